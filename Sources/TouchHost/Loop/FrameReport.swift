import TouchCore
import TouchDrawing

/// The cost of one frame.
public struct FrameReport: Hashable, Sendable {
  /// The number of the frame, from 1 on, with which it is acknowledged.
  public var number: Int
  /// The time at which its passes began.
  public var start: Instant
  /// The seconds until the frame was sent to the server.
  public var duration: Double
  /// The smallest rectangle around the drawn pixels, in pixels.
  public var bounds: PixelRect
}

/// A frame whose pixels the server has taken over.
public struct AcknowledgedFrame: Hashable, Sendable {
  /// The number in its ``FrameReport``.
  public var number: Int
  /// The time at which that became known.
  public var time: Instant

  package init(number: Int, time: Instant) {
    self.number = number
    self.time = time
  }
}
