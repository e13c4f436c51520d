import Foundation
import Testing

/// The modules that each module may import beyond the standard library. Imports go in one direction, as touches do:
/// only one module knows Cairo, only one knows X11, and no module of the toolkit knows Foundation.
private let allowedImports: [String: Set<String>] = [
  "TouchGeometry": ["Glibc"],
  "TouchDrawing": ["Glibc", "TouchGeometry", "CCairo", "CPango", "CPixels"],
  "TouchCore": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "CRunLoop"],
  "TouchControls": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchCore"],
  "TouchDynamics": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchCore"],
  "TouchText": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls"],
  // libpinyin is opened at run time.
  "TouchPinyin": ["Glibc", "TouchText"],
  "TouchAccess": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls"],
  "TouchVoice": ["Glibc", "TouchGeometry", "TouchCore", "TouchAccess"],
  // eSpeak NG is opened at run time, and works on a thread of its own.
  "TouchEspeak": ["Glibc", "Synchronization", "TouchCore", "TouchMedia", "TouchVoice"],
  // libdbus is opened at run time.
  "TouchATSPI": ["Glibc", "TouchGeometry", "TouchCore", "TouchControls", "TouchText", "TouchAccess"],
  // One import for programs: it exports the five above and declares nothing.
  "TouchUI": ["TouchAccess", "TouchCore", "TouchControls", "TouchDynamics", "TouchText"],
  "TouchHost": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchCore", "CRunLoop"],
  // A second buffer gets its memory on another thread, which sets a flag when that is done.
  "TouchX11": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchCore", "TouchHost", "CX11"],
  "TouchImages": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchCore", "CImages"],
  // Threads of GStreamer and of decoders hand over what the main thread shows.
  "TouchMedia": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchCore", "CGStreamer"],
  "Assets": ["Glibc", "CPictures"],
  // The parser of Yams itself: composing what it reads may take for ever.
  "Documents": ["Glibc", "TouchGeometry", "Yams", "CYaml"],
  "TouchRecording": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "Yams"],
  "TouchExplain": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "TouchRecording", "CPage"],
  "TouchProof": ["Glibc", "TouchGeometry", "TouchUI", "Documents", "TouchRecording"],
  // One import for programs.
  "Laboratory": ["TouchRecording", "TouchExplain", "TouchProof"],
  "Inspector": [
    "Glibc", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchRecording", "TouchExplain", "TouchProof",
  ],
  "TouchConform": ["TouchGeometry", "TouchDrawing", "TouchUI", "Documents"],
  "TouchTesting": [
    "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "TouchRecording", "TouchProof", "TouchConform",
  ],
  "KioskCore": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchUI", "Documents", "CCrypt"],
  // The exhibitor's directory is watched on a separate thread.
  "Scenes": [
    "Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "Documents", "KioskCore",
    "TouchRecording", "TouchExplain", "Assets",
  ],
  // The folder is watched, and answers are saved, on separate threads.
  "Exhibit": [
    "Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchMedia", "Documents",
    "KioskCore", "CMark",
  ],
  "TouchKiosk": [
    "Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "TouchX11", "TouchImages",
    "Documents", "TouchRecording", "TouchVoice", "TouchATSPI", "Inspector", "KioskCore", "TouchConform", "CSandbox",
    "ArgumentParser",
  ],
  // A kiosk program like others: what it knows of the machine it knows through TouchKiosk.
  "touchstone": [
    "Glibc", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchHost", "Documents", "TouchRecording", "TouchExplain",
    "TouchProof", "Inspector",
    "KioskCore", "TouchEspeak", "TouchKiosk", "TouchMedia", "Scenes", "Exhibit", "Assets", "ArgumentParser",
  ],
  "discs": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchX11"],
  "phototable": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchUI", "TouchImages", "TouchX11"],
  // The laboratory of touches reads the screen of its server through Cairo and watches it through Xlib.
  "TouchLab": ["Glibc", "Synchronization", "TouchGeometry", "TouchDrawing", "CCairo", "CX11"],
  "touchlab": ["Glibc", "TouchGeometry", "TouchDrawing", "TouchLab", "ArgumentParser"],
]

@Suite("The modules")
struct ModuleTests {
  @Test("import only what lies downhill")
  func imports() throws {
    for file in Repository.swiftFiles(in: ["Sources"]) {
      let module = String(file.split(separator: "/")[1])
      let allowed = try #require(allowedImports[module], "\(module) has no line in the table of imports")
      for name in try imports(of: file) {
        #expect(allowed.contains(name), "\(file) imports \(name)")
      }
    }
  }

  @Test("have a line in the table only if they exist")
  func noGhosts() throws {
    let modules = Set(try Repository.entries(of: "Sources"))
    #expect(allowedImports.keys.filter { !modules.contains($0) } == [])
  }

  /// Swift refuses dependencies with unsafe flags. It keeps the sources of dependencies in folders of these names.
  @Test("can be built on by others: no unsafe flags")
  func noUnsafeFlags() throws {
    let here = try TemporaryDirectory()
    let descriptions = try ["checkouts", "registry", "elsewhere"].map { folder in
      let path = "\(here.path)/\(folder)/touchstone"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Repository.root + "/Package.swift", toPath: path + "/Package.swift")
      return try Outcome(running: "/usr/bin/env", ["swift", "package", "--package-path", path, "dump-package"]).output
    }
    #expect(descriptions.map { $0.contains("TouchCore") } == [true, true, true])
    #expect(descriptions.map { $0.contains("unsafeFlags") } == [false, false, true])
  }

  /// Swift compiles a target again only after changes in targets that it depends on directly. A class with an old method
  /// table of its superclass crashes.
  @Test("depend directly on every target that they reach")
  func directDependencies() throws {
    // Elsewhere, since the build directory here may be in use.
    let here = try TemporaryDirectory()
    try FileManager.default.copyItem(atPath: Repository.root + "/Package.swift", toPath: here.path + "/Package.swift")
    let arguments = ["swift", "package", "--package-path", here.path, "dump-package"]
    let output = try Outcome(running: "/usr/bin/env", arguments).output
    let json = Data(output.drop { $0 != "{" }.utf8)
    let package = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let targets = try #require(package["targets"] as? [[String: Any]])
    let dependencies = Dictionary(
      uniqueKeysWithValues: targets.map { target in
        let named = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
          ((dependency["byName"] ?? dependency["target"]) as? [Any])?.first as? String
        }
        return (target["name"] as? String ?? "", Set(named))
      })
    #expect(dependencies["discs"]?.contains("TouchCore") == true)
    for (target, named) in dependencies {
      let reached = named.flatMap { dependencies[$0] ?? [] }
      #expect(named.isSuperset(of: reached), "\(target)")
    }
  }

  @Test("An import is found in every form it may take")
  func forms() {
    for line in [
      "import Foundation", "  @testable import Foundation", "public import Foundation",
      "@_exported import Foundation", "import struct Foundation.Date", "@preconcurrency import Foundation.NSDate",
    ] {
      #expect(importedModule(line[...]) == "Foundation", "\(line)")
    }
    #expect(importedModule("let important = imports") == nil)
  }

  private func imports(of file: String) throws -> [String] {
    try Repository.text(file).split(separator: "\n").compactMap(importedModule)
  }
}

private func importedModule(_ line: Substring) -> String? {
  // Matching every line against the pattern would take twenty seconds.
  guard line.contains("import ") else { return nil }
  let form =
    /^\s*(?:@\w+\s+|public\s+|package\s+|internal\s+|private\s+|fileprivate\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
  return line.firstMatch(of: form).map { String($0.1) }
}

@Suite("The repository")
struct RepositoryTests {
  @Test("has nothing at its top level but what belongs there")
  func topLevel() throws {
    let ours: Set = [
      "Package.swift", "Sources", "Tests", "Benchmarks", "Documentation", "assets", "README.md", "CHANGELOG.md",
      "CONTRIBUTING.md", "SECURITY.md", "kiosk", "LICENSE", "NOTICE", ".ci", ".gitignore", ".spi.yml", ".swift-format",
    ]
    let notCommitted: Set = [".git", ".build", ".swiftpm", "out", "Package.resolved"]
    let others = try Repository.entries().filter { !ours.contains($0) && !notCommitted.contains($0) }
    // A folder that `./kiosk new` has made here is a separate package.
    #expect(others.filter { (try? Repository.entries(of: $0).contains("Package.swift")) != true } == [])
  }

  @Test("keeps what is built out of git")
  func ignored() throws {
    let lines = try Repository.text(".gitignore").split(separator: "\n")
    for entry in [".build/", "Package.resolved", "out/"] { #expect(lines.contains(Substring(entry))) }
  }

  @Test("runs its checks through the launcher and nothing cleverer")
  func ci() throws {
    #expect(try Repository.text(".ci/run").hasSuffix("exec \"$(dirname \"$0\")/../kiosk\" test\n"))
  }
}
