import TouchCore
import TouchGeometry

/// The element that has the focus of a ``KeyNavigation``, as it was last, and those that had it before.
struct KeyFocus {
  private(set) var identity: AccessibleElement.Identity?
  /// The index of the element among all elements, and its frame in window coordinates.
  private(set) var index = 0
  private(set) var frame = Rect.zero
  /// The words that are said for the element.
  var words = ""
  /// The input whose keyboard has the focus.
  private(set) weak var keyboardInput: View?
  /// The modal view that has the focus, or the window.
  weak var scope: View?
  /// The elements that had the focus last, in the window and in each modal view that still exists.
  private var visits: [Visit] = []

  private struct Visit {
    weak var scope: View?
    let identity: AccessibleElement.Identity
  }

  /// Moves to `element` in the scope.
  mutating func move(to element: AccessibleElement) {
    identity = element.identity
    visits.removeAll { $0.scope == nil || $0.scope === scope }
    visits.append(Visit(scope: scope, identity: element.identity))
  }

  /// Notes where the focused element is, and its words.
  mutating func note(_ element: AccessibleElement, at index: Int?, words: String) {
    self.index = index ?? self.index
    (frame, keyboardInput, self.words) = (element.frame, element.input, words)
  }

  /// Returns the element that had the focus last in a scope.
  func last(in scope: View) -> AccessibleElement.Identity? { visits.first { $0.scope === scope }?.identity }
}
