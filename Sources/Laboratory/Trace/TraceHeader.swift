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

  public init(scene: String, size: Size, scale: Double, defaults: GestureDefaults, state: [UInt8]? = nil) {
    self.scene = scene
    self.size = size
    self.scale = scale
    self.defaults = defaults
    self.state = state
  }
}
