// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "touchstone",
  products: [
    .library(
      name: "TouchUI",
      targets: [
        "TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls", "TouchDynamics", "TouchText", "TouchAccess",
        "TouchUI",
      ]),
    .library(name: "TouchPinyin", targets: ["TouchPinyin"]),
    .library(name: "TouchX11", targets: ["TouchHost", "TouchX11"]),
    .library(name: "TouchImages", targets: ["TouchImages"]),
    .library(name: "TouchMedia", targets: ["TouchMedia"]),
    .library(name: "TouchVoice", targets: ["TouchVoice", "TouchEspeak"]),
    .library(name: "TouchATSPI", targets: ["TouchATSPI"]),
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
    // The command line of touchstone and touchlab: help, errors and exit codes as users of Swift tools expect them.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // The parser of scenarios and configurations. Its nodes have line numbers, so that mistakes can be located.
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "TouchGeometry"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(
      name: "CX11", pkgConfig: "xi",
      providers: [.apt(["libxi-dev", "libxext-dev", "libxfixes-dev", "libxrandr-dev", "libxss-dev"])]),
    .systemLibrary(name: "CCrypt"),
    // CommonMark's own parser: everything that people write in Markdown, read as they are used to, in bounded time.
    .systemLibrary(name: "CMark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CRunLoop"),
    .systemLibrary(name: "CSandbox"),
    // CPango finds the headers of Pango, GLib and HarfBuzz through links in its include folder. `pkgConfig:
    // "pangocairo"` would also do that, but it adds -pthread, about which SwiftPM warns in every build of this package
    // and of those that depend on it. GLib has a C file among its headers, which must not be compiled.
    .target(name: "CPango", dependencies: ["CCairo"], sources: ["shim.c"]),
    // Rotates and scales images with vectors. Swift would be many times slower in debug builds.
    .target(name: "CPixels"),
    .target(name: "TouchDrawing", dependencies: ["TouchGeometry", "CCairo", "CPango", "CPixels"]),
    // The toolkit in five parts, and TouchUI, which exports them for programs.
    .target(name: "TouchCore", dependencies: ["TouchGeometry", "TouchDrawing", "CRunLoop"]),
    .target(name: "TouchControls", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore"]),
    .target(name: "TouchDynamics", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore"]),
    .target(name: "TouchText", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls"]),
    // Chinese for the on-screen keyboard. It opens libpinyin at run time and links nothing.
    .target(name: "TouchPinyin", dependencies: ["TouchText"]),
    // The tree of elements for people who cannot see, and the use by six keys.
    .target(name: "TouchAccess", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls"]),
    // What is said to people who cannot see, and exploring by touch. It knows no library that speaks.
    .target(name: "TouchVoice", dependencies: ["TouchGeometry", "TouchCore", "TouchAccess"]),
    // eSpeak NG, which is opened at run time: builds do not need it, and a kiosk without it is silent and says why.
    .target(name: "TouchEspeak", dependencies: ["TouchCore", "TouchMedia", "TouchVoice"]),
    // The elements on the accessibility bus of a desktop. libdbus is opened at run time where there is such a bus, which
    // is made with it: no thread and no loop of its own comes with it.
    .target(
      name: "TouchATSPI", dependencies: ["TouchGeometry", "TouchCore", "TouchControls", "TouchText", "TouchAccess"]),
    .target(
      name: "TouchUI", dependencies: ["TouchCore", "TouchControls", "TouchDynamics", "TouchText", "TouchAccess"]),
    // Decoders report errors with longjmp, which must not skip Swift frames. So they are called from C.
    .target(name: "CImages"),
    .target(name: "TouchImages", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "CImages"]),
    // GStreamer, which decodes sound and film. Its headers are found through a link, as those of Pango, and stay
    // within this target: they consist of macros and variadic functions, which Swift does not import.
    .target(name: "CGStreamer", dependencies: ["CPango"], cSettings: [.headerSearchPath("links")]),
    .target(name: "TouchMedia", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "CGStreamer"]),
    // The common part of hosts for every platform, and the host for X11, which exports it.
    .target(name: "TouchHost", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "CRunLoop"]),
    .target(name: "TouchX11", dependencies: ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchHost", "CX11"]),

    // Files that are part of the program. Swift would compile their bytes as literals, which takes a minute.
    .target(name: "CEmbedding"),
    .target(name: "CPictures", dependencies: ["CEmbedding"]),
    .target(name: "CPage", dependencies: ["CEmbedding"]),
    .target(name: "Assets", dependencies: ["CPictures"]),
    .target(
      name: "Documents", dependencies: ["TouchGeometry", .product(name: "Yams", package: "Yams")]),
    // The laboratory in three parts: recordings, explanations and proofs. Laboratory exports them for programs.
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
    // An overlay for any scene that shows how gestures are recognised.
    .target(
      name: "Inspector",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchRecording", "TouchExplain", "TouchProof",
      ]),
    // The clauses for people who cannot see or touch a kiosk, checked on its own content.
    .target(name: "TouchConform", dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents"]),
    // Virtual fingers for tests of views.
    .target(
      name: "TouchTesting",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "TouchRecording", "TouchProof", "TouchConform",
      ]),
    .target(name: "KioskCore", dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "CCrypt"]),
    // Built without package access, as all programs here are: only the public API of the products is available.
    .target(
      name: "Scenes",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "Documents", "KioskCore", "TouchRecording",
        "TouchExplain",
        "Assets",
      ],
      packageAccess: false),
    // An exhibit in a folder. It has package access for the values of Documents, which know their line and column.
    .target(
      name: "Exhibit",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchMedia", "Documents", "KioskCore", "CMark",
      ]),
    // Makes a kiosk of any program: its commands, and the connection of the window with all parts of a kiosk.
    .target(
      name: "TouchKiosk",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "TouchX11", "TouchImages", "Documents",
        "TouchRecording", "TouchVoice", "TouchATSPI", "Inspector", "KioskCore", "TouchConform",
        "CSandbox",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "Documents", "TouchRecording", "TouchExplain",
        "TouchProof", "Inspector",
        "KioskCore", "TouchEspeak", "TouchKiosk", "TouchMedia", "Assets", "Scenes", "Exhibit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], packageAccess: false),
    .executableTarget(name: "discs", dependencies: ["TouchUI", "TouchX11"], packageAccess: false),
    .executableTarget(name: "phototable", dependencies: ["TouchUI", "TouchImages", "TouchX11"], packageAccess: false),

    // For tests and for `./kiosk run` without a display. It is in no library product.
    .target(name: "TouchLab", dependencies: ["TouchGeometry", "TouchDrawing", "CX11"]),
    .executableTarget(
      name: "touchlab",
      dependencies: ["TouchLab", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // The release of Inter that the images of tests are drawn with.
    .target(name: "TestFonts", path: "Tests/Fonts", exclude: ["Inter"]),
    // The approved images and texts. This is a library, since tests of several modules compare with them.
    .target(
      name: "GoldenPictures", dependencies: ["TestFonts", "TouchDrawing", "TouchGeometry", "TouchTesting", "TouchUI"],
      path: "Tests/Golden",
      exclude: ["Pictures", "Texts"]),
    // Windows without a screen for tests of the toolkit itself, and recognisers that are not its own.
    .target(
      name: "ToolkitFixtures", dependencies: ["TouchDrawing", "TouchGeometry", "TouchTesting", "TouchUI"],
      path: "Tests/ToolkitFixtures"),
    // Expectations of tests of several modules that Swift Testing lacks.
    .target(name: "Expectations", dependencies: ["TouchDrawing"], path: "Tests/Expectations"),
    // A speech recogniser for tests of what is spoken: PocketSphinx.
    .target(name: "Hearing", dependencies: ["TouchLab"], path: "Tests/Hearing"),
    .testTarget(name: "TouchGeometryTests", dependencies: ["TouchGeometry"]),
    .testTarget(name: "TouchDrawingTests", dependencies: ["Expectations", "TouchDrawing", "CPixels"]),
    // One target for each part of the toolkit, and one for recognition: a compiler takes more than twice the time for
    // twice the macros.
    .testTarget(name: "TouchCoreTests", dependencies: ["ToolkitFixtures", "TouchUI", "TouchTesting"]),
    .testTarget(
      name: "TouchGestureTests", dependencies: ["ToolkitFixtures", "TouchUI", "TouchTesting", "GoldenPictures"]),
    .testTarget(
      name: "TouchControlsTests", dependencies: ["ToolkitFixtures", "TouchUI", "TouchTesting", "GoldenPictures"]),
    .testTarget(
      name: "TouchDynamicsTests", dependencies: ["ToolkitFixtures", "TouchUI", "TouchTesting", "GoldenPictures"]),
    .testTarget(name: "TouchTextTests", dependencies: ["TouchUI", "TouchTesting", "GoldenPictures"]),
    .testTarget(
      name: "TouchKeyboardTests",
      dependencies: ["TouchPinyin", "TouchText", "TouchTesting", "TouchUI", "Expectations", "GoldenPictures"]),
    .testTarget(name: "TouchPinyinTests", dependencies: ["TouchPinyin", "TouchText"]),
    .testTarget(name: "TouchAccessTests", dependencies: ["TouchDrawing", "TouchGeometry", "TouchTesting", "TouchUI"]),
    .testTarget(
      name: "TouchVoiceTests",
      dependencies: [
        "Hearing", "Scenes", "TouchEspeak", "TouchGeometry", "TouchHost", "TouchMedia", "TouchTesting", "TouchUI",
        "TouchVoice",
      ],
      // The tests compile it to a library of their own.
      exclude: ["sound.c"]),
    // A program in Python reads and uses windows by pyatspi, as Orca does.
    .testTarget(
      name: "TouchATSPITests",
      dependencies: ["Scenes", "TouchATSPI", "TouchGeometry", "TouchLab", "TouchTesting", "TouchUI"],
      exclude: ["client.py", "stranger.py"]),
    .testTarget(name: "TouchConformTests", dependencies: ["TouchConform", "TouchTesting", "TouchUI"]),
    .testTarget(name: "TouchTestingTests", dependencies: ["TouchTesting", "Laboratory"]),
    .testTarget(
      name: "TouchImagesTests", dependencies: ["Expectations", "TouchImages", "TouchTesting", "TouchUI"],
      exclude: ["Pictures"]),
    .testTarget(name: "TouchMediaTests", dependencies: ["CGStreamer", "TouchMedia", "TouchTesting", "TouchUI"]),
    // Plays random scripts. It is a program, so that it can be optimised without building all tests with optimisation.
    .executableTarget(
      name: "properties",
      dependencies: ["TouchRecording", "TouchProof", "Scenes", "TouchGeometry", "TouchTesting", "TouchUI"],
      path: "Tests/Properties", exclude: ["run"]),
    // Gives damaged files to the program. It is a program too, for long runs.
    .executableTarget(name: "hostile", path: "Tests/Hostile", exclude: ["run"]),
    // Reads pages in a browser, which is too large for everyday tests.
    .executableTarget(name: "pages", path: "Tests/Page", exclude: ["run"]),
    // Changes its view in tasks. It is a program, since those run on the main thread.
    .executableTarget(
      name: "tasks", dependencies: ["TouchDrawing", "TouchUI", "TouchX11"], path: "Tests/Tasks",
      packageAccess: false),
    // A kiosk with a child process and threads that block no signals.
    .executableTarget(
      name: "threads", dependencies: ["TouchUI", "TouchKiosk"], path: "Tests/Threads", packageAccess: false),
    // The quiz of an article, which is a custom kiosk.
    .executableTarget(
      name: "quiz", dependencies: ["TouchUI", "TouchKiosk"], path: "Tests/Quiz", packageAccess: false),
    // The map of an article, a picture with tiles that people zoom and turn.
    .executableTarget(
      name: "maptable", dependencies: ["TouchUI", "TouchImages", "TouchKiosk"], path: "Tests/Map",
      packageAccess: false),
    // The film of an article.
    .executableTarget(
      name: "harbour", dependencies: ["TouchUI", "TouchMedia", "TouchKiosk"], path: "Tests/Film", packageAccess: false),
    // The template of `./kiosk new`, a kiosk with its tests. It is built here as well.
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
      dependencies: ["TouchProof", "TouchRecording", "TouchUI"], exclude: ["Layouts"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: ["Expectations", "Inspector", "TouchProof", "TouchTesting", "GoldenPictures"]),
    .testTarget(
      name: "KioskCoreTests",
      dependencies: ["Expectations", "KioskCore", "Documents", "TouchLab", "TouchTesting", "GoldenPictures"]),
    .testTarget(name: "RegressionTests", dependencies: ["TouchRecording"]),
    .testTarget(
      name: "ExhibitTests",
      dependencies: [
        "Expectations", "Exhibit", "Documents", "KioskCore", "TouchVoice", "TouchTesting", "GoldenPictures",
      ]),
    .testTarget(name: "ScenesTests", dependencies: ["Expectations", "Scenes", "TouchTesting", "GoldenPictures"]),
    // Measures costs; Benchmarks/README.md explains its use.
    .executableTarget(
      name: "benchmark", dependencies: ["TouchGeometry", "TouchDrawing", "TouchUI", "TouchRecording", "TouchExplain"],
      path: "Benchmarks/Sources"),
    // A film, cards and a tone, whose times Benchmarks/media measures.
    .executableTarget(
      name: "mediatable", dependencies: ["TouchUI", "TouchImages", "TouchMedia", "TouchX11"], path: "Benchmarks/Media",
      packageAccess: false),
    // Runs the built programs on a private X server. It depends on them so that they are built.
    .testTarget(
      name: "TouchstoneTests",
      dependencies: [
        "touchstone", "discs", "phototable", "touchlab", "benchmark", "mediatable", "hostile", "tasks", "threads",
        "quiz", "maptable", "harbour", "new-kiosk", "Hearing", "TouchLab", "TouchTesting",
      ]),
    .testTarget(
      name: "TouchKioskTests",
      dependencies: [
        "Expectations",
        "TouchKiosk", "KioskCore", "Documents", "TouchRecording", "TouchDrawing", "TouchGeometry", "TouchImages",
        "TouchLab", "TouchTesting",
        "TouchUI", "TouchHost", "TouchVoice", "TouchX11",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "TouchHostTests", dependencies: ["Expectations", "TouchHost", "TouchUI"]),
    .testTarget(name: "TouchX11Tests", dependencies: ["TouchX11", "TouchHost", "TouchLab", "TouchUI"]),
  ],
  swiftLanguageModes: [.v6]
)

// A class contains the method table of its superclasses, in whichever module those are, and Swift compiles a target again
// only after changes in targets that it depends on directly. So each depends directly on all that it reaches: without
// that, a program crashes after a change in a superclass.
let dependencies = Dictionary(
  uniqueKeysWithValues: package.targets.map { ($0.name, $0.dependencies.compactMap(\.target)) })
for target in package.targets {
  var reached = dependencies[target.name] ?? []
  var index = 0
  while index < reached.count {
    reached += (dependencies[reached[index]] ?? []).filter { !reached.contains($0) }
    index += 1
  }
  let named = Set(target.dependencies.compactMap(\.target))
  target.dependencies += reached.filter { !named.contains($0) }.map { .target(name: $0) }
}

extension Target.Dependency {
  /// The name of the target that it is; nil for a product of another package.
  fileprivate var target: String? { if case .byNameItem(let name, _) = self { name } else { nil } }
}

// Modules that compute or compare pixels, mix sound or handle touches are optimised in debug builds too, with their
// assertions, which saves half of the time of the tests. As dependencies they are not, since Swift refuses unsafe flags in
// dependencies. It keeps their sources in these folders.
if !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains) {
  let optimized = [
    "TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls", "TouchDynamics", "TouchMedia", "TouchLab",
    "TouchTesting", "Scenes", "Expectations",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
  }
  for target in package.targets where target.name == "CPixels" {
    target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
  }
  // A CI run compiles each file once. Modules that are compiled in one go take a fifth less time in all, but one changed
  // file would compile its whole module again. The optimised ones gain nothing, and many modules wait for them.
  if Context.environment["CI"] != nil {
    for target in package.targets where target.type != .system && !optimized.contains(target.name) {
      target.swiftSettings = [
        .unsafeFlags(
          ["-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "1", "-disable-batch-mode"],
          .when(configuration: .debug))
      ]
    }
    // Macros expand to thousands of small files, whose debug information takes up to a fifth of a test target's time.
    // Failures have their lines from the macros.
    for target in package.targets where target.type == .test {
      target.swiftSettings! += [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .debug))]
    }
  }
  // Swift's own lld links the tests in a quarter of the time that ld.gold takes, and Debian's Swift has ld.bfd, which takes
  // minutes.
  for target in package.targets where [.test, .executable].contains(target.type) {
    target.linkerSettings = [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))]
  }
}

// Swift 6.0 refuses methods of classes that are not Sendable, as in `Action("dragged", Card.dragged)`, in language mode 6.
#if compiler(<6.1)
  package.swiftLanguageModes = [.v5]
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("BareSlashRegexLiterals")]
  }
#endif
