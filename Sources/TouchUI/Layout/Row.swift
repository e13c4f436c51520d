import TouchGeometry

/// Views side by side, from where one begins to read.
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

/// Room between the views of a stack: it shows nothing, and touches go through it.
public final class Spacer: View {
  private let length: Double

  /// As much room as is left, shared with whatever else grows.
  public convenience init() {
    self.init(0)
    growth = 1
  }

  /// Room of `length` points.
  public init(_ length: Double) {
    self.length = length.asLength
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  public override var drawsContent: Bool { false }

  /// The length in both directions, so that it suits rows and columns.
  public override func sizeThatFits(_ size: Size) -> Size { Size(length, length) }
}
