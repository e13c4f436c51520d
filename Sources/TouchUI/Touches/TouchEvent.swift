/// The fingers that are down, or lifted just now, at one moment.
public final class TouchEvent {
  public let timestamp: Instant
  /// Every finger that is down, in the order of landing, and those that lift or are cancelled with this event.
  public let allTouches: [Touch]

  init(timestamp: Instant, allTouches: [Touch]) {
    self.timestamp = timestamp
    self.allTouches = allTouches
  }

  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// Those of the event's touches that `recognizer` tracks.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { recognizer.attempt.contains($0) }
  }
}
