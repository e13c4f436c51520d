// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "new-kiosk",
  dependencies: [
    // README.md says how to depend on a tagged version instead.
    .package(name: "touchstone", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "new-kiosk",
      dependencies: [
        .product(name: "TouchUI", package: "touchstone"), .product(name: "TouchKiosk", package: "touchstone"),
      ]),
    .testTarget(
      name: "new-kioskTests",
      dependencies: ["new-kiosk", .product(name: "TouchTesting", package: "touchstone")]),
  ],
  swiftLanguageModes: [.v6]
)
