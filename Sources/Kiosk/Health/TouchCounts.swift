import TouchUI

/// How many touches there were, and what became of them.
public final class TouchCounts {
  /// Fingers that landed, palms among them.
  public private(set) var touches = 0
  /// Touches that were taken away: by the system, an unplugged device, or as ghosts.
  public private(set) var cancels = 0

  public init() {}

  func note(_ sample: TouchSample) {
    if sample.kind == .down { touches += 1 }
    if sample.kind == .cancel { cancels += 1 }
  }

  func noteGhost() { cancels += 1 }
}
