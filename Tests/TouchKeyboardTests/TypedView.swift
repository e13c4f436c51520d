import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchText

/// A minimal input: a text with the caret at its end.
final class TypedView: View, TextInput {
  var text = "" {
    didSet {
      setNeedsDisplay()
      if let application = window?.application { TextEditing.of(application).noteChange(of: self) }
    }
  }
  var textInputTraits = TextInputTraits()
  var markedText: String?
  var returns = 0

  init(_ frame: Rect, _ traits: TextInputTraits = TextInputTraits()) {
    super.init(frame: frame)
    textInputTraits = traits
    isUserInteractionEnabled = false
  }

  var hasText: Bool { !text.isEmpty }
  var textBeforeSelection: String { textInputTraits.isSecureTextEntry ? "" : text }
  var caretFrame: Rect { convert(Rect(8, 4, 2, bounds.height - 8), to: nil) }

  func insertText(_ inserted: String) {
    markedText = nil
    text += inserted
  }
  func deleteBackward() { if hasText { text.removeLast() } }
  func setMarkedText(_ marked: String) { markedText = marked.isEmpty ? nil : marked }
  func unmarkText() { insertText(markedText ?? "") }
  func performReturn() { returns += 1 }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    canvas.fill(bounds, cornerRadius: 8, with: theme.surface)
    canvas.stroke(.roundedRect(bounds.inset(by: Insets(1)), radius: 8), with: theme.accent, width: 2)
    let layout = TextLayout(text + (markedText ?? ""), font: theme.type.body)
    canvas.draw(layout, at: Point(12, (bounds.height - layout.size.height) / 2), color: theme.text)
  }
}

/// A window with inputs that are being edited, and the fingers on their keyboards.
final class Table {
  let fingers: Fingers
  let window: Window
  let controller: KeyboardController
  let root: View
  private(set) var inputs: [TypedView] = []
  /// The end of the robot's work so far.
  var random = SplitMix64(seed: 1)

  init(
    _ size: Size = Size(1280, 800), layouts: [KeyboardLayout] = [.english, .german, .french, .spanish, .russian],
    inputMethods: [String: () -> any InputMethod] = [:], content: ((View) -> Void)? = nil
  ) {
    let owner = Plain()
    fingers = Fingers(in: owner, size: size)
    window = fingers.window
    root = owner.view
    controller = KeyboardController(layouts: layouts, inputMethods: inputMethods)
    window.keyboard = controller
  }

  var editing: TextEditing { TextEditing.of(fingers.application) }

  /// Adds an input and begins to edit it.
  @discardableResult
  func edit(_ frame: Rect, _ traits: TextInputTraits = TextInputTraits(), in view: View? = nil) -> TypedView {
    let input = TypedView(frame, traits)
    (view ?? root).addSubview(input)
    inputs.append(input)
    editing.begin(input)
    fingers.wait(0.3)
    return input
  }

  func keyboard(_ input: TypedView) throws -> KeyboardView {
    try Self.found(controller.keyboard(for: input), "a keyboard")
  }

  /// Returns the middle of a key in the coordinates of the content, which moves up for a keyboard at the lower edge.
  func key(_ text: String, _ input: TypedView) throws -> Point {
    let keyboard = try keyboard(input)
    let frame = try Self.found(keyboard.frame(ofKey: text), "the key \(text)")
    return keyboard.convert(frame.center, to: root)
  }

  func key(_ action: KeyboardKey.Action, _ input: TypedView) throws -> Point {
    let keyboard = try keyboard(input)
    let key = try Self.found(keyboard.grid.keys.first { $0.action == action }, "the key \(action)")
    return keyboard.convert(keyboard.frame(of: key).center, to: root)
  }

  /// Taps the keys of a text; capitals and signs must be on the page.
  func type(_ text: String, _ input: TypedView) throws {
    for character in text {
      fingers.tap(at: try character == " " ? key(.space, input) : key(String(character), input))
      fingers.wait(0.05)
    }
  }

  func tap(_ action: KeyboardKey.Action, _ input: TypedView) throws {
    fingers.tap(at: try key(action, input))
    fingers.wait(0.05)
  }

  static func found<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw Missing(name: name) }
    return value
  }

  struct Missing: Error { var name: String }
}

private final class Plain: ViewController {
  override func loadView() -> View { View(frame: .zero) }
}
