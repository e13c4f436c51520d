import TouchCore
import TouchGeometry

// The position of a keyboard beside its input.
extension KeyboardController {
  /// Places a keyboard beside its input, seen from the side from which the input is read.
  func place(_ view: KeyboardView, _ size: Size, beside input: any TextInput, in window: Window) {
    let turn = QuarterTurn(of: input)
    let seen = { (rect: Rect) in turn.seen(rect, in: window.bounds) }
    let others = shown.filter { $0.view !== view }
    let placement = KeyboardPlacement(
      bounds: seen(window.contentArea.inset(by: Insets(window.theme.spacing.small))),
      input: seen(area(of: input, window)),
      keyboards: others.map { seen($0.view.frame) }, inputs: others.map { seen(area(of: $0.input, window)) },
      gap: window.theme.spacing.medium, gapBelow: view.measures.bubble + window.theme.spacing.small)
    let current = seen(view.frame)
    let stays = current.size == size && placement.suits(current)
    let frame = stays ? current : placement.frame(of: size)
    view.showsMessageBelow = frame.midY > placement.input.midY
    view.transform = turn.transform
    view.place(in: Rect(center: turn.original(frame.center, in: window.bounds), size: size))
  }

  /// Returns the part of the window that must stay visible: the input, or the caret in one that is too large.
  private func area(of input: any TextInput, _ window: Window) -> Rect {
    let frame = input.convert(input.bounds, to: nil)
    return frame.height > window.bounds.height * Self.largeInput ? input.caretFrame : frame
  }

  private static let largeInput = 0.4
}
