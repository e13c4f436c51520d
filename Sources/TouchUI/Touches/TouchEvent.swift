/// The fingers that are down, or lifted just now, at one moment.
public final class TouchEvent {
  /// When the device saw what is new in this event.
  public let timestamp: Instant
  /// Every finger that is down, in the order of landing, and those that lift or are cancelled with this event.
  public let allTouches: [Touch]

  init(timestamp: Instant, allTouches: [Touch]) {
    self.timestamp = timestamp
    self.allTouches = allTouches
  }

  /// Those of the event's touches that landed in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// Those of the event's touches whose hit view is `view` itself; those in its subviews are theirs.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Those of the event's touches that `recognizer` tracks in its present attempt.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { recognizer.attempt.contains($0) }
  }
}
