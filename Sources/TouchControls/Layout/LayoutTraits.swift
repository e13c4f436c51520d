import TouchCore
import TouchGeometry

/// The requests of a view to the stack that lays it out.
struct LayoutTraits: ViewFeature {
  var growth = 0.0
  var minimum = Size.zero
  var maximum = Size(.infinity, .infinity)
}

extension View {
  /// The weight with which the view takes part in the space that is left in its ``StackView``. With 0, the default, it has
  /// the size that suits it.
  ///
  /// A view with the weight 2 becomes twice as long as one with the weight 1. A weight that is negative or not finite
  /// counts as 0.
  public var growth: Double {
    get { layoutTraits.growth }
    set { layoutTraits.growth = newValue.asLength }
  }

  /// The size below which a ``StackView`` does not lay out the view as long as there is room for it, in points; zero by
  /// default. It takes precedence over the maximum. A side that is negative or not finite counts as 0.
  public var minimumSize: Size {
    get { layoutTraits.minimum }
    set { layoutTraits.minimum = Size(newValue.width.asLength, newValue.height.asLength) }
  }

  /// The size beyond which a ``StackView`` does not lay out the view, in points; infinite by default. A side that is
  /// negative counts as 0, one that is not a number as infinite.
  public var maximumSize: Size {
    get { layoutTraits.maximum }
    set { layoutTraits.maximum = Size(newValue.width.asLimit, newValue.height.asLimit) }
  }

  /// Fixes one side or both: sets the minimum and the maximum to it. A side that is nil stays as it is.
  public func fixSize(width: Double? = nil, height: Double? = nil) {
    minimumSize = Size(width ?? minimumSize.width, height ?? minimumSize.height)
    maximumSize = Size(width ?? maximumSize.width, height ?? maximumSize.height)
  }

  private var layoutTraits: LayoutTraits {
    get { self[LayoutTraits.self] ?? LayoutTraits() }
    set {
      let old = layoutTraits
      guard (old.growth, old.minimum, old.maximum) != (newValue.growth, newValue.minimum, newValue.maximum) else {
        return
      }
      self[LayoutTraits.self] = newValue
      sizeThatFitsDidChange()
    }
  }

  /// Returns the size that suits the view within `room`, between its minimum and its maximum.
  func arrangedSize(in room: Size) -> Size {
    guard let traits = self[LayoutTraits.self] else { return fittingSize(in: room) }
    let most = traits.maximum
    let fitting = fittingSize(in: Size(min(room.width, most.width), min(room.height, most.height)))
    return Size(
      max(traits.minimum.width, min(fitting.width, most.width)),
      max(traits.minimum.height, min(fitting.height, most.height)))
  }
}

extension Double {
  fileprivate var asLimit: Double { isNaN ? .infinity : Swift.max(0, self) }
}
