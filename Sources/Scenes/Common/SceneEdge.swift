import TouchGeometry

/// The left edge of scenes, where the tab of the scene bar stands.
enum SceneEdge {
  /// The width of the tab in points, as a finger needs it.
  static let tabWidth = 44.0
  /// The width of the tab on a stage too low for more, in points. It takes touches in its whole width nevertheless.
  private static let leastWidth = 24.0

  /// Returns the width of the tab on a stage with these bounds, in points.
  static func tabWidth(in bounds: Rect) -> Double { bounds.height < 320 ? leastWidth : tabWidth }

  /// Returns the distance from the edge at which the content of a scene is clear of the tab, in points.
  static func clearance(in bounds: Rect) -> Double { tabWidth(in: bounds) + 8 }
}
