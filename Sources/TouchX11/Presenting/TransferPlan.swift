import TouchDrawing

/// The choice of rectangles sent to the screen for a region: few, since each costs a request, and small, since each
/// pixel costs copying.
enum TransferPlan {
  /// The number of pixels that are copied in the time of one more request (2 µs at 8 pixels a nanosecond).
  private static let requestCost = 16_000
  /// The maximum number of rectangles; more are sent as the one rectangle around all.
  private static let mostRects = 24

  /// Returns rectangles that cover `region`; they may overlap and cover more.
  static func rects(covering region: TouchDrawing.Region) -> [PixelRect] {
    var plan: [PixelRect] = []
    for rect in region.rects { add(rect, to: &plan) }
    return plan.count > mostRects ? [region.bounds] : plan
  }

  /// Joins `rect` to the last rectangle where that wastes little.
  private static func add(_ rect: PixelRect, to plan: inout [PixelRect]) {
    for index in plan.indices.reversed() {
      let joined = plan[index].union(rect)
      if joined.area - plan[index].area - rect.area <= requestCost {
        plan[index] = joined
        return
      }
    }
    plan.append(rect)
  }
}
