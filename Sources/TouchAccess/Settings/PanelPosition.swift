/// The position of the visible area of a panel above the floor.
public struct PanelPosition: Hashable, Sendable {
  /// The height of the visible area in millimetres.
  public var height: Double
  /// The distance of its lower edge from the floor in millimetres.
  public var lowerEdge: Double

  public init(height: Double, lowerEdge: Double) {
    self.height = height
    self.lowerEdge = lowerEdge
  }

  /// The heights above the floor in millimetres that can be reached from a wheelchair (source: EN 301 549, 8.3.3).
  public static let reachable = 380.0...1220.0

  /// The part of the panel's height within reach, from 0 at the upper edge to 1; nil if no part of it is.
  public var reach: ClosedRange<Double>? {
    let (top, bottom) = (share(at: Self.reachable.upperBound), share(at: Self.reachable.lowerBound))
    return top < bottom && top < 1 && bottom > 0 ? max(top, 0)...min(bottom, 1) : nil
  }

  /// Returns the height above the floor in millimetres of a point, given as a part of the panel's height from the top.
  public func height(at share: Double) -> Double { lowerEdge + (1 - share) * height }

  private func share(at height: Double) -> Double { 1 - (height - lowerEdge) / self.height }
}
