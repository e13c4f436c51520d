import Testing

/// The modules to which these rules apply.
private let modules = [
  "Assets", "Documents", "Inspector", "KioskCore", "Laboratory", "TouchRecording", "TouchExplain", "TouchProof",
  "Scenes",
  "TouchDrawing", "TouchGeometry", "TouchImages", "TouchMedia",
  "TouchControls", "TouchCore", "TouchDynamics", "TouchHost", "TouchKiosk", "TouchLab", "TouchTesting", "TouchText",
  "TouchUI", "TouchX11", "TouchVoice", "TouchEspeak", "TouchATSPI",
  "discs", "phototable", "touchlab", "touchstone",
]

/// The folders whose comments are held to these rules.
private let folders = modules.map { "Sources/" + $0 } + ["Tests", "Benchmarks", "assets"]

/// Summaries are read alone, in a list or beside a completion. Each must name its subject.
@Suite("The comments") struct ProseTests {
  @Test("of declarations open with a noun phrase or a verb, and need no line before", arguments: folders)
  func openings(in folder: String) throws {
    for file in try files(in: folder) {
      for summary in summaries(try Repository.text(file)) {
        #expect(!isRiddle(summary.text), "\(file):\(summary.line): \(summary.text)")
      }
    }
  }

  @Test("have the field's words", arguments: folders)
  func words(in folder: String) throws {
    for file in try files(in: folder) {
      let lines = try Repository.lines(file)
      // Texts that people read, too.
      lines.expectNone(in: file) { $0.contains("can not") }
      lines.expectNone(in: file) { line in
        guard let comment = line.firstRange(of: "// ").map({ line[$0.upperBound...] }) else { return false }
        return replacedWords.contains { comment.contains($0) }
      }
    }
  }

  @Test("have the field's words in names as well", arguments: folders)
  func names(in folder: String) throws {
    // The standard terms: translation, offset, distance or path; duration or range; location or position.
    let replacedName = /(?:let|var|for) (?:way|span|place)[ :,)]| (?:way|span|place): (?:Point|Vector|Double)/
    for file in try files(in: folder) {
      try Repository.code(file).expectNone(in: file) { $0.contains(replacedName) }
    }
  }

  @Test(
    "that ask, or begin in the middle of a thought, are found",
    arguments: [
      "What calls closures with itself: all recognisers.", "Of the handler.", "Those it requires to fail.",
      "The same of what moves at present alone.", "So many lanes of each kind.", "To whom it is sent.",
      "How far a finger may stray.", "Which of several was made.", "Where the finger is, in points.", "Why it failed.",
      "When the device saw it.", "Who is asked.", "Whatever shows.", "Until the drawing has been shown.", "In points.",
      "In window coordinates, points.", "All that the fingers have done.", "From what it was.", "As the source has it.",
      "Nil if there is none.", "True if it is inside.", "Its name, or its kind.", "It ends with the view.", "",
    ])
  func riddles(summary: String) {
    #expect(isRiddle(summary))
  }

  @Test(
    "that name their subject are not",
    arguments: [
      "The deadline of the attempt, in window time.", "Returns the deepest view that contains the point.",
      "Whether the view clips.", "Creates a label.", "A recogniser that must fail before this one.",
      "Called when the view has left its window.", "Items of a menu.", "Asks the server for its time.",
      "Horizontal in a row.", "No finger is down.", "Offset of the content.",
    ])
  func plain(summary: String) {
    #expect(!isRiddle(summary))
  }

  @Test("of several lines count with the first, those of each declaration for themselves")
  func blocks() {
    let source = """
      /// A view.
      /// What it shows.
      struct A {
        /// Of B.
        @inlinable var b = 1  /// What is no comment of a declaration.

        ///Where it is.
        // Why it is so.
        /// How far.
        var c = "/// Who."
      }
      """
    #expect(summaries(source).map(\.line) == [1, 4, 7, 9])
    #expect(summaries(source).map(\.text) == ["A view.", "Of B.", "Where it is.", "How far."])
  }

  /// The source files of a folder. This one has riddles on purpose.
  private func files(in folder: String) throws -> [String] {
    let files = Repository.swiftFiles(in: [folder]).filter { !$0.hasSuffix("/ProseTests.swift") }
    try #require(!files.isEmpty)
    return files
  }

  /// Returns the first line of each block of `///`, with its line number.
  private func summaries(_ source: String) -> [(line: Int, text: Substring)] {
    let lines = source.lines.map { $0.trimmingPrefix(while: { $0 == " " }) }
    return lines.indices.compactMap { index in
      guard lines[index].hasPrefix("///"), index == 0 || !lines[index - 1].hasPrefix("///") else { return nil }
      return (index + 1, lines[index].dropFirst(3).trimmingPrefix(while: { $0 == " " }))
    }
  }

  private func isRiddle(_ summary: some StringProtocol) -> Bool {
    let words = summary.lowercased().split(separator: " ").prefix(2).map { $0.filter { $0.isLetter || $0 == "'" } }
    guard let first = words.first else { return true }
    return riddleOpenings.contains(first) || riddleOpenings.contains(words.joined(separator: " "))
  }
}

/// The openings that ask a question, leave out their subject or refer to the previous line, in lower case.
private let riddleOpenings: Set<String> = [
  "what", "whatever", "which", "whichever", "who", "whom", "whose", "whoever", "how", "why", "where", "wherever",
  "when", "whenever", "while", "until", "as", "of", "those", "that", "it", "its", "they", "their", "and", "but", "or",
  "nil", "true", "false", "the same", "so many", "so much", "so far", "so long", "all that", "all of", "all those",
  "to whom", "to what", "for what", "for whom", "for those", "by what", "by which", "in what", "in which",
  "from what", "from which", "with what", "on which", "at which", "in points", "in pixels", "in seconds",
  "in milliseconds", "in radians", "in bytes", "in window", "in screen",
]

/// The words of this project that have a standard technical term.
private let replacedWords = [
  " hears ", " hear of ", " heard ", "is told", "are told", "was told", "were told", "of one's own",
  "whoever",
]
