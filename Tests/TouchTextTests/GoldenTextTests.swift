import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("Golden pictures of text inputs") struct GoldenTextTests {
  @Test(arguments: [(Theme.dark, "dark"), (.light, "light")]) func fields(_ theme: Theme, _ name: String) throws {
    let board = View(frame: Rect(0, 0, 800, 620))
    let fingers = Fingers(in: board)
    fingers.window.theme = theme
    board.backgroundColor = theme.background
    let fields = (0..<8).map { TextField("", at: Rect(32 + Double($0 % 2) * 384, 32 + Double($0 / 2) * 104, 352, 64)) }
    for field in fields { board.addSubview(field) }
    TextEditing.of(fingers.application).belongsToSamePerson = { _, _ in false }
    fields[0].placeholder = "Your name"
    fields[1].text = "Ada Lovelace"
    for (field, text) in zip(fields[2...], ["Ada Lovelace", "Ada Lovelace", "نص حكيم له سر", "correct horse"]) {
      field.text = text
    }
    fields[3].becomeFirstResponder()
    fields[3].editor.select(4, 12, showsHandles: true)
    fields[2].becomeFirstResponder()
    fields[4].becomeFirstResponder()
    fields[4].editor.select(word: 4)
    fields[5].isSecureTextEntry = true
    fields[6].text = "ada@example"
    fields[6].errorText = "A mail address ends like “.org”."
    fields[6].sizeToFit()
    fields[7].text = "Not now"
    fields[7].isEnabled = false
    let view = TextView(frame: Rect(32, 448, 736, 140))
    view.text = "A text of several lines that people type, read, select and copy, in every script:\n"
    board.addSubview(view)
    view.becomeFirstResponder()
    view.setMarkedText("pin'yin")
    #expect(try Golden.problem(of: fingers.picture(), "text-inputs-\(name)") == nil)
  }

  @Test func loupe() throws {
    let field = TextField("one two three", at: Rect(40, 120, 352, 64))
    let board = View(frame: Rect(0, 0, 432, 220))
    board.addSubview(field)
    let fingers = Fingers(in: board)
    board.backgroundColor = Theme.dark.background
    fingers.down(at: field.location(5))
    fingers.wait(0.6)
    #expect(try Golden.problem(of: fingers.picture(), "text-loupe") == nil)
  }
}
