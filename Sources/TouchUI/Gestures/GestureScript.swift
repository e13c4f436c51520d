/// Answers in place of recognisers and views, to try relations out on every kind of them without subclasses. Nil leaves
/// an answer to whoever is asked without a script.
package struct GestureScript {
  package typealias PairAnswer = (_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool?

  /// In place of `canPrevent(_:)` of the first about the second.
  package var canPrevent: PairAnswer
  /// In place of `canBePrevented(by:)` of the first about the second.
  package var canBePrevented: PairAnswer
  /// Before `gestureRecognizerShouldBegin(_:)` of the view: false refuses without asking it.
  package var shouldBegin: (GestureRecognizer, View) -> Bool?

  package init(
    canPrevent: @escaping PairAnswer = { _, _ in nil }, canBePrevented: @escaping PairAnswer = { _, _ in nil },
    shouldBegin: @escaping (GestureRecognizer, View) -> Bool? = { _, _ in nil }
  ) {
    self.canPrevent = canPrevent
    self.canBePrevented = canBePrevented
    self.shouldBegin = shouldBegin
  }
}

extension Application {
  /// What decides about relations before recognisers and views are asked; nil: nothing does.
  package var gestureScript: GestureScript? {
    get { dispatcher.arbiter.script }
    set { dispatcher.arbiter.script = newValue }
  }
}
