import TouchCore
import TouchGeometry

/// A view that lays out others one after the other, in a row or in a column, by the sizes that suit them.
///
/// Each arranged view has along the axis the length of its ``View/sizeThatFits(_:)``. Views with a ``View/growth``
/// share the remaining space; without any, it stays free at the end. Where there is too little space the longest views
/// shrink, down to a common length. ``View/minimumSize`` and ``View/maximumSize`` limit both. Hidden views take no space.
/// Nested rows and columns make most layouts; ``Row`` and ``Column`` are shorter to write.
///
/// Changes are laid out with the next frame. To animate one, make it in an animation block and call
/// ``View/layoutIfNeeded()`` there. In a language that is read from the right, rows begin at the right, and the leading
/// edge of columns is the right one.
open class StackView: View {
  /// The direction in which the views follow each other.
  public enum Axis: Hashable, Sendable {
    /// In a row, in reading direction.
    case horizontal
    /// In a column, from top to bottom.
    case vertical
  }

  /// The position of the views across the axis.
  public enum Alignment: Hashable, Sendable {
    /// The views are as high as the row, or as wide as the column.
    case fill
    /// The views are at the upper edge of a row; at the edge of a column where reading begins.
    case leading
    case center
    /// The views are at the lower edge of a row; at the edge of a column where reading ends.
    case trailing
    /// In a row, the first lines of text have a common baseline; a view without text stands on it. In a column like
    /// ``leading``.
    case firstBaseline
  }

  /// The views that are laid out, in their order. Other subviews do not move.
  public private(set) var arrangedSubviews: [View] = []
  public var axis: Axis {
    didSet { if oldValue != axis { arrangementChanged() } }
  }
  /// The gap in points between neighbouring visible views.
  public var spacing: Double {
    didSet { if oldValue != spacing { arrangementChanged() } }
  }
  public var alignment: Alignment {
    didSet { if oldValue != alignment { arrangementChanged() } }
  }
  /// The distances from the edges to the views, in points; the left one is at the left in every language.
  public var insets: Insets {
    didSet { if oldValue != insets { arrangementChanged() } }
  }

  /// The width in points below which the views of a row lie one below the other; 0, the default, for never.
  ///
  /// The width that counts is the offered one. A row that needs less than it was offered stays a row in the width that it
  /// needs.
  public var breakpoint = 0.0 {
    didSet { if oldValue != breakpoint { arrangementChanged() } }
  }
  /// The gap in points between the lines of a row that continues in further lines where its views do not fit into one;
  /// nil, the default, for a row that has one line.
  ///
  /// A line has as many views as fit at their ``View/minimumSize``; a view without a minimum width has the one that suits
  /// it.
  public var lineSpacing: Double? {
    didSet { if oldValue != lineSpacing { arrangementChanged() } }
  }

  /// Creates a stack without a size, which its superview sets.
  public init(
    axis: Axis, spacing: Double = 0, alignment: Alignment = .fill, insets: Insets = .zero, _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.insets = insets
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open override var drawsContent: Bool { type(of: self) != StackView.self }

  /// Adds `view` after all others. ``View/removeFromSuperview()`` removes it.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

  /// Inserts `view` at `index` among the arranged views, counted without it; an index beyond either end means that end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    addSubview(view)
    guard view.superview === self else { return }
    view.beginArrangement()
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Returns the size that the views need together, within `size`.
  open override func sizeThatFits(_ size: Size) -> Size {
    let layout = layout(in: size.width)
    return wrapped(layout)?.size(within: size) ?? layout.size(within: size)
  }

  /// Returns the baseline of the first view that has one.
  open override func firstBaseline(in size: Size) -> Double? {
    for (view, frame) in frames(in: Rect(origin: .zero, size: size)) {
      if let baseline = view.firstBaseline(in: frame.size) { return frame.minY + baseline }
    }
    return nil
  }

  open override func layoutSubviews() {
    for (view, frame) in frames(in: bounds) { view.place(in: frame) }
  }

  private func frames(in bounds: Rect) -> [(View, Rect)] {
    let layout = layout(in: bounds.width)
    return Array(zip(layout.parts, wrapped(layout)?.frames(in: bounds) ?? layout.frames(in: bounds)))
  }

  private func layout(in width: Double) -> StackLayout {
    let row = layout(along: axis)
    guard axis == .horizontal, width < breakpoint else { return row }
    let needed = row.size(within: Size(breakpoint, .infinity)).width
    return abs(width - needed) < 0.5 ? row : layout(along: .vertical)
  }

  private func layout(along axis: Axis) -> StackLayout {
    StackLayout(
      parts: arrangedSubviews.filter { !$0.isHidden }, axis: axis, spacing: spacing, alignment: alignment,
      insets: insets,
      isRightToLeft: language.isRightToLeft)
  }

  /// Returns the layout in several lines, or nil for a column or a row that has one line.
  private func wrapped(_ layout: StackLayout) -> WrappedLayout? {
    layout.axis == .vertical ? nil : lineSpacing.map { WrappedLayout(row: layout, lineSpacing: $0) }
  }

  private func arrangementChanged() {
    setNeedsLayout()
    sizeThatFitsDidChange()
  }

  open override func fittingSizeChanged() { setNeedsLayout() }

  open override func subviewVisibilityChanged() { arrangementChanged() }

  open override func didLoseSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    view.endArrangement()
    arrangementChanged()
  }
}
