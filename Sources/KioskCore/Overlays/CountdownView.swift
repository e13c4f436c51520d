import TouchDrawing
import TouchGeometry
import TouchUI

extension OverlayRole {
  /// The count-down before a visit ends.
  static let countdown = OverlayRole(level: 350)
}

/// The count-down that a visitor sees before everything starts over. Touches pass through it: any of them goes on.
final class CountdownView: View {
  private let question = Label()
  private let remark = Label()
  private let ring = CountdownRing()
  private let card = View(frame: .zero)
  private var end = Instant.zero
  private var length = 1.0
  private var ticking: Registration?

  init() {
    super.init(frame: .zero)
    name = "kiosk.countdown"
    isUserInteractionEnabled = false
    addSubview(card)
    for view in [ring, question, remark] { card.addSubview(view) }
    for label in [question, remark] { label.numberOfLines = 3 }
    themeDidChange()
  }

  /// Counts the seconds from the present time to `end`.
  func begin(until end: Instant, in application: Application) {
    self.end = end
    length = max(end.seconds(since: application.time), 1)
    ticking = application.every(1) { [unowned self] in tick(at: application.time) }
    tick(at: application.time)
  }

  override func didMoveToWindow() {
    guard window != nil else {
      ticking = nil
      return
    }
    languageDidChange()
    say([question.text, remark.text].joined(separator: " "))
  }

  /// Has something said to people who do not see the screen.
  private func say(_ words: String) { window?.application.post(.announcement(words)) }

  override func languageDidChange() {
    let strings = language[CountdownStrings.self]
    (question.text, remark.text) = (strings.question, strings.remark)
    setNeedsLayout()
  }

  private func tick(at time: Instant) {
    let left = max(end.seconds(since: time), 0)
    let seconds = Int(left.rounded(.up))
    ring.show(seconds, of: length)
    if seconds == 10 || seconds == 5 { say("\(seconds)") }
  }

  override func themeDidChange() {
    card.backgroundColor = theme.surface
    card.cornerRadius = theme.radius.large
    (question.font, remark.font) = (theme.type.heading, theme.type.body)
    (question.textColor, remark.textColor) = (theme.text, theme.secondaryText)
    setNeedsLayout()
  }

  /// Puts the card into the lower part, where it covers least: the ring, and the words beside it.
  override func layoutSubviews() {
    let (margin, gap, side) = (theme.spacing.large, theme.spacing.medium, 2 * theme.minimumTarget)
    let width = min(bounds.width - 2 * margin, 12 * theme.minimumTarget)
    let room = Size(max(width - side - 3 * gap, 1), bounds.height)
    let sizes = [question, remark].map { $0.sizeThatFits(room) }
    let words = sizes[0].height + sizes[1].height
    let height = max(side, words) + 2 * gap
    card.frame = Rect(((bounds.width - width) / 2).rounded(), bounds.height - margin - height, width, height)
    ring.frame = Rect(gap, ((height - side) / 2).rounded(), side, side)
    let top = ((height - words) / 2).rounded()
    question.frame = Rect(side + 2 * gap, top, room.width, sizes[0].height)
    remark.frame = Rect(side + 2 * gap, top + sizes[0].height, room.width, sizes[1].height)
  }
}

/// The seconds that are left, in a ring that becomes shorter.
private final class CountdownRing: View {
  private let number = Label()
  private var share = 1.0

  init() {
    super.init(frame: .zero)
    number.alignment = .center
    addSubview(number)
    themeDidChange()
  }

  func show(_ seconds: Int, of length: Double) {
    number.text = "\(seconds)"
    share = min(Double(seconds) / length, 1)
    setNeedsDisplay()
  }

  override func themeDidChange() {
    (number.font, number.textColor) = (theme.type.heading, theme.text)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let height = number.sizeThatFits(bounds.size).height
    number.frame = Rect(0, ((bounds.height - height) / 2).rounded(), bounds.width, height)
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let radius = bounds.width / 2 - 4
    let top = -Double.pi / 2
    canvas.stroke(.circle(center: bounds.center, radius: radius), with: theme.outline, width: 6)
    canvas.stroke(
      .arc(center: bounds.center, radius: radius, from: top, to: top + 2 * .pi * share), with: theme.accent,
      width: 6)
  }
}

/// The texts of the count-down.
struct CountdownStrings: TextTable {
  var question: String
  var remark: String

  static let english = CountdownStrings(
    question: "Are you still there?", remark: "Touch the screen to go on. Otherwise everything starts over.")
  static let translations = [
    Language.chinese: CountdownStrings(question: "您还在吗？", remark: "触摸屏幕即可继续，否则将重新开始。"),
    .russian: CountdownStrings(
      question: "Вы ещё здесь?", remark: "Коснитесь экрана, чтобы продолжить. Иначе всё начнётся сначала."),
    .german: CountdownStrings(
      question: "Sind Sie noch da?", remark: "Zum Weitermachen berühren. Sonst beginnt alles von vorn."),
    .french: CountdownStrings(
      question: "Êtes-vous encore là ?", remark: "Touchez l’écran pour continuer. Sinon, tout recommence."),
    .spanish: CountdownStrings(
      question: "¿Sigue ahí?", remark: "Toque la pantalla para continuar. Si no, todo empezará de nuevo."),
  ]
}
