import TouchGeometry
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

  /// Whether the view is content that scrolling brings into sight, of which at most a sliver shows.
  var isScrolledAway: Bool {
    ancestry.dropFirst().contains { outer in
      guard let list = outer as? ScrollView else { return false }
      let place = convert(bounds, to: list)
      let part = place.intersection(list.bounds)
      let isCut = part.width < min(place.width, Gaps.narrowest) || part.height < min(place.height, Gaps.narrowest)
      return isCut && place.intersects(Rect(origin: .zero, size: list.contentSize))
    }
  }
}
