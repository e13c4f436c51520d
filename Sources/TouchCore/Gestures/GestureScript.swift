/// A script that decides in place of programs, recognisers and views: to test relations on every kind of them without
/// subclasses, and to replay a recording without the program. Where a closure returns nil, the program is asked as
/// usual.
package struct GestureScript {
  package typealias PairAnswer = (_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool?

  /// Replaces `canPrevent(_:)` of the first about the second.
  package var canPrevent: PairAnswer = { _, _ in nil }
  /// Replaces `canBePrevented(by:)` of the first about the second.
  package var canBePrevented: PairAnswer = { _, _ in nil }
  /// Called before `gestureRecognizerShouldBegin(_:)` of the view; false refuses without calling it.
  package var shouldBegin: (GestureRecognizer, View) -> Bool? = { _, _ in nil }
  /// Replaces the result of a question, with everything that it would take into account.
  package var answer: (ProgramQuestion) -> Bool? = { _ in nil }
  /// Whether ``answer`` decides which recognisers wait also for kinds that never say so themselves.
  package var speaksForAll = false
  /// Replaces a view's reason for refusing.
  package var refusal: (GestureRecognizer, View) -> GestureReason? = { _, _ in nil }
  /// Replaces the views' hit test.
  package var hit: (TouchSample) -> Hit? = { _ in nil }

  /// The result of a hit test; a nil view means that none was hit.
  package struct Hit {
    package let view: View?

    package init(_ view: View?) { self.view = view }
  }

  package init() {}
}

extension Application {
  /// The script that decides before programs, recognisers and views are asked, or nil for none.
  package var gestureScript: GestureScript? {
    get { dispatcher.arbiter.script }
    set { dispatcher.arbiter.script = newValue }
  }
}
