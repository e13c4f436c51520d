import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchText

private let family = "👩‍👩‍👧‍👦"
private let flag = "🇺🇦"
private let textsToTap = ["wonderful", "שלום עולם", "ab\(family)cd"]

@Suite("M1 · The caret") struct CaretTests {
  private let field = TextField("")
  private let desk: TextDesk

  init() {
    desk = TextDesk(field)
    field.becomeFirstResponder()
  }

  private func carets(_ text: String, _ code: Key.Code, from start: Int) -> [Int] {
    field.text = text
    field.selectedRange = text.range(at: start..<start)
    var offsets = [field.caret]
    repeat {
      desk.press(code)
      offsets.append(field.caret)
    } while offsets.last != offsets.dropLast().last
    return offsets.dropLast()
  }

  @Test("stops between characters alone: emoji, flags and marks are one each")
  func characters() {
    let text = "a\(family)e\u{301}\(flag)z"
    let stops = text.indices.map(text.offset) + [text.utf8.count]
    #expect(carets(text, .right, from: 0) == stops)
    #expect(carets(text, .left, from: text.utf8.count) == stops.reversed())
  }

  @Test("moves to the side of the arrow in text from right to left")
  func rightToLeft() {
    let text = "שלום"
    #expect(carets(text, .left, from: 0) == [0, 2, 4, 6, 8])
    #expect(carets(text, .right, from: 8) == [8, 6, 4, 2, 0])
    field.text = text
    let positions = (0...4).map { field.location($0 * 2).x }
    #expect(positions == positions.sorted(by: >))
    #expect(positions[0] > field.frame.maxX - 60, "a line from right to left begins at the right")
  }

  @Test("passes every character of mixed text once, always to the side of the arrow")
  func mixed() {
    let text = "one שני two"
    field.text = text
    field.selectedRange = text.startIndex..<text.startIndex
    var seen: Set<Int> = [field.caret]
    for _ in 0..<30 {
      desk.press(.right)
      seen.insert(field.caret)
    }
    #expect(field.caret == text.utf8.count)
    #expect(seen.count >= text.count)
  }

  @Test("is placed exactly where the finger taps, in either direction", arguments: textsToTap)
  func taps(text: String) {
    field.text = text
    desk.fingers.tap(at: field.frame.center)
    for index in text.indices.dropFirst() {
      let offset = text.offset(of: index)
      desk.fingers.wait(1)
      desk.fingers.tap(at: field.location(offset))
      #expect(field.caret == offset)
    }
  }

  @Test("goes to the ends of the line, of words and of all")
  func edges() {
    field.text = "one two three"
    desk.press(.home)
    #expect(field.caret == 0)
    desk.press(.right, .right, with: .control)
    #expect(field.caret == 7)
    desk.press(.left, with: .control)
    #expect(field.caret == 4)
    desk.press(.end, with: .shift)
    #expect(field.selected == 4..<13)
    desk.press(.left)
    #expect(field.selected == 4..<4)
  }

  @Test("stays visible in a text that is longer than the field")
  func scrolls() {
    for text in [String(repeating: "wide ", count: 60), String(repeating: "רחב ", count: 60)] {
      field.text = text
      for code in [Key.Code.home, .end, .home] {
        desk.press(code)
        #expect(field.frame.contains(desk.board.convert(field.caretFrame, from: nil)))
      }
    }
  }

  @Test("blinks for ten seconds and then costs nothing, nor does a field that is not edited")
  func blinking() {
    desk.fingers.wait(0)
    #expect(desk.application.timers.nextDeadline != nil)
    #expect(desk.fingers.waitUntilStill(atMost: 12))
    #expect(field.editor.parts.caret.alpha == 1)
    desk.type("a")
    #expect(desk.application.timers.nextDeadline != nil)
    field.resignFirstResponder()
    desk.fingers.wait(0.3)
    #expect(desk.application.timers.nextDeadline == nil)
  }
}
