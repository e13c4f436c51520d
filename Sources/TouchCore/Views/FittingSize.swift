import TouchGeometry

extension View {
  /// Notifies the containers around the view that ``sizeThatFits(_:)`` returns another size, so that they lay it out
  /// again.
  ///
  /// Call it when the content of a custom view changes. Labels, image views and stacks call it themselves.
  public func sizeThatFitsDidChange() {
    var container = superview
    while let view = container {
      view.fittingSizeChanged()
      container = view.superview
    }
  }

  /// Returns the size that suits the view within `room`, with sides that layouts can use: neither is negative or infinite.
  package func fittingSize(in room: Size) -> Size {
    let size = sizeThatFits(room)
    return Size(size.width.asLength, size.height.asLength)
  }

  /// Called when a container begins to lay out the view.
  package func beginArrangement() { sizeBeforeArrangement = bounds.size }

  /// Called when the view leaves the container that laid it out.
  package func endArrangement() { sizeBeforeArrangement = nil }
}

extension Double {
  /// The number as a length: 0 where it is negative or not finite.
  package var asLength: Double { isFinite ? Swift.max(0, self) : 0 }
}
