import TouchDrawing
import TouchGeometry

/// A pass that finds the changed pixels, visiting marked views only. The old pixels were marked when they changed; this
/// pass adds the new ones.
struct DamagePass {
  private let window: Window
  private let time: Instant

  static func run(in window: Window, at time: Instant) -> Region {
    if window.marks.subtreeIsDamaged {
      let pass = DamagePass(window: window, time: time)
      pass.visit(window, in: .root(scale: window.scale), clip: window.pixelBounds, isCovered: false)
    }
    return window.damage.take(within: window.pixelBounds)
  }

  /// Visits a view. `isCovered` is true if all pixels of the view are marked already, or none of it is visible.
  private func visit(_ view: View, in parent: LayerPlacement, clip: PixelRect, isCovered: Bool) {
    let placement = parent.of(view)
    var isCovered = isCovered || !view.isVisible
    if !isCovered {
      if view.marks.geometryChanged {
        window.damage.add(placement.pixels(touchedBySubtreeOf: view).intersection(clip))
        isCovered = true
      } else if let dirty = view.marks.dirty {
        window.damage.add(placement.pixels(touchedBy: dirty).intersection(clip))
      }
    }
    let inner = view.clipsToBounds ? placement.pixels(touchedBy: view.shown.bounds).intersection(clip) : clip
    var contentHasChanged = view.marks.contentHasChanged || view.marks.dirty != nil
    var hasFloated = false
    for child in view.subviews where child.marks.subtreeIsDamaged {
      visit(child, in: placement, clip: inner, isCovered: isCovered)
      if child.floatsOverContent { hasFloated = true } else { contentHasChanged = true }
    }
    settleScrolling(of: view, contentHasChanged: contentHasChanged)
    settle(view, contentHasChanged: contentHasChanged || hasFloated || view.marks.hasScrolled)
  }

  /// Updates the image of scrolling content, which is valid as long as the content only moves.
  private func settleScrolling(of view: View, contentHasChanged: Bool) {
    guard !contentHasChanged else {
      view.marks.steadyScrolls = 0
      view.scrollPicture = nil
      return
    }
    if view.marks.hasScrolled { view.marks.steadyScrolls += 1 }
  }

  private func settle(_ view: View, contentHasChanged: Bool) {
    if view.marks.geometryChanged, !contentHasChanged, view.animatedValues == nil {
      window.motion.moved(view, at: time)
    } else {
      view.marks.motionFrames = 0
    }
    view.marks.dirty = nil
    view.marks.geometryChanged = false
    view.marks.subtreeIsDamaged = false
    view.marks.contentHasChanged = false
    view.marks.hasScrolled = false
    view.marks.isContentSteady = !contentHasChanged
    if contentHasChanged || !view.isInMotion { view.cachedLayer = nil }
  }

  /// Returns the pixels that the subtree of `view` covers now, as far as its ancestors let them show.
  static func pixels(of view: View, in window: Window) -> PixelRect {
    guard let (placement, clip) = layerPlacement(of: view, in: window) else { return .zero }
    return placement.pixels(touchedBySubtreeOf: view).intersection(clip)
  }

  /// Returns the pixels that `rect` of `view` covers now, as far as its ancestors let them show.
  static func pixels(of rect: Rect, in view: View, of window: Window) -> PixelRect {
    guard !rect.isEmpty, let (placement, clip) = layerPlacement(of: view, in: window) else { return .zero }
    return placement.pixels(touchedBy: rect).intersection(clip)
  }

  /// Returns the placement of `view`, and the pixels that its ancestors let show of it; nil if none.
  private static func layerPlacement(
    of view: View, in window: Window
  ) -> (placement: LayerPlacement, clip: PixelRect)? {
    guard view.isVisible else { return nil }
    guard let parent = view.superview else {
      return (LayerPlacement.root(scale: window.scale).of(view), window.pixelBounds)
    }
    guard let (outer, clip) = layerPlacement(of: parent, in: window) else { return nil }
    let inner = parent.clipsToBounds ? outer.pixels(touchedBy: parent.shown.bounds).intersection(clip) : clip
    return (outer.of(view), inner)
  }
}

/// The pixels to be drawn again, as a bounded number of rectangles: a few small ones far apart stay separate, a
/// thousand become fewer and larger.
struct DamageList {
  /// The maximum number of rectangles: keeping more apart costs more than drawing the area between them.
  static let limit = 64

  private var rects: [PixelRect] = []

  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.append(rect)
    if rects.count > DamageList.limit { rects = DamageList.joinedPairs(rects) }
  }

  /// Returns everything added, clipped to `bounds`, and empties the list.
  mutating func take(within bounds: PixelRect) -> Region {
    defer { rects.removeAll(keepingCapacity: true) }
    return Region(rects.map { $0.intersection(bounds) })
  }

  /// Returns half as many rectangles, neighbours from top to bottom joined.
  fileprivate static func joinedPairs(_ rects: [PixelRect]) -> [PixelRect] {
    let sorted = rects.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    return stride(from: 0, to: sorted.count, by: 2).map { index in
      index + 1 < sorted.count ? sorted[index].union(sorted[index + 1]) : sorted[index]
    }
  }
}

extension Region {
  /// A few rectangles that contain the region, to be drawn one after the other. A region of overlapping shapes consists
  /// of many thin bands; these are joined again where that adds little.
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

  /// Returns two rectangles, the first before the second, whose union is at most a quarter larger than both.
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
