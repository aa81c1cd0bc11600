// swift-tools-version: 6.2
import PackageDescription

/// A package that uses the library as README says. `scripts/check-library` builds it and runs it.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stringsdict", path: "../..")],
    targets: [
        .executableTarget(
            name: "client",
            dependencies: [
                .product(name: "StringsdictKit", package: "stringsdict"),
                .product(name: "FileSystem", package: "stringsdict"),
            ])
    ]
)
