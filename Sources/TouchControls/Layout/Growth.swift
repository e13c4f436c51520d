import TouchCore

/// The weight with which a view grows in its stack.
struct Growth: ViewFeature {
  var weight = 0.0
}

extension View {
  /// The weight with which the view takes part in the space that is left in its ``StackView``. With 0, the default, it has
  /// the size that suits it.
  ///
  /// Of two views that grow with the weights 1 and 2 the second is twice as long. A weight that is negative or not finite
  /// counts as 0.
  public var growth: Double {
    get { self[Growth.self]?.weight ?? 0 }
    set {
      let weight = newValue.isFinite ? max(0, newValue) : 0
      guard weight != growth else { return }
      self[Growth.self] = Growth(weight: weight)
      sizeThatFitsDidChange()
    }
  }
}
