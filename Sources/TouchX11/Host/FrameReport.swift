import TouchDrawing
import TouchUI

/// What one frame cost.
public struct FrameReport: Hashable, Sendable {
  /// From 1 on; the number it is acknowledged by.
  public var number: Int
  /// When its passes began.
  public var start: Instant
  /// Seconds until it was on its way to the server.
  public var duration: Double
  /// The smallest rectangle around what was drawn, in pixels.
  public var bounds: PixelRect
}

/// A frame that is with the server.
public struct AcknowledgedFrame: Hashable, Sendable {
  /// The number in its ``FrameReport``.
  public var number: Int
  /// When that became known.
  public var time: Instant
}
