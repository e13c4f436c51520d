import TouchDrawing
import TouchGeometry
import TouchUI

/// The PIN pad, which covers everything else. Digits appear as dots.
final class PINPad: ShrinkingView {
  /// Called with the entered PIN. Returns whether it is right and, if not, the seconds until the next attempt.
  var onEntry: ((String) -> (opens: Bool, delay: Double))?
  var onClose: (() -> Void)?
  /// Returns the seconds until the next attempt.
  var delay: () -> Double = { 0 }

  /// The words and the keys, one below the other or side by side.
  private let card: StackView
  private let words: Column
  private let title = Label()
  private let message = Label()
  private let dots = Dots()
  private let keys: [(key: Key, button: Button)]
  private var buttons: [Button] { keys.map { $0.button } }
  private let close = Button()
  private var typed = "" {
    didSet { dots.count = typed.count }
  }
  private var countdown: Registration?
  /// Whether the last PIN was wrong.
  private var wasWrong = false

  /// The function of a key.
  private enum Key: Hashable {
    case digit(Int)
    case clear
    case open

    var name: String {
      switch self {
      case .digit(let digit): "\(digit)"
      case .clear: "Clear"
      case .open: "Open"
      }
    }
  }

  init() {
    let all = (1...9).map(Key.digit) + [.clear, .digit(0), .open]
    keys = all.map { ($0, Button(style: $0 == .open ? .prominent : .standard)) }
    words = Column(title, Spacer(4), message, Spacer(16), dots, Spacer())
    let buttons = keys.map { $0.button }
    let rows = stride(from: 0, to: buttons.count, by: 3).map { first in
      StackView(axis: .horizontal, spacing: Measures.gap, Array(buttons[first..<first + 3]))
    }
    let grid = StackView(axis: .vertical, spacing: Measures.gap, rows)
    card = StackView(axis: .vertical, spacing: Measures.lineGap, [words, grid, close])
    let middle = Row(Spacer(), card, Spacer())
    super.init(Column(Spacer(), middle, Spacer()))
    name = "kiosk.pin"
    isPrivate = true
    accessibilityViewIsModal = true
    for (key, button) in keys {
      button.name = "kiosk.pin.\(key.name)"
      button.addAction(for: .touchUpInside) { [unowned self] _ in press(key) }
    }
    close.name = "kiosk.pin.close"
    close.addAction(for: .touchUpInside) { [unowned self] _ in onClose?() }
    languageDidChange()
    themeDidChange()
  }

  /// Prepares the pad for a new visit: empty, with the remaining delay if any.
  func open() {
    typed = ""
    wasWrong = false
    tell()
  }

  /// Whether one of the keys is at `point`, in the pad's coordinates, whether or not it is enabled.
  func hasKey(at point: Point) -> Bool {
    (buttons + [close]).contains { $0.bounds.contains($0.convert(point, from: self)) }
  }

  override func accessibilityPerformEscape() -> Bool {
    onClose?()
    return true
  }

  private func press(_ key: Key) {
    switch key {
    case .clear: typed = ""
    case .open: enter()
    case .digit(let digit): if typed.count < PINHash.digits.upperBound { typed += "\(digit)" }
    }
  }

  private func enter() {
    guard !typed.isEmpty, delay() == 0, let outcome = onEntry?(typed) else { return }
    typed = ""
    guard !outcome.opens else { return }
    wasWrong = true
    tell()
    window?.application.post(.announcement(message.text))
  }

  /// Updates the message and the keys. During a delay the keys are disabled and the seconds are counted down.
  private func tell() {
    countdown = nil
    let seconds = Int(delay().rounded(.up))
    for (_, button) in keys { button.isEnabled = seconds == 0 }
    let texts = strings.pad
    message.text = seconds == 0 ? texts.invitation : wasWrong ? texts.wrong(seconds) : texts.wait(seconds)
    guard seconds > 0, let application = window?.application else { return }
    countdown = application.after(delay() - Double(seconds - 1)) { [weak self] in self?.tell() }
  }

  // MARK: Looks

  override func languageDidChange() {
    title.text = strings.pad.title
    close.title = strings.pad.close
    for (key, button) in keys { button.title = title(of: key) }
    tell()
    setNeedsLayout()
  }

  private func title(of key: Key) -> String {
    switch key {
    case .digit(let digit): "\(digit)"
    case .clear: strings.pad.clear
    case .open: strings.pad.open
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    title.font = theme.type.title
    message.font = theme.type.body
    message.textColor = theme.secondaryText
    for label in [title, message] { label.alignment = .center }
    fixSizes()
    dots.color = theme.accent
    dots.emptyColor = theme.secondaryText
    setNeedsLayout()
  }

  /// Makes the parts as large as the text; the pad as a whole is scaled down where that has no room.
  private func fixSizes() {
    let (key, scale) = (Measures.key, theme.type.scale)
    for button in buttons { button.fixSize(width: key.width * scale, height: key.height * scale) }
    close.fixSize(height: key.height * scale)
    for (view, height) in [(title, 56.0), (message, 36), (dots, 24)] as [(View, Double)] {
      view.fixSize(height: height * scale)
    }
  }

  /// Puts the keys below the words, or beside them if that makes them larger.
  override func layoutSubviews() {
    let margin = 2 * theme.spacing.medium
    let room = Size(bounds.width - margin, bounds.height - margin)
    arrange(
      isUpright: room.height >= Measures.upright.height * min(theme.type.scale, room.width / Measures.lying.width))
    let size = card.sizeThatFits(Size(.infinity, .infinity))
    leastSize = Size(size.width + margin, size.height + margin)
    super.layoutSubviews()
  }

  private func arrange(isUpright: Bool) {
    words.fixSize(width: (isUpright ? Measures.upright.width : Measures.words) * theme.type.scale)
    let axis: StackView.Axis = isUpright ? .vertical : .horizontal
    guard card.axis != axis else { return }
    card.axis = axis
    card.spacing = isUpright ? Measures.lineGap : Measures.columnGap
    if isUpright { card.addArrangedSubview(close) } else { words.addArrangedSubview(close) }
  }

  private enum Measures {
    static let key = Size(112, 72)
    static let gap = 16.0
    /// The width of the words beside the keys.
    static let words = 320.0
    static let (lineGap, columnGap) = (36.0, 48.0)
    /// The sizes of the card with the keys below the words, and beside them.
    static let upright = Size(368, 616)
    static let lying = Size(736, 336)
  }

  /// The entered digits as dots. Circles stand for the missing digits of the shortest PIN.
  final class Dots: View {
    var count = 0 {
      didSet { setNeedsDisplay() }
    }
    var (color, emptyColor) = (Color.white, Color.white)

    init() {
      super.init(frame: .zero)
      isUserInteractionEnabled = false
    }

    override func draw(_ rect: Rect, in canvas: Canvas) {
      let slots = max(count, PINHash.digits.lowerBound)
      let step = 28.0
      for index in 0..<slots {
        let x = bounds.midX + (Double(index) - Double(slots - 1) / 2) * step
        let center = Point(x, bounds.midY)
        if index < count {
          canvas.fill(.circle(center: center, radius: 9), with: color)
        } else {
          canvas.stroke(.circle(center: center, radius: 8), with: emptyColor, width: 2)
        }
      }
    }
  }
}
