import TouchCore
import TouchGeometry

/// Views side by side, in reading direction.
///
/// ```swift
/// let heading = Row(icon, title, Spacer(), close, spacing: 16)
/// ```
public final class Row: StackView {
  public init(
    _ views: View..., spacing: Double = 0, alignment: Alignment = .center, insets: Insets = .zero
  ) {
    super.init(axis: .horizontal, spacing: spacing, alignment: alignment, insets: insets, views)
  }

  public override var drawsContent: Bool { false }
}

/// Views one below the other.
public final class Column: StackView {
  public init(
    _ views: View..., spacing: Double = 0, alignment: Alignment = .fill, insets: Insets = .zero
  ) {
    super.init(axis: .vertical, spacing: spacing, alignment: alignment, insets: insets, views)
  }

  public override var drawsContent: Bool { false }
}

/// A space between the views of a stack: it is invisible, and touches pass through it.
public final class Spacer: View {
  private let length: Double

  /// Creates a space that takes all free space, shared with other views that grow.
  public convenience init() {
    self.init(0)
    growth = 1
  }

  /// Creates a space of `length` points.
  public init(_ length: Double) {
    self.length = length.asLength
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  public override var drawsContent: Bool { false }

  /// Returns the length in both directions, so that it suits rows and columns.
  public override func sizeThatFits(_ size: Size) -> Size { Size(length, length) }
}
