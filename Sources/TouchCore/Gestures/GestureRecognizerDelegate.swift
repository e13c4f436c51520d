/// The methods that a recogniser and the arbiter call before they decide. Every method has a default: implement only
/// those you need.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the recogniser may begin or be recognised. Called when it is ready, after its failure requirements
  /// are met. False fails it and affects no other. Default: true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether the recogniser receives `touch`. Called for each finger that lands where the recogniser could
  /// receive it, before anything else. With false the recogniser never sees the finger. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether the two may recognise together; it suffices that one side allows it. Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether `recognizer` must wait until `other` has failed; called once per pair and attempt. Default: false.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

  /// Returns whether `other` must wait until `recognizer` has failed; called once per pair and attempt. Default: false.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
