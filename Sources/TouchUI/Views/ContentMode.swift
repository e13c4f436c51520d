import TouchGeometry

/// How content of one size is laid into a rectangle of another.
public enum ContentMode: Hashable, Sendable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// As large as fits wholly, in its proportions.
  case aspectFit
  /// As small as leaves nothing empty, in its proportions; what sticks out is cut off.
  case aspectFill
  /// In its own size, in the middle.
  case center

  /// Where content of `size` goes in `bounds`; empty if there is nothing to show.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty, !bounds.isEmpty else { return .zero }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill: return bounds
    case .aspectFit: return Rect(center: bounds.center, size: size.scaled(by: min(x, y)))
    case .aspectFill: return Rect(center: bounds.center, size: size.scaled(by: max(x, y)))
    case .center: return Rect(center: bounds.center, size: size)
    }
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
}
