import TouchGeometry

/// Lays out views one after the other, in a row or in a column, by the sizes that suit them.
///
/// Each arranged view has along the axis the length that its ``View/sizeThatFits(_:)`` asks for. Those with a
/// ``View/growth`` share what is left; without any, the rest stays free at the end. Where there is too little room the
/// longest views give way, down to a common length. Hidden views take no room. Rows and columns within each other make
/// most layouts; ``Row`` and ``Column`` are shorter to write.
///
/// What changes is laid out with the next frame. To see it as motion, change it in an animation block and call
/// ``View/layoutIfNeeded()`` there. In a language that is read from the right rows begin at the right, and the leading edge
/// of columns is the right one.
open class StackView: View {
  /// Which way the views follow each other.
  public enum Axis: Hashable, Sendable {
    /// In a row, from where one begins to read.
    case horizontal
    /// In a column, from top to bottom.
    case vertical
  }

  /// Where the views lie across the axis.
  public enum Alignment: Hashable, Sendable {
    /// They are as high as the row, or as wide as the column.
    case fill
    /// At the upper edge of a row; at the edge of a column where one begins to read.
    case leading
    case center
    /// At the lower edge of a row; at the edge of a column where one ends to read.
    case trailing
    /// In a row, with the first lines of text on one line; a view without text stands on it. In a column as ``leading``.
    case firstBaseline
  }

  /// The views that are laid out, in their order. Other subviews stay where they are.
  public private(set) var arrangedSubviews: [View] = []
  public var axis: Axis {
    didSet { if oldValue != axis { arrangementChanged() } }
  }
  /// The gap between each two views that show, in points.
  public var spacing: Double {
    didSet { if oldValue != spacing { arrangementChanged() } }
  }
  public var alignment: Alignment {
    didSet { if oldValue != alignment { arrangementChanged() } }
  }
  /// From the edges to the views, in points; the left one is that at the left in every language.
  public var insets: Insets {
    didSet { if oldValue != insets { arrangementChanged() } }
  }

  /// The size is left to whoever lays out the stack.
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

  /// Lets `view` come after all others. A view leaves the stack with ``View/removeFromSuperview()``.
  public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

  /// Lets `view` come at `index` among the arranged views, counted without it; an index beyond either end means that end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    addSubview(view)
    guard view.superview === self else { return }
    view.beginArrangement()
    arrangedSubviews.insert(view, at: min(max(index, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// What the views need together, within `size`.
  open override func sizeThatFits(_ size: Size) -> Size { layout.size(within: size) }

  /// That of the first view that has one.
  open override func firstBaseline(in size: Size) -> Double? {
    let layout = layout
    for (view, frame) in zip(layout.parts, layout.frames(in: Rect(origin: .zero, size: size))) {
      if let baseline = view.firstBaseline(in: frame.size) { return frame.minY + baseline }
    }
    return nil
  }

  open override func layoutSubviews() {
    let layout = layout
    for (view, frame) in zip(layout.parts, layout.frames(in: bounds)) { view.place(in: frame) }
  }

  open override func themeDidChange() { setNeedsLayout() }

  open override func languageDidChange() { setNeedsLayout() }

  private var layout: StackLayout {
    StackLayout(
      parts: arrangedSubviews.filter { !$0.isHidden }, axis: axis, spacing: spacing, alignment: alignment,
      insets: insets, isRightToLeft: language.isRightToLeft)
  }

  private func arrangementChanged() {
    setNeedsLayout()
    sizeThatFitsDidChange()
  }

  override func fittingSizeChanged() { setNeedsLayout() }

  override func subviewVisibilityChanged() { arrangementChanged() }

  override func didLoseSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    view.endArrangement()
    arrangementChanged()
  }
}
