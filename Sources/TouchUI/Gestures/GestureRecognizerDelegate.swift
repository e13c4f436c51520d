/// Answers the questions a recogniser and the arbiter ask before they decide. Every method has a default: implement
/// only those you need.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asked when the recogniser is ready to begin or to be recognised, after its failure requirements are met. False
  /// fails it and harms nobody else. Default: true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Asked for each finger that lands where the recogniser could receive it, before anything else. False: for the
  /// recogniser the finger does not exist. Default: true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether the two may recognise together; a yes of either side is enough. Default: false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` must wait until `other` has failed; asked once per pair and attempt. Default: false.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

  /// Whether `other` must wait until `recognizer` has failed; asked once per pair and attempt. Default: false.
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
