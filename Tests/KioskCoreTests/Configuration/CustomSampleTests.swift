import Documents
import Testing
import TouchTesting
import TouchUI

@testable import KioskCore

/// Tests that every program accepts its own sample. A package would contain a refused sample, and the installed kiosk
/// would end at its start.
@Suite("K8 The sample of any program is one that it accepts") struct CustomSampleTests {
  private static func program(_ section: CustomSection) -> KioskProgram {
    KioskProgram(
      name: "hall", title: "Hall", languages: ["de", "en"], offeredLanguages: ["de", "en"], sections: [section])
  }

  /// Expects that the sample is read as the defaults, also by a program whose key has `other` as its default.
  private func expectRoundTrip<Value: Equatable>(
    of key: CustomKey<Value>, other: Value, comment: String = "A key."
  ) throws {
    let program = Self.program(CustomSection("hall", comment, key))
    #expect(program.problem == nil, "\(key.initial)")
    let sample = Configuration.sample(program)
    #expect(try Configuration(yaml: sample, file: "sample", program: program) == program.defaults, "\(sample)")
    let twin = CustomKey(
      name: key.name, initial: other, comment: key.comment, format: key.format, stored: key.stored, loaded: key.loaded)
    let read = try Configuration(yaml: sample, file: "sample", program: Self.program(CustomSection("hall", "", twin)))
    #expect(read[twin] == key.initial, "\(sample)")
  }

  static let texts = [
    "", " ", "  a", "a  ", "a: b", "# x", "a # x", "- a", "-", "@e", "`a`", "\"q\"", "'q'", "it's", "yes", "No", "on",
    "null",
    "~", "1.0", "0x10", "-1", ".5", "1e3", "2026-11-26", "12:30", "a\nb", "\n", "a\r\nb", "tab\there", "[a, b]",
    "{a: b}",
    "*a", "&a", "!a", "%a", "| a", "> a", "? a", "a,b", "a:", ":a", "<<", "---", "...", "none", "Grüß Gott", "你好",
    "Привет",
    "👨‍👩‍👧", "a\u{a0}b", "\u{200b}", "a\u{2028}b", "\u{85}", "\\", "\\n", "\u{7}", "\u{7f}", "\u{fffe}",
    "{{x}}", "=",
    "C:\\Users\\x", "https://a.b/c?d=e#f", "100 %", "a\"b'c\\d", String(repeating: "long ", count: 300),
  ]

  @Test(arguments: texts) func everyTextIsReadAsItself(text: String) throws {
    try expectRoundTrip(of: CustomKey.text("hall.text", "a text", default: text, "A text."), other: "other")
    try expectRoundTrip(
      of: CustomKey.list("hall.list", "texts", default: [text, "b", text], "Texts."), other: ["other"])
    try expectRoundTrip(
      of: CustomKey.localizedText("hall.words", default: ["en": text, "de": "\(text)!"], "Words."), other: [:])
    if !text.isEmpty {
      try expectRoundTrip(of: CustomKey.choice("hall.one", ["b", text], default: text, "One of two."), other: "b")
    }
  }

  /// The texts are made of all characters that could confuse the parser.
  @Test func randomTextsAreReadAsThemselves() throws {
    var random = SplitMix64(seed: 39)
    let letters = Array("ab1 \t\n\r:#-,[]{}&*!|>'\"%@`?~=<\\/.\u{a0}\u{85}\u{2028}\u{200d}\u{7}ä语👩").map(String.init)
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
      try expectRoundTrip(of: CustomKey.text("hall.text", "a text", default: text.joined(), "A text."), other: "other")
    }
  }

  @Test(arguments: [0.0005, 1e-9, 0.1 + 0.2, 12345.678901, 1e8, -3, 1 / 3] as [Double])
  func everyNumberIsReadAsItself(number: Double) throws {
    try expectRoundTrip(
      of: CustomKey.number("hall.number", min(number, 0)...max(number, 0), "m", default: number, "A number."), other: 0)
    try expectRoundTrip(
      of: CustomKey.number("hall.number", number...number, "m", default: number, "A number."), other: 0)
  }

  @Test func everyOtherDefaultIsReadAsItself() throws {
    for flag in [true, false] {
      try expectRoundTrip(of: CustomKey.flag("hall.flag", default: flag, "A flag."), other: !flag)
    }
    try expectRoundTrip(of: CustomKey.path("hall.path", "A path."), other: "/a")
    try expectRoundTrip(of: CustomKey.list("hall.list", "texts", default: [], "Texts."), other: ["a"])
    try expectRoundTrip(of: CustomKey.localizedText("hall.words", default: [:], "Words."), other: [:])
  }

  @Test(arguments: [
    "hall.yes", "hall.null", "hall.1", "hall.a b", "hall.a: b", "hall.#", "hall.- a", "hall.größe", "hall.\"q\"",
  ])
  func keysMayHaveAnyName(name: String) throws {
    try expectRoundTrip(of: CustomKey.flag(name, default: true, "A flag."), other: false)
  }

  @Test(arguments: ["one\ntheme: 5", "a\r\nb: c", "\u{85}x: y", "\u{2028}x: y", "\u{7}", "# #", ""])
  func commentsMayHaveAnyText(comment: String) throws {
    try expectRoundTrip(
      of: CustomKey.text("hall.text", "a text\nx: y", default: "a", comment), other: "b", comment: comment)
    var program = Self.program(CustomSection("hall", "A hall.", CustomKey.flag("hall.flag", default: true, "A flag.")))
    program.title = comment
    #expect(
      try Configuration(yaml: Configuration.sample(program), file: "sample", program: program) == program.defaults)
  }

  /// A sample cannot express these defaults, so the program's developer is informed.
  @Test func defaultsThatTheirKeyDoesNotAllowAreReported() {
    let sections = [
      CustomSection("hall", "A hall.", CustomKey.number("hall.a", 1...5, "m", default: 6, "A number.")),
      CustomSection("hall", "A hall.", CustomKey.number("hall.a", 1...5, "m", default: .nan, "A number.")),
      CustomSection("hall", "A hall.", CustomKey.choice("hall.a", ["b", "c"], default: "d", "One of two.")),
      CustomSection("hall", "A hall.", CustomKey.localizedText("hall.a", default: ["fr": "Bonjour"], "Words.")),
      CustomSection(
        "hall", "A hall.", CustomKey.flag("hall.a", default: true, "A."), CustomKey.flag("hall.a", default: true, "B.")),
    ]
    for section in sections {
      #expect(Self.program(section).problem?.hasPrefix("A default of the section \"hall\" is not allowed: ") == true)
    }
  }
}
