import TouchGeometry
import TouchUI

/// What a recording was made with; it is the first line of a trace.
public struct TraceHeader: Hashable {
  static let version = 1

  /// The name of the scene that was shown.
  public var scene: String
  /// The size of the window in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  public var defaults: GestureDefaults
  /// The content that the scene began with; nil for a scene without a ``SceneState``.
  public var state: [UInt8]?
  /// What the application's clock showed when the scene came into the window; nil: zero. In a trace it counts from where
  /// all its times count from.
  public var start: Instant?

  public init(
    scene: String, size: Size, scale: Double, defaults: GestureDefaults, state: [UInt8]? = nil, start: Instant? = nil
  ) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.defaults = defaults
    self.state = state
    self.start = start
  }
}
