import TouchConform
import TouchUI

extension LayoutCheck {
  /// Returns what keeps people who cannot see the window, or cannot touch it, from using it, a sentence each with what
  /// to do; empty if there is nothing. The window is laid out if necessary.
  ///
  /// ```swift
  /// #expect(LayoutCheck().accessProblems(of: fingers.window) == [])
  /// ```
  ///
  /// It names elements and images without words, views that take touches but are no elements, buttons that nothing can
  /// press, switches without a state, elements that are met twice, lie exactly on one another or are listed in another
  /// order than that of reading, gestures without an action, and targets that are too small. What ``ignores`` returns
  /// true for is skipped with its subtree.
  public func accessProblems(of window: Window) -> [String] {
    var check = ElementCheck()
    (check.leastTarget, check.ignores) = (leastTarget, ignores)
    return (check.problems(of: window) + GestureCheck(window, ignores: ignores).problems).map(\.text)
  }
}
