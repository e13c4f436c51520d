import TouchDrawing
import TouchGeometry
import TouchUI

/// The PIN pad, which covers everything else. Digits appear as dots.
final class PINPad: View {
  /// Called with the entered PIN. Returns whether it is right and, if not, the seconds until the next attempt.
  var onEntry: ((String) -> (opens: Bool, delay: Double))?
  var onClose: (() -> Void)?
  /// Returns the seconds until the next attempt.
  var delay: () -> Double = { 0 }

  private let card = View(frame: .zero)
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
    super.init(frame: .zero)
    name = "kiosk.pin"
    isPrivate = true
    addSubview(card)
    for view in [title, message, dots] + buttons + [close] { card.addSubview(view) }
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
    card.backgroundColor = nil
    title.font = theme.type.title
    message.font = theme.type.body
    message.textColor = theme.secondaryText
    for label in [title, message] { label.alignment = .center }
    dots.color = theme.accent
    dots.emptyColor = theme.secondaryText
    setNeedsLayout()
  }

  /// Lays out the keys below the text, or beside it if that makes them larger.
  override func layoutSubviews() {
    let room = Size(bounds.width - 2 * theme.spacing.medium, bounds.height - 2 * theme.spacing.medium)
    let scales = [Measures.upright, Measures.lying].map { min(1, room.width / $0.width, room.height / $0.height) }
    let isUpright = scales[0] >= scales[1]
    card.bounds = Rect(origin: .zero, size: isUpright ? Measures.upright : Measures.lying)
    card.center = bounds.center
    card.transform = .scale(max(0.1, scales.max() ?? 1))
    layOutKeys(at: isUpright ? Point(0, 168) : Point(Measures.words + Measures.columnGap, 0))
    layOutWords(width: isUpright ? Measures.keys.width : Measures.words)
  }

  private func layOutKeys(at origin: Point) {
    for (index, key) in buttons.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: 3)
      let step = (x: Measures.key.width + Measures.gap, y: Measures.key.height + Measures.gap)
      key.frame = Rect(
        origin: origin + Vector(Double(column) * step.x, Double(row) * step.y), size: Measures.key)
    }
  }

  private func layOutWords(width: Double) {
    title.frame = Rect(0, 0, width, 56)
    message.frame = Rect(0, 60, width, 36)
    dots.frame = Rect(0, 112, width, 24)
    close.frame = Rect(0, card.bounds.height - Measures.key.height, width, Measures.key.height)
  }

  private enum Measures {
    static let key = Size(112, 72)
    static let gap = 16.0
    static let keys = Size(3 * 112 + 2 * 16, 4 * 72 + 3 * 16)
    /// The width of the column beside the keys.
    static let words = 288.0
    static let columnGap = 48.0
    static let upright = Size(keys.width, 168 + keys.height + 40 + key.height)
    static let lying = Size(words + columnGap + keys.width, keys.height)
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
      let places = max(count, PINHash.digits.lowerBound)
      let step = 28.0
      for index in 0..<places {
        let x = bounds.midX + (Double(index) - Double(places - 1) / 2) * step
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
