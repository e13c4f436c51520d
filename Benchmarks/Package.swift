// swift-tools-version: 6.1
import PackageDescription

/// What the engine costs. A package of its own, so that users of the toolkit do not build it.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "touchstone", path: "..")],
  targets: [
    .executableTarget(name: "engine-benchmark", dependencies: [.product(name: "TouchUI", package: "touchstone")])
  ],
  swiftLanguageModes: [.v6]
)
