// swift-tools-version: 6.1
// Has not run in Xcode yet; scripts/check-plugins runs it with SwiftPM on Linux and the artifact bundle that scripts/release builds.
import PackageDescription

let package = Package(
    name: "stringsdict-plugins",
    products: [
        .plugin(name: "StringsdictBuildToolPlugin", targets: ["StringsdictBuildToolPlugin"]),
        .plugin(name: "StringsdictCommandPlugin", targets: ["StringsdictCommandPlugin"]),
    ],
    targets: [
        .plugin(name: "StringsdictBuildToolPlugin", capability: .buildTool(), dependencies: ["StringsdictBinary"]),
        // The plugin requests no permission, so that commands that only read need no option.
        .plugin(
            name: "StringsdictCommandPlugin",
            capability: .command(
                intent: .custom(verb: "stringsdict", description: "Checks, exports and imports .stringsdict files.")),
            dependencies: ["StringsdictBinary"]),
        // There is no release yet. SHA256SUMS of a release has the checksum of its artifact bundle.
        .binaryTarget(
            name: "StringsdictBinary",
            url: "https://example.invalid/stringsdict/releases/download/v0.1.0/stringsdict-0.1.0.artifactbundle.zip",
            checksum: "0000000000000000000000000000000000000000000000000000000000000000"),
    ]
)
