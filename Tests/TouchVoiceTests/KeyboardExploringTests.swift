import Testing
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

@testable import TouchText

@Suite("E4 Exploring the keyboard") struct KeyboardExploringTests {
  private let exhibit: Exhibit
  private let field = TextField(frame: Rect(40, 20, 320, 64))

  init() {
    field.accessibilityLabel = "Name"
    exhibit = Exhibit(field, size: Size(1280, 800))
    exhibit.fingers.window.keyboard = KeyboardController(layouts: [.english])
    exhibit.rest(at: Point(600, 700))
    exhibit.tap(Point(100, 50))
    exhibit.tap(Point(600, 700), times: 2)
    _ = exhibit.voice.takeWords()
  }

  private func location(_ text: String) throws -> Point {
    let keyboard = try #require(exhibit.fingers.window.keyboard?.keyboard(for: field))
    let frame = try #require(keyboard.frame(ofKey: text))
    return keyboard.convert(frame.center, to: nil)
  }

  @Test("a finger that slides hears the keys and types nothing; two taps type")
  func typing() throws {
    let (a, d) = try (location("a"), location("d"))
    exhibit.fingers.report(.down, at: a, finger: 11)
    exhibit.fingers.wait(0.3)
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      exhibit.fingers.report(.move, at: a + (d - a) * share, finger: 11)
      exhibit.fingers.wait(0.05)
    }
    exhibit.fingers.report(.up, at: d, finger: 11)
    exhibit.fingers.wait(1)
    #expect(exhibit.voice.takeWords() == ["capital A", "capital S", "capital D"])
    #expect(field.text == "")
    exhibit.tap(d, times: 2)
    exhibit.tap(try location("e"))
    exhibit.tap(Point(100, 700), times: 2)
    #expect(field.text == "De")
    #expect(exhibit.voice.takeWords() == ["capital D", "e", "e"])
  }

  @Test("two taps, the second of which stays, offer the accents; what was chosen is said last")
  func accents() throws {
    exhibit.tap(try location("e"))
    exhibit.fingers.report(.down, at: Point(100, 700), finger: 11)
    exhibit.fingers.wait(0.05)
    exhibit.fingers.report(.up, at: Point(100, 700), finger: 11)
    exhibit.fingers.wait(0.1)
    exhibit.fingers.report(.down, at: Point(100, 700), finger: 11)
    exhibit.fingers.wait(0.6)
    exhibit.fingers.report(.up, at: Point(100, 700), finger: 11)
    exhibit.fingers.wait(0.5)
    #expect(field.text == "")
    exhibit.swipe(Vector(100, 0))
    #expect(exhibit.keys.focusedLabel == "capital É")
    exhibit.tap(Point(100, 700), times: 2)
    exhibit.fingers.wait(1)
    #expect(field.text == "É")
    #expect(exhibit.voice.takeWords().last == "capital É")
  }

  @Test("keys of a secret are heard in a headset alone, and what is typed is a dot")
  func secret() throws {
    field.isSecureTextEntry = true
    field.resignFirstResponder()
    exhibit.fingers.wait(0.5)
    exhibit.tap(Point(100, 50), times: 2)
    _ = exhibit.voice.takeWords()
    exhibit.tap(try location("s"))
    #expect(!exhibit.voice.takeWords().contains("s"))
    exhibit.reader.isHeadsetIn = true
    exhibit.tap(try location("d"))
    #expect(exhibit.voice.takeWords() == ["d"])
    exhibit.tap(Point(100, 700), times: 2)
    #expect(exhibit.voice.takeWords() == ["dot"])
  }
}
