import TouchControls
import TouchCore
import TouchDrawing
import TouchGeometry

/// The candidates of an input method above the keys: tapped to choose, dragged for more.
final class CandidateBar: View {
  /// Called with the index of the chosen candidate.
  var onChoose: ((Int) -> Void)?
  /// The input that receives it.
  weak var input: (any TextInput)?
  private var saying: Registration?
  private let scroll = ScrollView(frame: .zero)
  private var shown: [String] = []

  init() {
    super.init(frame: .zero)
    name = "keyboard.candidates"
    scroll.showsHorizontalScrollIndicator = false
    // A tap chooses at once, as on keys.
    scroll.delaysContentTouches = false
    addSubview(scroll)
  }

  /// The cells, in the order of the candidates.
  var cells: [View] { scroll.subviews.filter { $0 is CandidateCell } }

  func show(_ candidates: [String], in language: String) {
    let candidates = Array(candidates.prefix(Self.limit))
    guard candidates != shown else { return }
    shown = candidates
    for cell in cells { cell.removeFromSuperview() }
    for (index, text) in candidates.enumerated() {
      let cell = CandidateCell(text, isFirst: index == 0)
      cell.accessibilityLanguage = language
      cell.addAction(for: .touchUpInside) { [weak self] _ in self?.onChoose?(index) }
      cell.onActivate = { [weak self] in self?.activate(index) }
      scroll.addSubview(cell)
    }
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  /// Chooses a candidate, and says what is in the text then: after the words for the element that has the focus instead
  /// of the candidate.
  private func activate(_ index: Int) {
    let echo = input.map { TypedEcho($0) }
    onChoose?(index)
    saying = window?.application.after(Self.focusChange) { echo?.sayTyped() }
  }

  override func layoutSubviews() {
    scroll.frame = bounds
    var x = 0.0
    for cell in cells {
      let width = cell.sizeThatFits(bounds.size).width
      cell.frame = Rect(x, 0, width, bounds.height)
      x += width
    }
    scroll.contentSize = Size(max(x, 1), bounds.height)
  }

  /// The time in which another element has got the focus, in seconds.
  private static let focusChange = 0.1
  /// More than this nobody looks through.
  private static let limit = 60
}

/// One candidate.
private final class CandidateCell: Control {
  /// Called to choose it for somebody who does not touch it.
  var onActivate: (() -> Void)?
  private let label: Label
  private let isFirst: Bool

  init(_ text: String, isFirst: Bool) {
    label = Label(text)
    self.isFirst = isFirst
    super.init(frame: .zero)
    name = "keyboard.candidate"
    label.alignment = .center
    addSubview(label)
  }

  override var answersTaps: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(label: label.text, traits: .keyboardKey)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return true
  }

  override func themeDidChange() {
    label.font = theme.type.body
    stateDidChange()
  }

  override func stateDidChange() {
    label.textColor = isHighlighted ? theme.onAccent : isFirst ? theme.accent : theme.text
    backgroundColor = isHighlighted ? theme.accent : nil
    cornerRadius = theme.radius.small
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(Size(.infinity, .infinity)).width
    return Size(max(theme.comfortableTarget, text + theme.spacing.large), size.height)
  }

  override func layoutSubviews() { label.frame = bounds }
}
