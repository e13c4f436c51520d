import Expectations
import Foundation
import Glibc
import Testing

@testable import Documents

@Suite("Files that are read and written") struct TextFileTests {
  private let path = NSTemporaryDirectory() + "documents-" + UUID().uuidString

  private func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  private func content() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  // MARK: Reading

  @Test func theMarkThatSomeEditorsPutFirstIsNoText() throws {
    defer { unlink(path) }
    try write([0xef, 0xbb, 0xbf] + Array("é: 1\n".utf8))
    #expect(try InputFile.text(at: path) == "é: 1\n")
    try write([0xef, 0xbb])
    #expect(throws: FileMistake.self) { try InputFile.text(at: path) }
  }

  @Test func aFileOfManyChunksIsReadWhole() throws {
    defer { unlink(path) }
    let text = String(repeating: "0123456789abcde\n", count: 20_000)
    try write(Array(text.utf8))
    #expect(try InputFile.text(at: path) == text)
  }

  @Test(arguments: [(0, 1), (1, 2), (7, 8)]) func theLineThatIsNoUTF8IsNamed(linesBefore: Int, line: Int) throws {
    defer { unlink(path) }
    let before = String(repeating: "ok\n", count: linesBefore)
    try write(Array(before.utf8) + [0x61, 0xff, 0x0a, 0xff])
    let mistake = expectError(FileMistake.self) { try InputFile.text(at: path) }
    #expect(mistake == FileMistake(file: path, line: line, problem: "this is not UTF-8 text; save the file as UTF-8"))
  }

  @Test(arguments: ["/nowhere/at/all", "/tmp"]) func whatCanNotBeReadSaysWhy(path: String) {
    let error = expectError(InputFileError.self) { try InputFile.text(at: path) }
    let reason = path == "/tmp" ? "Is a directory" : "No such file or directory"
    #expect(error?.description.contains("\(path) cannot be read: \(reason). ") == true)
  }

  // MARK: Writing

  @Test func whatWasThereIsReplaced() throws {
    defer { unlink(path) }
    try OutputFile.write(Array("a long text".utf8), to: path)
    try OutputFile.write(Array("short".utf8), to: path)
    #expect(try content() == "short")
    let file = try LineWriter(path: path) { _ in }
    #expect(try content() == "")
    file.write("one")
    #expect(try content() == "one\n", "at once")
    file.write("two")
    #expect(try content() == "one\ntwo\n")
  }

  /// Another program may have created the file, readable for everybody.
  @Test func onlyThisUserMayReadLinesInAFileThatWasThere() throws {
    defer { unlink(path) }
    try OutputFile.write([1], to: path)
    chmod(path, 0o644)
    let file = try LineWriter(path: path) { _ in }
    file.write("what somebody did")
    var about = stat()
    #expect(stat(path, &about) == 0 && about.st_mode & 0o777 == 0o600)
  }

  @Test func whatCanNotBeWrittenSaysWhy() {
    #expect(throws: OutputFileError.self) { try OutputFile.write([1], to: "/nowhere/at/all") }
    let error = expectError(OutputFileError.self) { try LineWriter(path: "/nowhere/at/all") { _ in } }
    #expect(error?.description.contains("/nowhere/at/all cannot be written: No such file or directory.") == true)
    // What to do is another thing where the disk is full.
    let full = expectError(OutputFileError.self) { try OutputFile.write([1], to: "/dev/full") }
    #expect(full?.description.contains("Make room on that disk") == true)
  }

  @Test func aFullDiskIsReportedOnce() throws {
    var messages: [String] = []
    let file = try LineWriter(path: "/dev/full") { messages.append($0) }
    for line in ["one", "two", "three"] { file.write(line) }
    #expect(messages == ["/dev/full cannot be written any more: No space left on device. Its last lines are lost."])
  }
}

@Suite("Lines of JSON") struct JSONLineTests {
  @Test func keysStandInTheOrderInWhichTheyWereAdded() {
    var line = JSONLine(at: 1.25)
    line.set("b", true)
    line.set("a", -7)
    line.set("c", [1, 2])
    line.set("d", [0.5, 2])
    line.set("e", "x")
    #expect(line.text == #"{"t":1.25,"b":true,"a":-7,"c":[1,2],"d":[0.5,2],"e":"x"}"#)
  }

  @Test(arguments: [
    ("\u{1f}", #"\u001f"#), ("\u{0}", #"\u0000"#), ("\u{1b}[2J", #"\u001b[2J"#), ("\u{20}", " "),
    ("\n\t\r", #"\n\t\u000d"#),
    ("a\"b\\", #"a\"b\\"#), ("é 😀\u{7f}", #"é 😀\u007f"#),
  ])
  func whatJSONForbidsInTextIsEscaped(text: String, written: String) throws {
    var line = JSONLine()
    line.set("k", text)
    #expect(line.text == #"{"k":"\#(written)"}"#)
    let read = try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: String]
    #expect(read == ["k": text])
  }

  @Test(
    arguments: [
      (0.0005, "0.001"), (-0.0005, "-0.001"), (-0.0001, "0"), (1e9, "1000000000"), (.nan, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func numbersHaveThreeDecimalsAtMost(number: Double, written: String) {
    var line = JSONLine()
    line.set("k", number)
    #expect(line.text == "{\"k\":\(written)}")
  }
}

@Suite("Names that were meant") struct SpellingTests {
  @Test(
    arguments: [
      ("hiden", "hidden"), ("hdiden", "hidden"), ("HIDDEN", "hidden"), ("viws", "views"), ("alhpa", "alpha"),
      ("hiddenhidden", nil), ("xyz", nil), ("", nil),
    ] as [(String, String?)])
  func theNearestIsFoundIfItIsNearEnough(written: String, meant: String?) {
    #expect(Spelling.nearest(to: written, among: ["views", "hidden", "alpha"]) == meant)
  }

  /// Two swapped letters are one mistake, so this name is nearer than one with a letter missing and another added.
  @Test func swappedLettersCountOnce() {
    #expect(Spelling.nearest(to: "ab", among: ["acb", "ba"]) == "acb")
    #expect(Spelling.nearest(to: "form", among: ["foobar", "from"]) == "from")
    #expect(Spelling.nearest(to: "abcdef", among: ["abxyef", "abdcef"]) == "abdcef")
    #expect(Spelling.nearest(to: "badcfe", among: ["abcxyz", "abcdef"]) == "abcdef")
  }
}

@Suite("Values of a file") struct FileValueTests {
  private func value(_ text: String) throws -> FileValue {
    try #require(try FileValue(yaml: text, file: "f", name: "it"))
  }

  @Test func limitsIncludeTheirValues() throws {
    #expect(try value("3").number(from: 1, to: 3, "") == 3)
    #expect(try value("1").number(from: 1, to: 3, "") == 1)
    #expect(try value("1e9").number() == 1e9)
    #expect(try value("3").integer(from: 3, to: 3, "") == 3)
    for text in ["3.0001", "0.9999", "nan", "inf", "0x2", "'2'", "two"] {
      #expect(throws: FileMistake.self, "\(text)") { try value(text).number(from: 1, to: 3, "") }
    }
    for text in ["2", "4", "3.0", "'3'"] {
      #expect(throws: FileMistake.self, "\(text)") { try value(text).integer(from: 3, to: 3, "") }
    }
  }

  @Test func onlyPlainWordsAreNothingOrSwitches() throws {
    for text in ["~", "null"] { #expect(try value(text).isEmpty) }
    #expect(try !value("'null'").isEmpty)
    for text in ["yes", "ON", "True"] { #expect(try value(text).bool()) }
    for text in ["no", "Off", "false"] { #expect(try !value(text).bool()) }
    #expect(throws: FileMistake.self) { try value("'yes'").bool() }
  }

  @Test func rectanglesHaveNoNegativeSides() throws {
    #expect(try value("[1, 2, 0, 0]").rect().width == 0)
    #expect(throws: FileMistake.self) { try value("[1, 2, 3, -0.1]").rect() }
    #expect(throws: FileMistake.self) { try value("[1, 2, -0.1, 3]").rect() }
  }

  @Test func aMappingThatIsMergedComesAfterWhatIsWritten() throws {
    let mapping = try FileMapping(value("{<<: [{b: 1, c: 2}, {c: 3, d: 4}], a: 5, b: 6}"), wanted: "")
    #expect(mapping.keys == ["a", "b", "c", "d"])
    #expect(try mapping.entries.map { try $0.value.integer("") } == [5, 6, 2, 4])
  }
}
