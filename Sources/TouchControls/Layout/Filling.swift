import TouchCore
import TouchGeometry

/// The subviews that always fill their superview.
struct Filling: ViewFeature {
  struct Part {
    weak var view: View?
    let insets: Insets
  }

  unowned let superview: View
  var parts: [Part] = []

  func boundsDidChange() {
    for part in parts where part.view?.superview === superview {
      let room = superview.bounds.inset(by: part.insets)
      part.view?.place(in: Rect(origin: room.origin, size: Size(max(0, room.width), max(0, room.height))))
    }
  }
}

extension View {
  /// Adds `view` as the frontmost subview, which from now on has the size of this view.
  ///
  /// ```swift
  /// page.fill(with: Column(heading, text, spacing: 16), insets: Insets(32))
  /// ```
  ///
  /// Several views fill it one in front of the other. ``removeFromSuperview()`` ends it.
  ///
  /// - Parameters:
  ///   - view: the subview.
  ///   - insets: the distances from the edges to the subview, in points.
  public func fill(with view: View, insets: Insets = .zero) {
    addSubview(view)
    guard view.superview === self else { return }
    var filling = self[Filling.self] ?? Filling(superview: self)
    filling.parts.removeAll { $0.view == nil || $0.view === view || $0.view?.superview !== self }
    filling.parts.append(Filling.Part(view: view, insets: insets))
    self[Filling.self] = filling
    filling.boundsDidChange()
  }
}
