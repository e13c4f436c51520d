import Foundation
import Testing

/// The files that `./kiosk new` makes. `./kiosk test` builds and tests such a kiosk.
@Suite("P9 A kiosk of one's own")
struct NewKioskTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func make(_ name: String, _ folder: String? = nil) throws -> Outcome {
    try Outcome(
      running: Repository.root + "/assets/new/make", [name, folder ?? directory.path + "/" + name],
      in: directory.path)
  }

  private func entries(_ folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path + "/" + folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: directory.path + "/" + path, encoding: .utf8)
  }

  @Test("bears its name everywhere, and has nothing of the template's")
  func name() throws {
    let outcome = try make("forest-quiz")
    #expect(outcome.code == 0 && outcome.output == "")
    #expect(
      try entries("forest-quiz") == [
        ".gitignore", ".swift-format", "Package.swift", "README.md", "Sources", "Tests", "gestures.touch", "kiosk",
        "kiosk.yaml",
      ])
    #expect(try entries("forest-quiz/Sources") == ["forest-quiz"])
    #expect(try entries("forest-quiz/Tests") == ["forest-quizTests"])
    let traces = try Outcome(running: "/usr/bin/grep", ["-rniE", "new.kiosk", directory.path])
    #expect(traces.output == "")
    #expect(try text("forest-quiz/Sources/forest-quiz/main.swift").contains("title: \"Forest quiz\""))
    #expect(try text("forest-quiz/Tests/forest-quizTests/GardenTests.swift").contains("import forest_quiz\n"))
    #expect(try entries() == ["forest-quiz"])
  }

  @Test("is formatted, and a package that Swift understands")
  func swift() throws {
    #expect(try make("quiz").code == 0)
    let folder = directory.path + "/quiz"
    let lint = try Outcome(
      running: "/usr/bin/env", ["swift", "format", "lint", "--strict", "-r", folder], in: folder)
    #expect(lint.code == 0 && lint.output == "", "\(lint.output)")
    let dump = try Outcome(running: "/usr/bin/env", ["swift", "package", "--package-path", folder, "dump-package"])
    #expect(dump.code == 0 && dump.output.contains("\"\(Repository.root)\""), "\(dump.output)")
  }

  @Test("has Touchstone from a path that holds when both are moved, where they are neighbours")
  func neighbours() throws {
    let home = directory.path + "/touchstone"
    try FileManager.default.createDirectory(atPath: home + "/assets", withIntermediateDirectories: true)
    for file in ["assets/new", ".swift-format", "Package.swift"] {
      try FileManager.default.copyItem(atPath: Repository.root + "/" + file, toPath: home + "/" + file)
    }
    for (folder, path) in [(directory.path + "/quiz", "../touchstone"), (home + "/quiz", "..")] {
      let outcome = try Outcome(running: home + "/assets/new/make", ["quiz", folder])
      #expect(outcome.code == 0, "\(outcome.output)")
      let package = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
      #expect(package.contains(".package(name: \"touchstone\", path: \"\(path)\")"))
    }
  }

  @Test("calls Touchstone's launcher where Package.swift has Touchstone from, or where Swift has fetched it to")
  func launcher() throws {
    #expect(try make("quiz").code == 0)
    let folder = directory.path + "/quiz"
    for checkout in [directory.path + "/a b", folder + "/.build/checkouts/touchstone"] {
      try FileManager.default.createDirectory(atPath: checkout, withIntermediateDirectories: true)
      let stub = "#!/bin/sh\necho \"$0 in $PWD: $*\"\nexit 7\n"
      try stub.write(toFile: checkout + "/kiosk", atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: checkout + "/kiosk")
    }
    let package = try text("quiz/Package.swift")
    let checkouts = [
      ("name: \"touchstone\", path: \"../a b\"", "../a b"),
      ("url: \"https://example.org/touchstone.git\", from: \"0.9.0\"", ".build/checkouts/touchstone"),
    ]
    for (dependency, checkout) in checkouts {
      try package.replacing(/name: "touchstone", path: "[^"]*"/, with: dependency)
        .write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
      let outcome = try Outcome(running: folder + "/kiosk", ["run", "--size", "9x9"], in: "/")
      #expect(outcome.code == 7)
      #expect(outcome.output.hasSuffix("\(checkout)/kiosk in \(folder): run --product quiz --size 9x9\n"))
    }
    try package.replacing(/path: "[^"]*"/, with: "path: \"/nowhere\"")
      .write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    let lost = try Outcome(running: folder + "/kiosk", ["test"])
    #expect(lost.code == 69 && lost.output == "quiz: Touchstone is not in /nowhere, where Package.swift says it is.\n")
    #expect(try Outcome(running: folder + "/kiosk", ["dance"]).code == 64)
    let help = try Outcome(running: folder + "/kiosk", ["help"])
    #expect(help.code == 0 && help.output.contains("\nUsage: ./kiosk run [ARGUMENTS]"))
  }

  @Test(
    "has no name that Swift, Debian, systemd or Touchstone would stumble over",
    arguments: [
      ("q", "2 to 30 letters"), ("Quiz", "letters from a to z"), ("1quiz", "a letter first"),
      ("my_quiz", "single hyphens"), ("a--b", "single hyphens"), ("quiz-", "single hyphens"),
      (String(repeating: "a", count: 31), "2 to 30 letters"), ("../quiz", "letters from a to z"),
      ("class", "a word of the Swift language"), ("touchlab", "Touchstone has a product"),
      ("games", "Debian has a user"), ("ls", "There is a command"),
    ])
  func refusedName(name: String, why: String) throws {
    let outcome = try make(name, directory.path + "/own")
    #expect(outcome.code == 64)
    #expect(outcome.output.hasPrefix("\"\(name)\" cannot be its name. ") && outcome.output.contains(why))
    #expect(try entries() == [])
  }

  @Test("comes into an empty folder, and into no other")
  func folders() throws {
    let files = FileManager.default
    for folder in ["/empty", "/full/quiz"] {
      try files.createDirectory(atPath: directory.path + folder, withIntermediateDirectories: true)
    }
    try files.createSymbolicLink(atPath: directory.path + "/lost", withDestinationPath: "/nowhere/at/all")
    for folder in ["full", "lost"] {
      let outcome = try make("quiz", directory.path + "/" + folder)
      #expect(outcome.code == 64 && outcome.output.contains("is there already"))
    }
    let outcome = try make("quiz", directory.path + "/no/such")
    #expect(outcome.code == 64 && outcome.output.contains("there is no folder \(directory.path)/no. Make that first."))
    #expect(try entries() == ["empty", "full", "lost"] && entries("full") == ["quiz"] && entries("full/quiz") == [])
    #expect(try make("quiz", directory.path + "/empty").code == 0)
    #expect(try entries("empty").contains("Package.swift"))
  }

  @Test("leaves nothing half-made when something goes wrong on the way")
  func halfMade() throws {
    let home = directory.path + "/touchstone"
    try FileManager.default.createDirectory(atPath: home + "/assets", withIntermediateDirectories: true)
    for file in ["assets/new", "Package.swift"] {
      try FileManager.default.copyItem(atPath: Repository.root + "/" + file, toPath: home + "/" + file)
    }
    // Without .swift-format, which is copied last.
    let outcome = try Outcome(running: home + "/assets/new/make", ["quiz", directory.path + "/quiz"])
    #expect(outcome.code != 0 && outcome.output.contains(".swift-format"))
    #expect(try entries() == ["touchstone"])
  }

  @Test("says how to depend on the release that it was made with")
  func version() throws {
    let program = try Repository.text("Sources/touchstone/Touchstone.swift")
    let version = try #require(program.firstMatch(of: /version: "([0-9.]+)"/)).1
    for file in ["assets/new/template/README.md", "README.md", "Documentation/Touchstone.docc/WhatIsStable.md"] {
      #expect(try Repository.text(file).contains("touchstone.git\", from: \"\(version)\")"), "\(file)")
    }
    #expect(try Repository.text("CHANGELOG.md").contains("\n## \(version)"))
  }
}
