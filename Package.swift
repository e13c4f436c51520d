// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "touchstone",
  products: [
    .library(
      name: "TouchUI",
      targets: ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls", "TouchDynamics", "TouchUI"]),
    .library(name: "TouchX11", targets: ["TouchHost", "TouchX11"]),
    .library(name: "TouchImages", targets: ["TouchImages"]),
    .library(name: "Laboratory", targets: ["Documents", "TouchRecording", "TouchExplain", "TouchProof", "Laboratory"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "TouchTesting", targets: ["TouchTesting"]),
    .library(name: "TouchKiosk", targets: ["KioskCore", "TouchKiosk"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "discs", targets: ["discs"]),
    .executable(name: "phototable", targets: ["phototable"]),
    .executable(name: "touchlab", targets: ["touchlab"]),
  ],
  dependencies: [
    // The command line of touchstone and touchlab: help, errors and exit codes as users of Swift tools know them.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Reads scenarios and configurations; its nodes know the line each value stands on, so that mistakes can be pointed at.
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "TouchGeometry"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(
      name: "CX11", pkgConfig: "xi",
      providers: [.apt(["libxi-dev", "libxext-dev", "libxfixes-dev", "libxrandr-dev", "libxss-dev"])]),
    .systemLibrary(name: "CCrypt"),
    .systemLibrary(name: "CRunLoop"),
    .systemLibrary(name: "CSandbox"),
    // CPango finds the headers of Pango, GLib and HarfBuzz through links in its include folder. `pkgConfig: "pangocairo"`
    // would do that but brings -pthread with it, which SwiftPM refuses with a warning in every build of this package and of
    // those that depend on it. GLib keeps a C file among its headers, which is not to be compiled.
    .target(name: "CPango", dependencies: ["CCairo"], sources: ["shim.c"]),
    // Turns and scales pictures with vectors, which Swift would do many times slower in debug builds.
    .target(name: "CPixels"),
    .target(name: "TouchDrawing", dependencies: ["TouchGeometry", "CCairo", "CPango", "CPixels"]),
    // The toolkit in three parts, and the one import for programs that exports them.
    .target(name: "TouchCore", dependencies: ["TouchGeometry", "TouchDrawing", "CRunLoop"]),
    .target(name: "TouchControls", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore"]),
    .target(name: "TouchDynamics", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore"]),
    .target(name: "TouchUI", dependencies: ["TouchCore", "TouchControls", "TouchDynamics"]),
    // Decoders report errors by long jumps, which must not pass Swift: they are called from C.
    .target(name: "CImages"),
    .target(name: "TouchImages", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "CImages"]),
    // What hosts of every platform need and none has for itself, and the one for X11, which exports it.
    .target(name: "TouchHost", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "CRunLoop"]),
    .target(name: "TouchX11", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchHost", "CX11"]),

    // Files that are part of the program. Swift would compile their bytes as literals, which takes a minute.
    .target(name: "CEmbedding"),
    .target(name: "CPictures", dependencies: ["CEmbedding"]),
    .target(name: "CPage", dependencies: ["CEmbedding"]),
    .target(name: "Assets", dependencies: ["CPictures"]),
    .target(
      name: "Documents", dependencies: ["TouchGeometry", .product(name: "Yams", package: "Yams")]),
    // The laboratory in three parts, what happened, what is shown of it and what could happen, and the one import for programs.
    .target(
      name: "TouchRecording",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "TouchExplain",
      dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "TouchRecording", "CPage"]),
    .target(
      name: "TouchProof", dependencies: ["TouchGeometry", "TouchUI", "Documents", "TouchRecording"]),
    .target(name: "Laboratory", dependencies: ["TouchRecording", "TouchExplain", "TouchProof"]),
    // What shows how gestures are recognised, over any scene.
    .target(
      name: "Inspector",
      dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchRecording", "TouchExplain"]),
    // Fingers for tests of anybody's views.
    .target(
      name: "TouchTesting",
      dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "TouchRecording", "TouchProof"]),
    .target(name: "KioskCore", dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "CCrypt"]),
    // Without access to the package, as every program here: it gets what anybody gets who builds on the products.
    .target(
      name: "Scenes",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "Documents", "KioskCore", "TouchRecording",
        "TouchExplain",
        "Assets",
      ],
      packageAccess: false),
    // Makes a kiosk of any program: its commands, and what connects the window with all that a kiosk needs.
    .target(
      name: "TouchKiosk",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "TouchX11", "Documents", "TouchRecording", "Inspector",
        "KioskCore",
        "CSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "Documents", "TouchRecording", "TouchExplain",
        "TouchProof", "Inspector",
        "KioskCore", "TouchKiosk", "Assets", "Scenes",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], packageAccess: false),
    .executableTarget(name: "discs", dependencies: ["TouchUI", "TouchX11"], packageAccess: false),
    .executableTarget(name: "phototable", dependencies: ["TouchUI", "TouchImages", "TouchX11"], packageAccess: false),

    // For tests and for `./kiosk run` without a display; in no library product.
    .target(name: "TouchLab", dependencies: ["TouchGeometry", "TouchDrawing", "CX11"]),
    .executableTarget(
      name: "touchlab",
      dependencies: ["TouchLab", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // The release of Inter that the pictures are drawn with, wherever the tests run.
    .target(name: "TestFonts", path: "Tests/Fonts", exclude: ["Inter"]),
    // What has been found to look good. A library, since tests of several modules compare with its pictures and texts.
    .target(
      name: "GoldenPictures", dependencies: ["TestFonts", "TouchDrawing", "TouchGeometry", "TouchTesting", "TouchUI"],
      path: "Tests/Golden",
      exclude: ["Pictures", "Texts"]),
    // What tests of several modules say beyond what Swift's own does.
    .target(name: "Expectations", path: "Tests/Expectations"),
    .testTarget(name: "TouchGeometryTests", dependencies: ["TouchGeometry"]),
    .testTarget(name: "TouchDrawingTests", dependencies: ["Expectations", "TouchDrawing", "CPixels"]),
    .testTarget(name: "TouchUITests", dependencies: ["TouchUI", "TouchTesting", "GoldenPictures"]),
    .testTarget(name: "TouchTestingTests", dependencies: ["TouchTesting", "Laboratory"]),
    .testTarget(
      name: "TouchImagesTests", dependencies: ["Expectations", "TouchImages", "TouchUI"], exclude: ["Pictures"]),
    // Plays random scripts. A program, so that it can be built with optimisation without all the tests.
    .executableTarget(
      name: "properties", dependencies: ["TouchRecording", "Scenes", "TouchGeometry", "TouchTesting", "TouchUI"],
      path: "Tests/Properties", exclude: ["run"]),
    // Gives the program damaged files. A program too, for long runs.
    .executableTarget(name: "hostile", path: "Tests/Hostile", exclude: ["run"]),
    // Reads pages in a browser, which is too large for the tests of every day.
    .executableTarget(name: "pages", path: "Tests/Page", exclude: ["run"]),
    // Changes its view in tasks. A program, since those run on the main thread.
    .executableTarget(
      name: "tasks", dependencies: ["TouchDrawing", "TouchUI", "TouchX11"], path: "Tests/Tasks",
      packageAccess: false),
    // A kiosk with threads that block no signals, and a child.
    .executableTarget(
      name: "threads", dependencies: ["TouchUI", "TouchKiosk"], path: "Tests/Threads", packageAccess: false),
    // The quiz of an article, a kiosk of its own.
    .executableTarget(
      name: "quiz", dependencies: ["TouchUI", "TouchKiosk"], path: "Tests/Quiz", packageAccess: false),
    // What `./kiosk new` makes packages of: a kiosk with its tests, built here as well.
    .executableTarget(
      name: "new-kiosk", dependencies: ["TouchUI", "TouchKiosk"],
      path: "assets/new/template/Sources/new-kiosk", packageAccess: false),
    .testTarget(
      name: "new-kioskTests", dependencies: ["new-kiosk", "TouchUI", "TouchTesting"],
      path: "assets/new/template/Tests/new-kioskTests", packageAccess: false),
    .testTarget(
      name: "PropertyTests", dependencies: ["properties", "TouchRecording", "Scenes", "TouchUI", "TouchGeometry"]),
    .testTarget(name: "TouchLabTests", dependencies: ["Expectations", "TouchLab"]),
    .testTarget(name: "AssetsTests", dependencies: ["Expectations", "Assets"]),
    .testTarget(name: "HouseTests", dependencies: ["TouchDrawing", "TouchLab"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Expectations", "Documents"]),
    .testTarget(
      name: "TouchRecordingTests", dependencies: ["Expectations", "TouchRecording", "Documents", "GoldenPictures"],
      exclude: ["Scenario/Rows"]),
    .testTarget(
      name: "TouchExplainTests",
      dependencies: ["Expectations", "TouchExplain", "TouchRecording", "Documents", "GoldenPictures"]),
    .testTarget(
      name: "TouchProofTests",
      dependencies: ["TouchProof", "TouchRecording", "TouchTesting", "TouchUI", "TouchGeometry", "Documents"]),
    .testTarget(name: "InspectorTests", dependencies: ["Inspector", "TouchTesting", "GoldenPictures"]),
    .testTarget(
      name: "KioskCoreTests",
      dependencies: ["Expectations", "KioskCore", "Documents", "TouchLab", "TouchTesting", "GoldenPictures"]),
    .testTarget(name: "RegressionTests", dependencies: ["TouchRecording"]),
    .testTarget(name: "ScenesTests", dependencies: ["Expectations", "Scenes", "TouchTesting", "GoldenPictures"]),
    // What things cost; Benchmarks/README.md says how it is used.
    .executableTarget(
      name: "benchmark", dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "TouchRecording", "TouchExplain"],
      path: "Benchmarks/Sources"),
    // Runs the built programs on a private X server; depends on them so that they are built.
    .testTarget(
      name: "TouchstoneTests",
      dependencies: [
        "touchstone", "discs", "phototable", "touchlab", "benchmark", "hostile", "tasks", "threads", "quiz",
        "new-kiosk",
        "TouchLab", "TouchTesting",
      ]),
    .testTarget(
      name: "TouchKioskTests",
      dependencies: [
        "Expectations",
        "TouchKiosk", "KioskCore", "Documents", "TouchRecording", "TouchDrawing", "TouchGeometry", "TouchLab",
        "TouchTesting",
        "TouchUI", "TouchHost", "TouchX11", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "TouchHostTests", dependencies: ["TouchHost", "TouchUI"]),
    .testTarget(name: "TouchX11Tests", dependencies: ["TouchX11", "TouchHost", "TouchLab", "TouchUI"]),
  ],
  swiftLanguageModes: [.v6]
)

// Modules that compute pixels are optimised in debug builds too, which saves a third of the time of the tests. Dependencies
// are built without, since Swift refuses unsafe flags there. It keeps their sources in these folders.
if !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains) {
  for target in package.targets where ["TouchGeometry", "TouchDrawing", "Scenes"].contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}

// Swift 6.0 refuses methods of classes that are not Sendable, as in `Action("dragged", Card.dragged)`, in language mode 6.
#if compiler(<6.1)
  package.swiftLanguageModes = [.v5]
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("BareSlashRegexLiterals")]
  }
#endif
