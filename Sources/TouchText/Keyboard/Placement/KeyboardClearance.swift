import TouchControls
import TouchCore
import TouchGeometry

/// The movement of the content that keeps the caret over a keyboard at the lower edge. The nearest scroll view scrolls;
/// where that does not suffice, the whole content moves up. All of it comes back at the end.
final class KeyboardClearance {
  private unowned let window: Window
  /// The scroll view that has more space at its end, and what was added to it.
  private weak var scroll: ScrollView?
  private var addedInset = 0.0
  private var addedOffset = 0.0
  /// The view that has moved up, its transform before that, and the distance.
  private weak var root: View?
  private var transform = Transform.identity
  private var shift = 0.0
  /// Whether the window has the colour of the content, which is seen between the moved content and the keyboard.
  private var hasGround = false

  init(_ window: Window) { self.window = window }

  /// Moves the content so that the caret of `input` is above `top`, in window coordinates.
  func reveal(_ input: any TextInput, above top: Double) {
    let margin = window.theme.spacing.medium
    let caret = input.caretFrame.offset(by: Vector(0, shift))
    let missing = caret.maxY + margin - top
    let scrolled = scroll(input, by: missing, above: top)
    // At the end of what scrolls a caret is close to the edge, where it belongs.
    let rest = scroll != nil && missing - scrolled <= margin ? 0 : missing - scrolled
    // The upper end of a high caret, as of a selection, is more important than its lower one.
    move(input, by: max(0, min(rest, caret.minY - margin)))
  }

  /// Undoes everything.
  func end() {
    if let scroll {
      animate {
        scroll.contentInset.bottom -= addedInset
        scroll.contentOffset.y = max(-scroll.contentInset.top, scroll.contentOffset.y - addedOffset)
      }
    }
    (scroll, addedInset, addedOffset) = (nil, 0, 0)
    if let root, shift != 0 { animate { root.transform = transform } }
    (root, shift) = (nil, 0)
  }

  /// Scrolls the nearest scroll view of `input` by up to `missing`, and returns the distance.
  private func scroll(_ input: any TextInput, by missing: Double, above top: Double) -> Double {
    let nearest = sequence(first: input.superview, next: { $0?.superview }).lazy.compactMap { $0 as? ScrollView }.first
    if let scroll, scroll !== nearest { end() }
    guard let nearest else { return 0 }
    let covered = max(0, nearest.convert(nearest.bounds, to: nil).maxY + shift - top)
    guard missing > 0 || scroll != nil else { return 0 }
    scroll = nearest
    nearest.contentInset.bottom += covered - addedInset
    addedInset = covered
    guard missing > 0 else { return 0 }
    let end = nearest.contentSize.height + nearest.contentInset.bottom - nearest.bounds.height
    let distance = max(0, min(missing, end - nearest.contentOffset.y))
    addedOffset += distance
    if distance > 0 { animate { nearest.contentOffset.y += distance } }
    return distance
  }

  private func move(_ input: any TextInput, by distance: Double) {
    guard distance != shift || root == nil else { return }
    guard let view = window.rootViewController?.view, input.isDescendant(of: view) else { return }
    if root !== view { (root, transform) = (view, view.transform) }
    shift = distance
    if window.backgroundColor == nil || hasGround {
      (window.backgroundColor, hasGround) = (view.backgroundColor ?? window.theme.background, true)
    }
    let moved = transform.followed(by: .translation(0, -distance))
    if view.transform != moved { animate { view.transform = moved } }
  }

  private func animate(_ changes: () -> Void) {
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    window.application.animate(withDuration: window.theme.duration.quick, options: options, animations: changes)
  }
}
