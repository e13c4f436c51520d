import TouchGeometry
import TouchRecording
import TouchUI

/// The part of a view that fingers can reach, as far as the views that contain it allow.
extension View {
  /// The view and its superviews, up to the window.
  var ancestry: [View] { Array(sequence(first: self, next: \.superview)) }

  /// Whether the view is hidden, or one that contains it.
  var isHiddenAnywhere: Bool { ancestry.contains(where: \.isHidden) }

  /// The frame in `window` of the part that lies inside of all views that contain the view; empty if there is none.
  func reach(in window: View) -> Rect {
    ancestry.dropFirst().reduce(convert(bounds, to: window)) { part, outer in
      part.intersection(outer.convert(outer.bounds, to: window))
    }
  }

  /// Whether the view, or one that contains it, lies right beside the window, as a menu does that comes in later.
  func waitsBeside(_ window: View) -> Bool {
    guard !isScrolledAway else { return false }
    let area = window.bounds
    return ancestry.contains { view in
      guard view !== window else { return false }
      let rect = view.convert(view.bounds, to: window)
      let gaps = [rect.minX - area.maxX, area.minX - rect.maxX, rect.minY - area.maxY, area.minY - rect.maxY]
      return gaps.contains { abs($0) <= 1 } && !rect.isEmpty && !rect.intersects(area)
    }
  }

  /// Whether the view is content that scrolling brings into sight, of which at most a sliver shows.
  var isScrolledAway: Bool {
    ancestry.dropFirst().contains { outer in
      guard let list = outer as? ScrollView else { return false }
      let rect = convert(bounds, to: list)
      let part = rect.intersection(list.bounds)
      let isCut = part.width < min(rect.width, Gaps.narrowest) || part.height < min(rect.height, Gaps.narrowest)
      return isCut && rect.intersects(Rect(origin: .zero, size: list.contentSize))
    }
  }
}

extension GestureSet {
  /// Returns a view and those beside it that are as large, such as all cards.
  func views(like id: String) -> [View] {
    guard let view = view(id) else { return [] }
    return view.superview?.subviews.filter { $0.bounds.size == view.bounds.size } ?? [view]
  }

  /// Whether a view or a part of it is a control, or has recognisers.
  func isForFingers(_ id: String) -> Bool {
    guard let whole = view(id) else { return false }
    return viewIDs.compactMap(view).contains { part in
      part.isDescendant(of: whole) && (part is Control || !part.gestureRecognizers.isEmpty)
    }
  }
}
