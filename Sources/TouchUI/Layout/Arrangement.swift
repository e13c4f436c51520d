import TouchGeometry

/// What containers that lay out a view know of it.
struct Arrangement {
  /// See ``View/growth``.
  var growth = 0.0
  /// The size that the view had when a container began to lay it out. A view that asks for the size it has would
  /// otherwise ask for whatever the container gave to it last.
  var ownSize: Size?
}

extension View {
  /// With which weight the view takes part in the room that is left in its ``StackView``; 0, as at first, for the size that
  /// suits it. Of two that grow with the weights 1 and 2 the second is twice as long. A weight that is negative or not
  /// finite counts as 0.
  public var growth: Double {
    get { arrangement.growth }
    set {
      let weight = newValue.isFinite ? max(0, newValue) : 0
      guard weight != arrangement.growth else { return }
      arrangement.growth = weight
      sizeThatFitsDidChange()
    }
  }

  /// Says that ``sizeThatFits(_:)`` answers otherwise than before, so that the containers around the view lay it out again. A
  /// view of your own calls it when its content changes; labels, pictures and stacks do so themselves, and what they
  /// say is said for all the views they lie in.
  public func sizeThatFitsDidChange() {
    var container = superview
    while let view = container {
      view.fittingSizeChanged()
      container = view.superview
    }
  }

  /// The size that suits the view within `room`, as numbers that layouts can bear: whatever a view answers, neither side
  /// is negative or infinite.
  func fittingSize(in room: Size) -> Size {
    let size = sizeThatFits(room)
    return Size(size.width.asLength, size.height.asLength)
  }

  /// A container begins to lay out the view.
  func beginArrangement() { arrangement.ownSize = bounds.size }

  /// The view leaves the container that laid it out.
  func endArrangement() { arrangement.ownSize = nil }
}

extension Double {
  /// This number where it can be a length, 0 where it is negative or not finite.
  var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}
