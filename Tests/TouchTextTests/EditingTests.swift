import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

@Suite("M1 · Editing") struct EditingTests {
  private let field = TextField("")
  private let notes = FieldNotes()
  private let desk: TextDesk

  init() {
    field.delegate = notes
    desk = TextDesk(field)
    field.becomeFirstResponder()
    notes.notes = []
  }

  @Test("deletes whole characters, and nothing beyond the ends")
  func deletion() {
    field.text = "né👨‍👩‍👧🇺🇦"
    for rest in ["né👨‍👩‍👧", "né", "n", "", ""] {
      desk.press(.backspace)
      #expect(field.text == rest)
    }
    field.text = "👍🏽b"
    desk.press(.delete)
    #expect(field.text == "👍🏽b")
    desk.press(.home)
    desk.press(.backspace)
    #expect(field.text == "👍🏽b")
    desk.press(.delete)
    #expect(field.text == "b")
  }

  @Test("deletes words with Ctrl")
  func words() {
    field.text = "one two three"
    desk.press(.backspace, with: .control)
    #expect(field.text == "one two ")
    desk.press(.home)
    desk.press(.delete, with: .control)
    #expect(field.text == " two ")
  }

  @Test("leaves out what exceeds the maximum length, of typed, pasted and set text")
  func maximumLength() {
    field.maximumLength = 5
    desk.type("abcdefgh")
    #expect(field.text == "abcde")
    field.selectedRange = field.text.range(at: 1..<3)
    field.insertText("👩‍👩‍👧‍👦xyz")
    #expect(field.text == "a👩‍👩‍👧‍👦xde")
    field.text = "0123456789"
    #expect(field.text == "01234")
    field.deleteBackward()
    field.insertText("e\u{301}\u{302}")
    #expect(field.text.count == 5)
    field.insertText("\u{303}")
    #expect(field.text.count == 5, "a mark joins the last character")
  }

  @Test("shows marked text beyond the maximum length until it is decided, and asks the delegate then")
  func markedText() {
    field.maximumLength = 4
    field.text = "你好"
    field.setMarkedText("zhongguo")
    #expect(field.text == "你好zhongguo" && field.markedText == "zhongguo")
    #expect(!notes.notes.contains { $0.contains("→") })
    #expect(field.textBeforeSelection == "你好")
    field.setMarkedText("zhong")
    field.insertText("中国人")
    #expect(field.text == "你好中国" && field.markedText == nil)
    field.setMarkedText("a")
    field.deleteBackward()
    #expect(field.text == "你好中国" && field.markedText == nil)
    notes.allows = { _, _, _ in false }
    field.setMarkedText("b")
    field.unmarkText()
    #expect(field.text == "你好中国" && field.markedText == nil, "refused text does not stay")
  }

  @Test("takes digits in a number, and no spaces in a mail address")
  func kinds() {
    for (kind, text) in [
      (.numberPad, "12345"), (.decimalPad, "12,3.45"), (.emailAddress, "ab12,3.45"), (.standard, "a b12,3.45"),
    ] as [(TextInputTraits.KeyboardType, String)] {
      field.text = ""
      field.textInputTraits.keyboardType = kind
      desk.type("a b12,3.45")
      #expect(field.text == text)
    }
    field.textInputTraits.keyboardType = .numberPad
    field.text = "12"
    field.selectedRange = field.text.startIndex..<field.text.endIndex
    desk.type("x")
    #expect(field.text == "12", "a key that is not accepted does not delete the selection")
  }

  @Test("cleans hostile text: controls, overrides of the direction, line ends, towers of marks")
  func hostile() {
    field.insertText("a\0b\u{1b}[31m\r\nc\u{202e}d\u{2028}e\tf")
    #expect(field.text == "ab[31m cd e f")
    field.text = "x" + String(repeating: "\u{301}", count: 5000)
    #expect(field.text.unicodeScalars.count == TextFilter.maximumScalars)
    for _ in 0..<100 { field.insertText("\u{301}") }
    #expect(field.text.unicodeScalars.count <= TextFilter.maximumScalars + 1)
    field.text = String(repeating: "🇺", count: 2000)
    field.maximumLength = .max
    field.text = String(repeating: "wide", count: 5000)
    desk.press(.home, .end, .backspace)
    desk.fingers.wait(0.1)
    #expect(field.text.count == 19999)
  }

  @Test("asks the delegate and notifies it in this order")
  func delegate() {
    var events: [String] = []
    for event in [ControlEvent.editingDidBegin, .editingChanged, .editingDidEnd] {
      field.addAction(for: event) { _ in events.append(event.rawValue) }
    }
    desk.type("hi")
    notes.returns = false
    desk.press(.enter)
    #expect(field.isEditing)
    notes.returns = true
    desk.press(.enter)
    #expect(!field.isEditing && !field.isFirstResponder)
    #expect(notes.notes == ["\"\" → \"h\"", "selection", "\"\" → \"i\"", "selection", "ended"])
    #expect(events == ["editingChanged", "editingChanged", "editingDidEnd"])
    notes.begins = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
  }

  @Test("What the program sets in a callback stays")
  func programWins() {
    notes.allows = { field, _, string in
      field.text = field.text + string.uppercased()
      return true
    }
    desk.type("abc")
    #expect(field.text == "ABC")
    notes.allows = { _, _, _ in true }
    field.addAction(for: .editingChanged) { control in
      guard let field = control as? TextField else { return }
      field.text = String(field.text.filter { $0 != "x" })
      field.selectedRange = field.text.startIndex..<field.text.startIndex
    }
    desk.type("xy")
    #expect(field.text == "yABC" && field.caret == 0)
    notes.allows = { field, _, _ in
      field.removeFromSuperview()
      return true
    }
    desk.type("z")
    #expect(!field.isEditing)
    #expect(field.text == "zyABC")
  }

  @Test("A range of another text is limited to this one")
  func strangeRanges() {
    let other = String(repeating: "long ", count: 50)
    field.text = "né"
    field.selectedRange = other.range(at: 2..<200)
    #expect(field.selected == 1..<3, "in the middle of a character it begins before it")
    desk.type("o")
    #expect(field.text == "no")
  }

  @Test("A secure text is dots: it is copied nowhere, no keyboard knows it, and no recording has it")
  func secure() {
    field.isSecureTextEntry = true
    desk.type("pass word")
    #expect(field.text == "pass word")
    #expect(field.editor.body.flow.text == "•••••••••")
    #expect(field.textBeforeSelection == "")
    desk.press(.left, with: .control)
    #expect(field.caret == 0, "words are not shown")
    desk.press(.character("a"), .character("c"), .character("x"), with: .control)
    #expect(Pasteboard.of(desk.application).string == nil && field.text == "pass word")
    let before = desk.fingers.transcript
    desk.fingers.wait(1)
    desk.fingers.doubleTap(at: field.location(4))
    #expect(field.selected == 0..<9)
    #expect(desk.menuActions.isEmpty == true || !desk.menuActions.contains("copy"))
    desk.type("secret")
    #expect(!desk.fingers.transcript.contains("secret") && !desk.fingers.transcript.contains("editingChanged"))
    #expect(desk.fingers.transcript.count - before.count < 200)
  }

  @Test("Text is lost with the visitor's pasteboard and content")
  func pasteboard() {
    field.text = "mine"
    desk.press(.character("a"), .character("x"), with: .control)
    #expect(field.text == "" && Pasteboard.of(desk.application).string == "mine")
    desk.press(.character("v"), .character("v"), with: .control)
    #expect(field.text == "minemine")
    Pasteboard.of(desk.application).string = nil
    desk.press(.character("v"), with: .control)
    #expect(field.text == "minemine")
  }

  @Test("E6 grows with its letters, and shows its placeholder whole")
  func largeText() throws {
    field.placeholder = "Your name, as friends know it"
    field.text = ""
    desk.fingers.application.accessibilitySettings.textScale = 2
    field.bounds.size.height = field.sizeThatFits(field.bounds.size).height
    desk.fingers.wait(0)
    #expect(field.bounds.height > 64)
    #expect(LayoutCheck().problems(of: field) == [])
    #expect(LayoutCheck().texts(of: field) == [field.placeholder])
  }

  @Test("E5 Actions of the program stay as they are while the caret moves")
  func actions() {
    field.text = "ab"
    field.becomeFirstResponder()
    field.accessibilityCustomActions.append(AccessibilityCustomAction("Shout") { true })
    desk.press(.home)
    #expect(field.accessibilityCustomActions.map(\.name) == ["Shout"])
    let atStart = field.accessibilityDefaultActions.map(\.name)
    desk.press(.end)
    #expect(atStart.count == 3 && field.accessibilityDefaultActions.map(\.name) != atStart)
  }

  @Test("An empty one is seen by its edge, in both themes", arguments: [Theme.dark, .light])
  func edge(theme: Theme) { #expect(TextField.edge(in: theme).contrast(with: theme.background) >= 3) }

  @Test("Keys without text, and shortcuts of the program, are left to others")
  func otherKeys() {
    for key in [Key(.function(12)), .control("q"), Key(.character("x"), .alt, characters: "x"), Key(.other(7))] {
      #expect(!desk.application.press(key, in: desk.fingers.window))
    }
    #expect(field.text == "")
  }
}
