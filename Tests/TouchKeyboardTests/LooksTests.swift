import GoldenPictures
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A keyboard in a window of some size, as somebody sees it while a finger is on a key.
private struct Look: CustomTestStringConvertible {
  let name: String
  let size: Size
  var theme = Theme.dark
  var language = Language.english
  /// The inputs: their frames and kinds.
  var inputs: [(Rect, TextInputTraits)] = [(Rect(40, 60, 300, 52), TextInputTraits(returnKeyType: .done))]
  var key: String? = "e"
  var duration = 0.1
  var text = ""
  /// Whether letters are twice as large, and contrasts are high.
  var isForEverybody = false

  var testDescription: String { name }
}

@Suite("Looks of the keyboard") struct KeyboardLooksTests {
  private static let all = [
    Look(name: "keyboard-narrow", size: Size(480, 800)),
    Look(name: "keyboard-narrow-german", size: Size(480, 800), theme: .light, language: Language("de"), key: nil),
    Look(name: "keyboard-low-accents", size: Size(800, 480), theme: .light, language: Language("fr"), duration: 0.6),
    Look(
      name: "keyboard-two", size: Size(1280, 800), language: .russian,
      inputs: [
        (Rect(40, 60, 300, 52), TextInputTraits(returnKeyType: .next)),
        (Rect(900, 600, 300, 52), TextInputTraits(keyboardType: .decimalPad, returnKeyType: .done)),
      ], key: "е", duration: 0.6),
    Look(
      name: "keyboard-chinese", size: Size(1280, 800), theme: .light, language: .chinese,
      inputs: [(Rect(300, 120, 400, 52), TextInputTraits(returnKeyType: .send))], key: nil, text: "nihao"),
    Look(name: "keyboard-large", size: Size(480, 800), key: nil, text: "Large", isForEverybody: true),
    Look(name: "keyboard-refusal", size: Size(1280, 800), key: nil, text: "Nonsense "),
  ]

  @Test("are as approved", arguments: all)
  fileprivate func approved(look: Look) throws {
    let table = Table(look.size, layouts: KeyboardLayout.all, inputMethods: ["pinyin": { Greeting() }])
    table.window.theme = look.theme
    table.window.language = look.language
    if look.isForEverybody {
      table.fingers.application.accessibilitySettings.textScale = 2
      table.fingers.application.accessibilitySettings.isDarkerSystemColorsEnabled = true
    }
    table.window.backgroundColor = look.theme.background
    table.editing.forbiddenWords = ForbiddenWords(["nonsense"])
    for (frame, traits) in look.inputs { table.edit(frame, traits) }
    try table.type(look.text, table.inputs[0])
    if let key = look.key { try table.fingers.down(at: table.key(key, table.inputs[0])) }
    table.fingers.wait(look.duration)
    #expect(try Golden.problem(of: table.fingers.picture(of: table.window), look.name) == nil)
  }
}

/// A stand-in for a dictionary, whose candidates are always the same.
private final class Greeting: InputMethod {
  var markedText = ""
  var candidates: [String] { markedText.isEmpty ? [] : ["你好", "你", "尼", "呢", "泥", "妮", "拟", "逆", "倪", "匿", "腻"] }

  func insert(_ letter: Character) -> Bool {
    markedText.append(letter)
    return true
  }
  func deleteBackward() { markedText = String(markedText.dropLast()) }
  func choose(_ index: Int) -> String? { candidates[index] }
  func reset() { markedText = "" }
}
