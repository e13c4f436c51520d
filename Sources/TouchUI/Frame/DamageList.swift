import TouchDrawing

/// Pixels to be drawn again, as a bounded number of rectangles: many small ones far apart stay many, a thousand become
/// fewer and larger.
struct DamageList {
  /// More rectangles cost more to keep apart than drawing what lies between them.
  static let limit = 64

  private var rects: [PixelRect] = []

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.append(rect)
    if rects.count > DamageList.limit { rects = DamageList.joinedPairs(rects) }
  }

  /// Everything added, cut to `bounds`; the list is empty after it.
  mutating func take(within bounds: PixelRect) -> Region {
    var region = Region()
    for rect in rects { region.formUnion(rect.intersection(bounds)) }
    rects.removeAll(keepingCapacity: true)
    return region
  }

  /// Half as many rectangles, neighbours from top to bottom joined.
  fileprivate static func joinedPairs(_ rects: [PixelRect]) -> [PixelRect] {
    let sorted = rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    return stride(from: 0, to: sorted.count, by: 2).map { index in
      index + 1 < sorted.count ? sorted[index].union(sorted[index + 1]) : sorted[index]
    }
  }
}

extension Region {
  /// Few rectangles that hold the region, to be drawn one after the other. A region of overlapping shapes consists of
  /// many thin bands; these are put together again where that adds little.
  var drawingRects: [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      let stacked = result.lastIndex { $0.maxY == rect.y && $0.x == rect.x && $0.width == rect.width }
      if let stacked { result[stacked].height += rect.height } else { result.append(rect) }
    }
    while result.count > DamageList.limit { result = DamageList.joinedPairs(result) }
    while let (first, second) = Region.cheapUnion(in: result) {
      result[first] = result[first].union(result.remove(at: second))
    }
    while result.count > Region.drawingLimit { result = DamageList.joinedPairs(result) }
    return result
  }

  private static let drawingLimit = 32

  /// Two rectangles, the first before the second, whose union is at most a quarter larger than both.
  private static func cheapUnion(in rects: [PixelRect]) -> (Int, Int)? {
    for second in rects.indices.dropFirst() {
      for first in 0..<second {
        let sum = rects[first].area + rects[second].area
        if rects[first].union(rects[second]).area * 4 <= sum * 5 { return (first, second) }
      }
    }
    return nil
  }
}
