import TouchGeometry

/// The values of a view for containers that lay it out.
struct Arrangement {
  /// The weight for free space; see ``View/growth``.
  var growth = 0.0
  /// The size of the view before a container began to lay it out. A view whose fitting size is its current one would
  /// otherwise ask for the size that the container gave it last.
  var ownSize: Size?
}

extension View {
  /// The weight of the view when its ``StackView`` distributes free space; 0 (the default) for the size that suits it.
  /// Of two that grow with the weights 1 and 2 the second is twice as long. A weight that is negative or not finite
  /// counts as 0.
  public var growth: Double {
    get { arrangement.growth }
    set {
      let weight = newValue.isFinite ? max(0, newValue) : 0
      guard weight != arrangement.growth else { return }
      arrangement.growth = weight
      sizeThatFitsDidChange()
    }
  }

  /// Notes that the result of ``sizeThatFits(_:)`` has changed, so that the containers around the view lay it out
  /// again. A custom view calls it when its content changes; labels, image views and stacks do so themselves, and one
  /// call suffices for all superviews.
  public func sizeThatFitsDidChange() {
    var container = superview
    while let view = container {
      view.fittingSizeChanged()
      container = view.superview
    }
  }

  /// Returns the size that suits the view within `room`, as valid numbers: whatever a view returns, neither side is
  /// negative or infinite.
  func fittingSize(in room: Size) -> Size {
    let size = sizeThatFits(room)
    return Size(size.width.asLength, size.height.asLength)
  }

  /// Called when a container begins to lay out the view.
  func beginArrangement() { arrangement.ownSize = bounds.size }

  /// Called when the view leaves the container that laid it out.
  func endArrangement() { arrangement.ownSize = nil }
}

extension Double {
  /// The number if it can be a length; 0 if it is negative or not finite.
  var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}
