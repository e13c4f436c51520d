import TouchCore
import TouchGeometry

extension OverlayRole {
  /// The keyboards on the screen, over everything but menus.
  public static let keyboard = OverlayRole(level: 150)
}

extension Window {
  /// The controller that shows keyboards on the screen for the inputs of the window that are being edited; nil for none.
  ///
  /// ```swift
  /// window.keyboard = KeyboardController()
  /// ```
  public var keyboard: KeyboardController? {
    get { self[KeyboardController.self] }
    set {
      guard newValue !== keyboard else { return }
      keyboard?.detach()
      self[KeyboardController.self] = newValue
      newValue?.attach(to: self)
    }
  }
}

/// The keyboards on the screen: one for each input that is being edited, so that several people type at once.
///
/// In a large window each keyboard is beside its input and turned as that is, without covering it or another keyboard.
/// In a small or upright one there is one at the lower edge, for the input that was edited last; where it would cover
/// the caret, the content moves up until the keyboard goes.
///
/// The words that are not accepted are those of ``TextEditing/forbiddenWords``.
public final class KeyboardController: TextEditingListener, ViewFeature {
  /// The languages that people can choose from with the key of the globe. A layout with an input method that is not
  /// among ``inputMethods`` is left out.
  public var layouts: [KeyboardLayout]
  /// The makers of input methods by name, such as "pinyin".
  public var inputMethods: [String: () -> any InputMethod]
  /// The visible keyboards, in the order in which their inputs began to be edited.
  public var keyboards: [KeyboardView] { shown.map(\.view) }

  /// A visible keyboard with its input.
  struct Shown {
    let input: any TextInput
    let view: KeyboardView
  }

  private weak var window: Window?
  private(set) var shown: [Shown] = []
  private var clearance: KeyboardClearance?
  /// The layout that was used last while somebody was typing, and the keyboard that slides out at present.
  private var lastLayout: KeyboardLayout?
  private weak var leaving: KeyboardView?

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - layouts: the languages to choose from. The first keyboard has the language of the window, if it is among them,
  ///     otherwise the first.
  ///   - inputMethods: the makers of input methods by the name in the layout.
  public init(
    layouts: [KeyboardLayout] = KeyboardLayout.all, inputMethods: [String: () -> any InputMethod] = [:]
  ) {
    self.layouts = layouts
    self.inputMethods = inputMethods
  }

  /// Returns the keyboard of `input`; nil if it has none at present.
  public func keyboard(for input: any TextInput) -> KeyboardView? { shown.first { $0.input === input }?.view }

  // MARK: The window

  fileprivate func attach(to window: Window) {
    self.window = window
    clearance = KeyboardClearance(window)
    let editing = TextEditing.of(window.application)
    editing.add(self)
    for input in editing.inputs { textInputDidBegin(input) }
  }

  fileprivate func detach() {
    guard let window else { return }
    TextEditing.of(window.application).remove(self)
    for keyboard in shown { keyboard.view.removeFromSuperview() }
    shown = []
    clearance?.end()
    self.window = nil
  }

  /// The window has another size: all keyboards are composed anew.
  package func boundsDidChange() {
    for keyboard in shown { keyboard.view.keysDidChange() }
    arrange()
  }

  // MARK: Editing

  public func textInputDidBegin(_ input: any TextInput) {
    guard let window, input.window === window else { return }
    if isDocked(window) { replaceDocked() }
    show(input, in: window)
  }

  public func textInputDidChange(_ input: any TextInput) {
    guard let keyboard = keyboard(for: input) else { return }
    keyboard.typing.textDidChange()
    position(keyboard, input)
  }

  public func textInputDidEnd(_ input: any TextInput) {
    guard let index = shown.firstIndex(where: { $0.input === input }) else { return }
    let view = shown.remove(at: index).view
    view.typing.decideComposition()
    hide(view)
    guard let window else { return }
    let others = TextEditing.of(window.application).inputs.filter { $0.window === window && $0 !== input }
    let isHandedOver = window.application.incomingFirstResponder is any TextInput
    if others.isEmpty, !isHandedOver { lastLayout = nil }
    guard shown.isEmpty else { return }
    clearance?.end()
    // The one keyboard returns to the input that is still being edited.
    if let last = others.last { textInputDidBegin(last) }
  }

  private func isDocked(_ window: Window) -> Bool { KeyMeasures.isDocked(in: window.contentArea.size, window.theme) }

  /// The layouts that can be used.
  private var usable: [KeyboardLayout] {
    let usable = layouts.filter { $0.inputMethod.map { inputMethods[$0] != nil } ?? true }
    return usable.isEmpty ? [.english] : usable
  }

  // MARK: Showing

  private func show(_ input: any TextInput, in window: Window) {
    let layouts = usable
    let layout = lastLayout ?? layouts.first { $0.language == window.language.code } ?? layouts[0]
    let view = KeyboardView(input, layout, among: layouts, in: window) { [weak self] in self?.inputMethods[$0]?() }
    view.onHide = { [weak input] in input.map(Self.endEditing) }
    view.onResize = { [weak self, weak view, weak input] in
      guard let self, let view, let input else { return }
      lastLayout = view.typing.layout
      position(view, input)
    }
    let isReplacement = leaving != nil && isDocked(window)
    leaving?.removeFromSuperview()
    shown.append(Shown(input: input, view: view))
    view.accessibilityPredecessor = input
    window.overlays.add(view, as: .keyboard) { [weak view] _ in view?.frameWithoutTransform ?? .zero }
    view.keysDidChange()
    position(view, input)
    if !isReplacement { slideIn(view, window) }
  }

  private static func endEditing(_ input: any TextInput) {
    guard let application = input.window?.application else { return }
    input.resignFirstResponder()
    TextEditing.of(application).end(input)
  }

  /// Removes the keyboard at the lower edge, in whose place another one appears.
  private func replaceDocked() {
    for keyboard in shown {
      keyboard.view.typing.decideComposition()
      leave(keyboard.view)
    }
    shown = []
  }

  /// Ends the use of a keyboard that is still to be seen for a moment.
  private func leave(_ view: KeyboardView) {
    view.touches.cancelAll()
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    leaving = view
  }

  private func slideIn(_ view: KeyboardView, _ window: Window) {
    let (transform, alpha) = (view.transform, view.alpha)
    moveOut(view)
    window.application.animate(withDuration: window.theme.duration.quick, options: Self.options) {
      (view.transform, view.alpha) = (transform, alpha)
    }
  }

  private func hide(_ view: KeyboardView) {
    leave(view)
    guard let window else { return view.removeFromSuperview() }
    window.application.animate(
      withDuration: window.theme.duration.quick, options: Self.options, animations: { moveOut(view) },
      completion: { [weak view] _ in view?.removeFromSuperview() })
  }

  /// Moves a keyboard to where it comes from: below the window, or a little towards its person.
  private func moveOut(_ view: KeyboardView) {
    let distance = view.measures.isDocked ? view.bounds.height : view.measures.key.height / 2
    view.transform = Transform.translation(0, distance).followed(by: view.transform)
    if !view.measures.isDocked { view.alpha = 0 }
  }

  private static let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]

  // MARK: Positions

  private func arrange() {
    for keyboard in shown { position(keyboard.view, keyboard.input) }
  }

  private func position(_ view: KeyboardView, _ input: any TextInput) {
    guard let window else { return }
    let size = view.size(in: window)
    let bounds = window.contentArea
    if view.measures.isDocked {
      view.transform = .identity
      view.place(in: Rect(bounds.minX, bounds.maxY - size.height, size.width, size.height))
      clearance?.reveal(input, above: bounds.maxY - size.height - view.measures.bubble)
    } else {
      clearance?.end()
      place(view, size, beside: input, in: window)
    }
  }
}

extension View {
  /// The frame that the view has without its transform.
  fileprivate var frameWithoutTransform: Rect { Rect(center: center, size: bounds.size) }
}
