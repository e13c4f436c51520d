import Foundation
import Testing

@Suite("The sources")
struct SourceTests {
  @Test("are formatted as .swift-format says")
  func format() throws {
    let lint = try Outcome(
      running: "/usr/bin/env",
      ["swift", "format", "lint", "--strict", "-r", "Sources", "Tests", "assets", "Package.swift"])
    #expect(lint.code == 0, "\(lint.output)")
    #expect(lint.output == "")
  }

  @Test("are in files of at most 500 lines")
  func size() throws {
    for file in Repository.swiftFiles() {
      let lines = try Repository.code(file).count
      #expect(lines <= 500, "\(file) has \(lines) lines")
    }
  }

  @Test("leave nothing for later")
  func nothingLeft() throws {
    // The marks are split, so that this file does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX"].joined(separator: "|")
    let mark = try Regex("\\b(\(marks))\\b")
    for file in Repository.swiftFiles() + ["kiosk", "Package.swift"] {
      try Repository.lines(file).expectNone(in: file) { $0.contains(mark) }
    }
  }

  @Test("do not crash on errors")
  func noForcedTry() throws {
    try forbid(/\btry!/, in: Repository.swiftFiles(in: ["Sources"]))
  }

  @Test("of the toolkit are for one thread, without Foundation's formatting")
  func oneThread() throws {
    let toolkit = ["TouchGeometry", "TouchDrawing", "TouchCore", "TouchControls", "TouchDynamics", "TouchX11"].map {
      "Sources/" + $0
    }
    // These files bring work from other threads to the loop, so they may use threads.
    let exceptions = ["MainThread", "MainQueue", "BackgroundValue"].map { "Sources/TouchCore/Application/\($0).swift" }
    let files = Repository.swiftFiles(in: toolkit).filter { !exceptions.contains($0) }
    try forbid(/\b(await|async|actor|Mutex|pthread_(?:create|mutex|rwlock|cond)\w*|DispatchQueue)\b/, in: files)
    try forbid(/\bTask\s*[{.(]|String\(format:/, in: files)
  }

  /// The last bit of hypot differs from processor to processor, so that the same input would not have the same effect.
  @Test("measure lengths by `Vector`, which is the same on all processors")
  func lengths() throws {
    let files = Repository.swiftFiles(in: ["Sources"]).filter { $0 != "Sources/TouchGeometry/Point.swift" }
    try forbid(/\bhypot\(/, in: files)
  }

  /// Swift 6.0, which is Debian 13's, crashes on closures and interpolations in the arguments of `@Test`.
  @Test("of tests give `@Test` arguments that every Swift compiles")
  func plainArguments() throws {
    try forbid(/\barguments[:].*(?:\.\w+ \{|\\\()/, in: Repository.swiftFiles(in: ["Tests"]))
  }

  /// Finds quoted words where views take their texts. Texts without letters need no translation.
  @Test("of scenes and kiosk have what people read in tables, one file a language")
  func wordsAreInTables() throws {
    let files = Repository.swiftFiles(in: [
      "Sources/Scenes", "Sources/KioskCore", "Sources/TouchCore", "Sources/TouchControls",
    ])
    .filter { !$0.contains("/Language/") }
    let words =
      /\b(?:Label|Button|MenuItem|Hint)\("[^"]*[A-Za-z]|(?:\btitle|\btext|\bsegments|\bhint)\s*[:=]\s*\[?"[^"]*[A-Za-z]/
    try forbid(words, in: files)
    try forbid(/\.tell\("[^"]*[A-Za-z]/, in: files)
  }

  private func forbid(_ pattern: Regex<some Any>, in files: [String]) throws {
    #expect(!files.isEmpty)
    for file in files {
      try Repository.code(file).expectNone(in: file) { $0.contains(pattern) }
    }
  }
}
