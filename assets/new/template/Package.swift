// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "new-kiosk",
  dependencies: [
    // README.md explains how to depend on a tagged version instead.
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

// Swift 6.0 refuses methods of classes as actions, as in `Action("dragged", Card.dragged)`, in language mode 6.
#if compiler(<6.1)
  package.swiftLanguageModes = [.v5]
#endif
