// swift-tools-version: 6.2
import PackageDescription

/// Every target is memory-safe by the compiler's rules, except LibXML2 and LibYAML, which talk to C.
let strict: [SwiftSetting] = [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny")]

// Apps in Xcode have neither pkg-config nor Homebrew in their PATH; the SDK has libxml2 and zlib.
#if os(macOS)
    let fromSDK = true
#else
    let fromSDK = false
#endif

let package = Package(
    name: "stringsdict",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "StringsdictKit", targets: ["StringsdictKit"]),
        // Reads projects from the disk and writes them; what is pure stays in the kit.
        .library(name: "FileSystem", targets: ["FileSystem"]),
        .executable(name: "stringsdict", targets: ["stringsdict"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: fromSDK ? nil : "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "LibXML2", dependencies: ["CLibXML2", "LocalizationModel"]),
        .systemLibrary(name: "CZlib", pkgConfig: fromSDK ? nil : "zlib", providers: [.apt(["zlib1g-dev"])]),
        // The command alone needs it.
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "LibYAML", dependencies: ["CLibYAML"]),
        .target(name: "ZIPArchive", dependencies: ["CZlib"], swiftSettings: strict),
        // Rounding is in libm, which nothing else links where Foundation is not imported.
        .target(
            name: "LocalizationModel", swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Concurrency", swiftSettings: strict),
        .target(name: "LegacyEncodings", swiftSettings: strict),
        .target(name: "StringsdictFormat", dependencies: ["LocalizationModel", "LibXML2"], swiftSettings: strict),
        .target(name: "XLIFFFormat", dependencies: ["LocalizationModel", "LibXML2"], swiftSettings: strict),
        .target(name: "XLSX", dependencies: ["LocalizationModel", "LibXML2", "ZIPArchive"], swiftSettings: strict),
        .target(name: "SpreadsheetFormat", dependencies: ["LocalizationModel", "XLSX"], swiftSettings: strict),
        .target(name: "TextMetrics", dependencies: ["LocalizationModel"], swiftSettings: strict),
        .target(name: "HTMLPreview", dependencies: ["LocalizationModel"], swiftSettings: strict),
        .target(name: "FindingReports", dependencies: ["LocalizationModel", "LibXML2"], swiftSettings: strict),
        .target(
            name: "StringsdictKit",
            dependencies: [
                "LocalizationModel", "LibXML2", "Concurrency", "LegacyEncodings", "StringsdictFormat", "XLIFFFormat",
                "SpreadsheetFormat", "TextMetrics", "HTMLPreview", "FindingReports", "ZIPArchive",
            ],
            swiftSettings: strict
        ),
        // What Linux's C library keeps beside the bytes of files.
        .systemLibrary(name: "CLinux"),
        .target(
            name: "FileSystem",
            dependencies: [
                "StringsdictKit", .target(name: "CLinux", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "stringsdict",
            dependencies: [
                "StringsdictKit", "FileSystem", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                "LibYAML", "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat", "HTMLPreview",
            ],
            swiftSettings: strict
        ),
        // Sees what is package; whoever uses the library does not build it.
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["StringsdictKit", "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat", "XLSX"],
            path: "Benchmarks", exclude: ["NOTES.md", "RESULTS.md", "ROBUSTNESS.md", "instructions.tsv"]),
        .target(
            name: "TestSupport",
            dependencies: [
                "LocalizationModel", "StringsdictKit", "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat",
                "XLSX", "ZIPArchive",
            ],
            path: "Tests/TestSupport"),
        .testTarget(name: "LocalizationModelTests", dependencies: ["LocalizationModel"]),
        .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"]),
        .testTarget(name: "LibXML2Tests", dependencies: ["LibXML2"]),
        .testTarget(name: "LegacyEncodingsTests", dependencies: ["LegacyEncodings"]),
        .testTarget(name: "LibYAMLTests", dependencies: ["LibYAML"]),
        .testTarget(name: "ZIPArchiveTests", dependencies: ["TestSupport", "ZIPArchive"]),
        .testTarget(
            name: "StringsdictFormatTests", dependencies: ["TestSupport", "StringsdictFormat", "LocalizationModel"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "XLIFFFormatTests", dependencies: ["TestSupport", "XLIFFFormat", "LocalizationModel"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "SpreadsheetFormatTests", dependencies: ["TestSupport", "SpreadsheetFormat", "LocalizationModel"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "XLSXTests", dependencies: ["TestSupport", "XLSX", "ZIPArchive", "LibXML2", "LocalizationModel"]),
        .testTarget(
            name: "TextMetricsTests", dependencies: ["TestSupport", "TextMetrics", "LocalizationModel"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "HTMLPreviewTests", dependencies: ["HTMLPreview", "LocalizationModel"], exclude: ["Fixtures"]),
        .testTarget(
            name: "FindingReportsTests", dependencies: ["TestSupport", "FindingReports", "LocalizationModel"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "StringsdictKitTests",
            dependencies: [
                "TestSupport", "Concurrency", "StringsdictKit", "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat",
                "HTMLPreview", "XLSX", "ZIPArchive",
            ],
            exclude: ["Fixtures"]),
        .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "StringsdictKit"]),
        .testTarget(
            name: "CommandTests", dependencies: ["TestSupport", "stringsdict", "StringsdictKit"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["TestSupport", "stringsdict", "StringsdictKit", "FileSystem", "LibYAML"],
            exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)

// What fuzzes needs libFuzzer, and the command as a library; scripts/fuzz alone asks for it.
if Context.environment["FUZZ"] != nil {
    package.products.removeAll { $0.name == "stringsdict" }
    package.targets.removeAll { $0.name == "stringsdict" || $0.isTest }
    package.targets += [
        .target(
            name: "stringsdict",
            dependencies: [
                "StringsdictKit", "FileSystem", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                "LibYAML", "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat", "HTMLPreview",
            ],
            exclude: ["Stringsdict.swift"], swiftSettings: strict),
        .systemLibrary(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CLibFuzzer", "TestSupport", "stringsdict", "LibYAML", "ZIPArchive", "StringsdictKit",
                "StringsdictFormat", "XLIFFFormat", "SpreadsheetFormat",
            ],
            path: "Fuzz", exclude: ["CLibFuzzer", "Dictionaries"]),
    ]
}
