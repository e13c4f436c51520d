import Testing
import TouchGeometry
import TouchUI

@testable import TouchText

@Suite("Words that are not accepted") struct ForbiddenWordTests {
  let words = ForbiddenWords(["Blockhead", "dumm*", "дурак", "笨蛋", "ass", "", "?!"])

  @Test(
    "are found in any case, with accents, digits and spaces between their letters",
    arguments: [
      "blockhead", "You BLOCKHEAD!", "blóckhèad", "bl0ckh3ad", "b l o c k h e a d", "you b.l.o.c.k.h.e.a.d you",
      "dumm", "Dummkopf", "DÜMMER", "ДУРАК", "д у р а к", "你笨蛋啊", "so a s s o", "blo\u{301}ckhead",
    ])
  func found(text: String) { #expect(words.isFound(in: text)) }

  @Test(
    "are not found within other words, nor in numbers",
    arguments: [
      "blockheads", "a class assistant", "Scunthorpe", "435 455", "as s", "", "head block", "verdummt", "дураки", "笨",
    ])
  func notFound(text: String) { #expect(!words.isFound(in: text)) }

  @Test("an empty list accepts everything")
  func empty() {
    #expect(ForbiddenWords().isEmpty && !ForbiddenWords().isFound(in: "blockhead"))
    #expect(ForbiddenWords(["", "…"]).isEmpty)
  }

  @Test("are refused in the language of the reader", arguments: KeyboardLayout.all)
  func languages(layout: KeyboardLayout) {
    let sentence = words.refusal(of: "blockhead", in: Language(layout.language))
    #expect(sentence != nil)
    #expect((sentence == WordStrings.english.notAccepted) == (layout == .english))
    #expect(words.refusal(of: "friend", in: .english) == nil)
  }

  @Test("are refused beside the keyboard at the end of the word, and return does nothing until they are gone")
  func typed() throws {
    let table = Table()
    table.editing.forbiddenWords = words
    let input = table.edit(Rect(400, 100, 300, 52))
    let keyboard = try table.keyboard(input)
    let message = try Table.found(keyboard.subviews.lazy.compactMap { $0 as? KeyboardMessage }.first, "a message")
    try table.type("Blockhead", input)
    #expect(message.text == nil)
    try table.type(" ", input)
    #expect(message.text == WordStrings.english.notAccepted)
    #expect(table.window.bounds.contains(keyboard.convert(message.frame, to: nil)))
    #expect(!keyboard.convert(message.frame, to: nil).intersects(input.frame))
    try table.tap(.enter, input)
    #expect(input.returns == 0)
    for _ in 0..<5 { try table.tap(.delete, input) }
    #expect(message.text == nil)
    try table.tap(.enter, input)
    #expect(input.returns == 1)
    #expect(input.text == "Block")
  }
}
