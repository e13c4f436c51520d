import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A form with two fields and a button, the six keys of one person, and the fingers of others.
private final class Form {
  let table: Table
  let keys: Keys
  let first = TextField()
  let second = TextField()
  let send = Button("Send off")

  init(_ size: Size = Size(1280, 800), layouts: [KeyboardLayout] = [.english], at origin: Point = Point(40, 40)) {
    table = Table(size, layouts: layouts)
    keys = table.fingers.keys()
    first.frame = Rect(origin: origin, size: Size(320, 64))
    first.accessibilityLabel = "Name"
    second.frame = Rect(size.width - 340, size.height - 84, 320, 64)
    second.accessibilityLabel = "Town"
    send.frame = Rect(size.width - 200, size.width > 800 ? 40 : 130, 160, 64)
    for view in [first, second, send] as [View] { table.root.addSubview(view) }
    table.fingers.wait(0.1)
  }

  /// Goes forwards or backwards to a label. What comes after the keyboard may lie beneath it.
  func reach(_ label: String) {
    let labels = table.fingers.elements.map(\.label)
    guard let here = labels.firstIndex(of: keys.focusedLabel), let there = labels.firstIndex(of: label) else {
      Issue.record("\(label) is not reached")
      return
    }
    for _ in 0..<abs(there - here) { keys.press(there > here ? .next : .previous, pausing: 0) }
    #expect(keys.focusedLabel == label)
  }

  /// Presses the keys of a person who types on the screen: to each label, and Do.
  func type(_ labels: String...) {
    for label in labels {
      reach(label)
      keys.press(.do, pausing: 0.5)
    }
  }

  /// Opens the keyboard of the first field, and goes to its first key.
  func open() {
    keys.reach("Name")
    keys.press(.do, .next)
  }

  /// The words since the last call.
  func takeWords(_ body: () -> Void) -> [String] {
    let count = keys.words.count
    body()
    return Array(keys.words.dropFirst(count))
  }
}

@Suite("M2 The keyboard by six keys") struct KeyElementTests {
  @Test("types words, and says each character and what is deleted", arguments: [Size(1280, 800), Size(480, 800)])
  func typing(size: Size) {
    let form = Form(size)
    form.keys.reach("Name")
    let opening = form.takeWords { form.keys.press(.do) }
    #expect(opening == ["Editing. Caret at the end. Next goes to the keyboard."])
    form.keys.press(.next)
    #expect(form.keys.focusedLabel == "capital Q")
    form.type("capital H", "i", "comma", "space", "y", "o")
    #expect(form.first.text == "Hi, yo")
    form.reach("Delete")
    #expect(form.takeWords { form.keys.press(.do) } == ["Deleted: o"])
    form.reach("space")
    #expect(form.takeWords { form.keys.press(.do) } == ["space"])
    form.reach("b")
    #expect(form.takeWords { form.keys.press(.do) } == ["b"])
    #expect(form.first.text == "Hi, y b")
    #expect(form.first.accessibilityHint == "Caret at the end.")
  }

  @Test("says nothing of a secret but a dot, and says when nothing is left to delete or to type")
  func secret() {
    let form = Form()
    form.first.isSecureTextEntry = true
    form.first.maximumLength = 1
    form.open()
    let words = form.takeWords {
      form.type("s")
      form.keys.press(.do)
      form.type("Delete")
      form.keys.press(.do)
    }
    #expect(
      words.filter { $0.count > 8 || $0 == "dot" } == [
        "dot", "Nothing more can be typed here.", "Deleted: dot", "There is nothing to delete.",
      ])
  }

  @Test("comes right after its field, and is left forwards, backwards and by Back; what it covers ends it")
  func order() {
    let form = Form()
    form.open()
    form.keys.press(.previous)
    #expect(form.keys.focusedLabel == "Name" && form.first.isEditing)
    form.reach("Close the keyboard")
    form.keys.press(.next)
    #expect(form.keys.focusedLabel == "Send off" && form.first.isEditing)
    form.keys.press(.previous)
    #expect(form.keys.focusedLabel == "Close the keyboard")
    form.send.frame.origin = form.table.controller.keyboards[0].frame.origin
    form.keys.press(.next)
    #expect(form.keys.focusedLabel == "Send off" && !form.first.isEditing)
    #expect(form.table.controller.keyboards.isEmpty)
    for ending in ["Close the keyboard", "Return", "Back"] {
      form.open()
      #expect(form.keys.focusedLabel == "capital Q")
      if ending == "Back" { form.keys.press(.back) } else { form.type(ending) }
      form.keys.press(.help)
      #expect(form.keys.focusedLabel == "Name" && !form.first.isEditing, "\(ending)")
    }
  }

  @Test("keeps the focus at a key whose page, case or language changes")
  func planes() {
    let form = Form(layouts: [.english, .german])
    form.open()
    for (label, next) in [
      ("Digits and signs", "Letters"), ("Letters", "Digits and signs"),
      ("Language of the keys", "Language of the keys"), ("Capitals", "Capitals"),
    ] {
      form.type(label)
      form.keys.press(.again)
      #expect(form.keys.focusedLabel == next)
    }
    #expect(form.keys.words.contains("Now: Deutsch") && form.keys.words.contains("Now: Digits and signs"))
    form.type("Digits and signs", "More signs")
    #expect(form.keys.focusedLabel == "Digits and signs")
  }

  @Test("offers accents and languages by help, and locks capitals without two quick presses")
  func alternatives() {
    let form = Form(layouts: [.english, .german])
    form.open()
    form.reach("capital E")
    form.keys.press(.help)
    #expect(form.table.fingers.elements.map(\.label).prefix(3) == ["capital E", "capital É", "capital È"])
    form.type("capital É")
    form.keys.press(.again)
    #expect(form.first.text == "É" && form.keys.focusedLabel == "e")
    form.reach("Capitals")
    form.keys.press(.help)
    form.type("Lock capitals")
    form.keys.press(.again)
    #expect(form.keys.navigation.focusedElement?.value == "locked")
    form.type("capital A", "capital B")
    #expect(form.first.text == "ÉAB")
  }

  @Test("is one person's among others: each types into the field of the own keyboard", arguments: [0.0, .pi])
  func people(turn: Double) throws {
    let form = Form(Size(1920, 1080))
    form.second.transform = .rotation(turn)
    form.open()
    form.table.fingers.tap(at: form.second.convert(form.second.bounds.center, to: form.table.root))
    form.table.fingers.wait(0.4)
    // The finger has hidden the ring, which comes back where it was.
    form.keys.press(.next)
    #expect(form.keys.focusedLabel == "capital Q")
    #expect(LayoutCheck().accessProblems(of: form.table.window) == [])
    form.type("capital A")
    let other = try Table.found(form.table.controller.keyboard(for: form.second), "a keyboard")
    let key = try Table.found(other.frame(ofKey: "b"), "a key")
    form.table.fingers.tap(at: other.convert(key.center, to: form.table.root))
    form.table.fingers.wait(0.4)
    form.keys.press(.next)
    form.type("d")
    #expect([form.first.text, form.second.text] == ["Ad", "B"])
    form.keys.press(.back)
    #expect(!form.first.isEditing && form.second.isEditing)
  }

  @Test("is used by the arrows and Enter of a keyboard that also types into the field")
  func arrows() {
    let form = Form()
    let press = { (code: Key.Code) in
      for key in [Key(code, characters: code == .character(" ") ? " " : "")]
      where !form.table.fingers.application.press(key, in: form.table.window) {
        _ = form.keys.navigation.press(key)
      }
      form.table.fingers.wait(0.2)
    }
    form.keys.reach("Name")
    press(.enter)
    #expect(form.first.isEditing)
    // At its end the text has no use for the arrow.
    press(.right)
    press(.right)
    #expect(form.keys.focusedLabel == "capital W")
    press(.enter)
    press(.character(" "))
    #expect(form.first.text == "Ww" && form.first.isEditing)
    press(.left)
    press(.left)
    #expect(form.keys.focusedLabel == "Name")
    #expect(form.takeWords { press(.left) } == ["w"])
    #expect(form.takeWords { press(.character(" ")) } == ["space"])
    #expect(form.first.text == "W w" && form.keys.focusedLabel == "Name")
    press(.escape)
    #expect(!form.first.isEditing)
  }

  @Test("leaves the arrows at the end of a text alone while nobody uses the six keys")
  func othersText() {
    let form = Form()
    form.first.becomeFirstResponder()
    let key = Key(.right)
    #expect(!form.table.fingers.application.press(key, in: form.table.window))
    #expect(!form.keys.navigation.press(key) && !form.keys.navigation.isActive)
  }

  @Test("moves the caret and selects by the actions of the field")
  func caret() {
    let form = Form()
    form.first.text = "Ada"
    form.keys.reach("Name")
    form.keys.press(.do, .do)
    #expect(form.takeWords { form.type("Caret to the left") }.contains("a"))
    form.table.fingers.wait(0.5)
    #expect(form.first.accessibilityHint == "Caret after: d")
    form.keys.press(.do)
    form.type("Select all")
    form.table.fingers.wait(0.5)
    #expect(form.first.accessibilityHint == "Selected: Ada")
  }

  @Test("says the candidates of an input method, and what was chosen")
  func candidates() throws {
    let table = Table(layouts: [.chinese], inputMethods: ["pinyin": { Syllable() }])
    let field = TextField(frame: Rect(40, 40, 320, 64))
    field.accessibilityLabel = "Name"
    table.root.addSubview(field)
    let keys = table.fingers.keys()
    keys.reach("Name")
    keys.press(.do)
    for label in ["n", "i", "尼"] {
      #expect(keys.reach(label))
      keys.press(.do, pausing: 0.2)
    }
    #expect(field.text == "尼" && keys.words.last == "尼")
    #expect(keys.navigation.focusedElement?.traits.contains(.keyboardKey) == true)
    #expect(LayoutCheck().accessProblems(of: table.window) == [])
  }

  @Test("has words, targets and an order on all pages, at all sizes, with large text and turned")
  func complete() throws {
    for size in [Size(1280, 800), Size(480, 800), Size(800, 480)] {
      for (scale, turn) in [(1.0, 0.0), (2, .pi)] {
        let table = Table(size, layouts: KeyboardLayout.all, inputMethods: ["pinyin": { Syllable() }])
        table.fingers.application.accessibilitySettings.textScale = scale
        for kind in [TextInputTraits.KeyboardType.standard, .emailAddress, .decimalPad] {
          let field = TextField(frame: Rect(40, 100, 320, 64))
          (field.accessibilityLabel, field.textInputTraits.keyboardType) = ("Name", kind)
          field.transform = .rotation(turn)
          table.root.addSubview(field)
          field.becomeFirstResponder()
          table.fingers.wait(0.3)
          let keyboard = try Table.found(table.controller.keyboard(for: field), "a keyboard")
          for layout in kind == .standard ? KeyboardLayout.all : [.german] {
            keyboard.typing.use(layout)
            for page in kind == .standard && layout == .chinese ? [.numbers, .symbols] : [keyboard.typing.page] {
              keyboard.typing.show(page)
              table.fingers.wait(0)
              #expect(LayoutCheck().accessProblems(of: table.window) == [], "\(size) \(layout.name) \(page)")
              #expect(LayoutCheck().problems(of: keyboard) == [])
            }
          }
          field.removeFromSuperview()
          table.fingers.wait(0.5)
        }
      }
    }
  }

  @Test("has a name for each sign, in each language")
  func names() {
    let pages = KeyboardLayout.all.flatMap { [$0.letters, $0.numbers, $0.symbols, [$0.punctuation]].joined().joined() }
    let others = KeyboardLayout.all.flatMap { $0.accents.values.joined() }
    let signs = Set((pages + others).joined()).filter { !$0.isLetter && !$0.isNumber }
    for language in [Language.english, .chinese, .russian] {
      let names = language[TypingStrings.self].signNames
      #expect(signs.filter { names[$0] == nil } == [], "\(language.code)")
      #expect(Set(names.values).count == names.count, "two signs have one name in \(language.code)")
    }
  }

  @Test("is seen with high contrast: letters 7 to 1, edges 4.5 to 1", arguments: [Theme.dark, .light])
  func contrast(theme: Theme) throws {
    let table = Table()
    table.window.theme = theme
    table.fingers.application.accessibilitySettings.isDarkerSystemColorsEnabled = true
    let input = table.edit(Rect(40, 40, 320, 64))
    let keyboard = try table.keyboard(input)
    for key in keyboard.grid.keys {
      let look = keyboard.look(of: key)
      #expect(look.ink.contrast(with: look.fill) >= 7, "\(key.action)")
      let outline = try Table.found(look.outline, "an edge")
      #expect(outline.contrast(with: keyboard.theme.background) >= 4.5 && outline.contrast(with: look.fill) >= 4.5)
    }
  }
}

/// An input method for one syllable.
private final class Syllable: InputMethod {
  var markedText = ""
  var candidates: [String] { markedText == "ni" ? ["你", "尼"] : [] }

  func insert(_ letter: Character) -> Bool {
    markedText.append(letter)
    return true
  }
  func deleteBackward() { markedText.removeLast() }
  func choose(_ index: Int) -> String? { candidates[index] }
  func reset() { markedText = "" }
}
