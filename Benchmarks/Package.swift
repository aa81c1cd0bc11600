// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses the library builds it.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stringsdict", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks", dependencies: [.product(name: "StringsdictKit", package: "stringsdict")])
    ],
    swiftLanguageModes: [.v6]
)
