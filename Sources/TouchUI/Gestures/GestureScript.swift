/// Answers in place of programs, recognisers and views: to try relations out on every kind of them without subclasses, and
/// to decide anew what was recorded without the program. What a part leaves open, with nil, is asked as ever.
package struct GestureScript {
  package typealias PairAnswer = (_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool?

  /// In place of `canPrevent(_:)` of the first about the second.
  package var canPrevent: PairAnswer = { _, _ in nil }
  /// In place of `canBePrevented(by:)` of the first about the second.
  package var canBePrevented: PairAnswer = { _, _ in nil }
  /// Before `gestureRecognizerShouldBegin(_:)` of the view: false refuses without asking it.
  package var shouldBegin: (GestureRecognizer, View) -> Bool? = { _, _ in nil }
  /// In place of whoever is asked, with all that they would take into account.
  package var answer: (GestureQuestion) -> Bool? = { _ in nil }
  /// Whether ``answer`` knows who waits for whom also among kinds that never say so themselves.
  package var speaksForAll = false
  /// Why a view says no, in place of what it says itself.
  package var refusal: (GestureRecognizer, View) -> GestureReason? = { _, _ in nil }
  /// In place of the views' hit test.
  package var hit: (TouchSample) -> Hit? = { _ in nil }

  /// The view that is hit; nil: none is.
  package struct Hit {
    package let view: View?

    package init(_ view: View?) { self.view = view }
  }

  package init() {}
}

extension Application {
  /// What answers before programs, recognisers and views are asked; nil: nothing does.
  package var gestureScript: GestureScript? {
    get { dispatcher.arbiter.script }
    set { dispatcher.arbiter.script = newValue }
  }
}
