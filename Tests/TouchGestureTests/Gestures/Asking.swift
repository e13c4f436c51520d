import TouchUI

/// A recogniser that runs closures of a test when its fingers land, move and lift.
final class Asking: GestureRecognizer {
  var onBegan: (Asking) -> Void = { _ in }
  var onMoved: (Asking) -> Void = { _ in }
  var onEnded: (Asking) -> Void = { if $0.numberOfTouches == 0, $0.state == .possible { $0.state = .failed } }
  var onWillBegin: (Asking) -> Void = { _ in }
  /// The rank among recognisers that are ready. Those of a lower rank let those of a higher rank begin first.
  var rank = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onBegan(self) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { onMoved(self) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { onEnded(self) }
  override func willBegin() { onWillBegin(self) }
  override func yieldsTie(to other: GestureRecognizer) -> Bool { rank < (other as? Asking)?.rank ?? 0 }
}
