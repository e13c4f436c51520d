import TouchCore
import TouchDrawing
import TouchGeometry

/// A row of choices, one of which is selected. A tap on a segment selects it; a finger that slides off the control
/// selects nothing.
///
/// The selected segment is a plate with a check mark, which slides there in 0.2 s. The plate contains all texts a
/// second time, in the colour that is legible on it, and shows those below it, so that each letter stays legible during
/// the motion. Where the control is narrow, texts and check marks are smaller; where it is too narrow for both, the
/// check marks are left out. A disabled control is an outline with a plain plate in it.
open class SegmentedControl: Control {
  /// The texts of the segments, from left to right.
  public var segments: [String] {
    didSet {
      guard oldValue != segments else { return }
      if let pressedSegment,
        !segments.indices.contains(pressedSegment) || segments[pressedSegment] != oldValue[pressedSegment]
      {
        self.pressedSegment = nil
      }
      rebuild()
    }
  }
  /// The selected segment, −1 for none; a value that is not an index counts as none. Setting it sends no event.
  public var selectedSegmentIndex: Int {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 }
      valueWasSet(isNew: oldValue != selectedSegmentIndex)
      if oldValue != selectedSegmentIndex { appearanceChanged() }
    }
  }
  /// Whether the control is less prominent than the main content: it bears no accent, and the plate of the selected
  /// segment has the colour of a pressed surface.
  public var isQuiet = false {
    didSet { if oldValue != isQuiet { appearanceChanged() } }
  }
  private var pressedSegment: Int? {
    didSet { if oldValue != pressedSegment { appearanceChanged() } }
  }
  private let press = View(frame: .zero)
  private let plate = View(frame: .zero)
  /// The texts on the plate, which do not move while the plate does.
  private let inlay = View(frame: .zero)
  private var labels: [Label] = []
  private var plateLabels: [Label] = []
  private var checks: [CheckMark] = []

  /// Creates a control of the size that suits it, with the first segment selected.
  public init(segments: [String]) {
    self.segments = segments
    selectedSegmentIndex = segments.isEmpty ? -1 : 0
    super.init(frame: .zero)
    clipsToBounds = true
    plate.clipsToBounds = true
    plate.addSubview(inlay)
    for view in [press, plate] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    rebuild()
    sizeToFit()
  }

  /// Returns the segment at `point`, in the control's coordinates; nil outside.
  public func segment(at point: Point) -> Int? {
    guard !segments.isEmpty, self.point(inside: point) else { return nil }
    let index = Int((point.x - bounds.minX) / bounds.width * Double(segments.count))
    return min(index, segments.count - 1)
  }

  /// Returns a size with space for the longest text with its check mark on every segment.
  open override func sizeThatFits(_ size: Size) -> Size {
    let segment = widestText + 2 * (Measures.checkSpace + theme.spacing.medium)
    return Size(max(segment, theme.comfortableTarget) * Double(max(segments.count, 1)), Measures.height)
  }

  private var widestText: Double {
    segments.map {
      TextLayout($0, font: theme.type.control, language: language.code).size.width.rounded(.up)
    }.max() ?? 0
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func stateDidChange() { appearanceChanged() }

  open override func layoutSubviews() {
    cornerRadius = min(theme.radius.medium, bounds.height / 2)
    place(press, at: pressedSegment ?? -1)
    place(plate, at: selectedSegmentIndex)
    let width = bounds.width / Double(max(segments.count, 1))
    let type = SegmentType(fitting: segments, in: width, theme, language)
    inlay.frame = bounds.offset(by: .zero - plate.frame.origin)
    for index in segments.indices {
      for label in [labels[index], plateLabels[index]] where label.font != type.font { label.font = type.font }
      let text = frame(ofText: index, type)
      labels[index].frame = text
      plateLabels[index].frame = text
      checks[index].isHidden = type.check == 0
      checks[index].frame = Rect(
        text.minX - type.space, (text.midY - type.check / 2).rounded(), type.check, type.check)
    }
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    guard !isEnabled else { return }
    let width = theme.lineWidth
    let edge = bounds.inset(by: Insets(width / 2))
    canvas.stroke(.roundedRect(edge, radius: max(0, cornerRadius - width / 2)), with: theme.outline, width: width)
  }

  open override var answersTaps: Bool { true }

  open override func beginTracking(_ touch: Touch) -> Bool {
    pressedSegment = segment(at: touch.location(in: self))
    return pressedSegment != nil
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    if !isStill { pressedSegment = segment(at: touch.location(in: self)) }
    return pressedSegment != nil
  }

  open override func endTracking(_ touch: Touch) {
    let under = segment(at: touch.location(in: self))
    let chosen = isStill && under != nil ? pressedSegment : under
    pressedSegment = nil
    if let chosen, chosen != selectedSegmentIndex, !isOverruled { choose(chosen) }
  }

  open override func cancelTracking() { pressedSegment = nil }

  /// An element for each segment.
  open override var accessibilityElements: [Responder]? {
    get {
      super.accessibilityElements
        ?? segments.indices.map { index in
          let element = AccessibilityElement(container: self, identifier: index)
          element.accessibilityLabel = segments[index]
          let isSelected = index == selectedSegmentIndex
          element.accessibilityTraits = stateTraits.union(isSelected ? [.button, .selected] : .button)
          element.accessibilityFrameInContainerSpace = frame(ofSegment: index)
          return element
        }
    }
    set { super.accessibilityElements = newValue }
  }

  open override var accessibilityDefaults: AccessibilityAttributes? { nil }

  private func choose(_ index: Int) {
    changeByTouch { selectedSegmentIndex = index }
    window?.application.animate(withDuration: theme.duration.quick, options: .allowUserInteraction) {
      layoutIfNeeded()
    }
    sendActions(for: .valueChanged)
  }
}

extension SegmentedControl {
  private enum Measures {
    static let height = 56.0
    /// The distance from the edge of the control to the plate.
    static let inset = 4.0
    /// The space for a check mark beside the text, on both sides, so that the text is in the middle.
    static let checkSpace = 28.0
  }

  private func rebuild() {
    for view in labels + plateLabels + checks { view.removeFromSuperview() }
    labels = segments.map(makeLabel)
    plateLabels = segments.map(makeLabel)
    checks = segments.map { _ in CheckMark(frame: .zero) }
    for label in labels { insertSubview(label, below: plate) }
    for view in plateLabels + checks { inlay.addSubview(view) }
    if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 }
    appearanceChanged()
  }

  private func makeLabel(_ text: String) -> Label {
    let label = Label(text, font: theme.type.control)
    label.alignment = .center
    return label
  }

  private func appearanceChanged() {
    backgroundColor = isEnabled ? theme.surface : nil
    let isPlatePressed = pressedSegment != nil && pressedSegment == selectedSegmentIndex
    plate.backgroundColor = isEnabled ? plateColor(isPressed: isPlatePressed) : theme.surface
    press.backgroundColor = theme.surfacePressed
    let faded = theme.text.withAlpha(0.4)
    for label in labels { label.textColor = isEnabled ? nil : faded }
    let onPlate = isQuiet ? theme.text : theme.onAccent
    for label in plateLabels { label.textColor = isEnabled ? onPlate : faded }
    for check in checks { check.color = isEnabled ? onPlate : faded }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func plateColor(isPressed: Bool) -> Color {
    if isQuiet { return isPressed ? theme.outline : theme.surfacePressed }
    return isPressed ? theme.accentPressed : theme.accent
  }

  private func frame(ofText index: Int, _ type: SegmentType) -> Rect {
    let segment = frame(ofSegment: index)
    let wanted = labels[index].sizeThatFits(Size(.infinity, .infinity)).width
    let width = min(wanted, max(0, segment.width - type.space - 2 * type.edge))
    return Rect((segment.midX - width / 2 + type.shift).rounded(), segment.minY, width, segment.height)
  }

  private func frame(ofSegment index: Int) -> Rect {
    let width = bounds.width / Double(max(segments.count, 1))
    let left = (width * Double(index)).rounded()
    return Rect(bounds.minX + left, bounds.minY, (width * Double(index + 1)).rounded() - left, bounds.height)
  }

  private func place(_ view: View, at segment: Int) {
    view.isHidden = segment < 0
    guard segment >= 0 else { return }
    view.frame = frame(ofSegment: segment).inset(by: Insets(Measures.inset))
    view.cornerRadius = max(0, cornerRadius - Measures.inset)
  }
}
