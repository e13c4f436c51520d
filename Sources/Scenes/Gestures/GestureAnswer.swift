import TouchDrawing
import TouchGeometry
import TouchUI

/// The answer to an attempt that was no gesture, shown where it was made: what to do, and a bar that shows how near it
/// was. While a finger is on it, it shows the numbers instead.
final class GestureAnswer: StackView {
  private let words = Label()
  private let bar = NearnessBar()
  private var missed: MissedGesture?
  private var (location, stage) = (Point.zero, Rect.zero)
  /// The fingers on the answer.
  private var fingers = 0
  private var fading: Registration?

  /// The time for which an answer is shown, in seconds.
  private static let duration = 4.0
  private static let mostWidth = 460.0
  /// The distance of the answer from the location of the attempt, in points: fingers and hand do not hide it there.
  private static let distance = 150.0

  init() {
    super.init(axis: .vertical, alignment: .center, [words, bar])
    name = "gestures.answer"
    (alpha, spacing) = (0, 12)
    words.alignment = .center
    words.numberOfLines = 0
    themeDidChange()
  }

  override func themeDidChange() {
    super.themeDidChange()
    (backgroundColor, cornerRadius) = (theme.surface, theme.radius.large)
    (words.textColor, words.font) = (theme.text, theme.type.heading)
    insets = Insets(top: 16, left: 24, bottom: 20, right: 24)
    setNeedsLayout()
  }

  override func languageDidChange() {
    super.languageDidChange()
    showText()
  }

  /// The text that is shown.
  var text: String { words.text }

  /// Shows why an attempt at `location` was no gesture, within `stage`, both in the coordinates of the superview.
  func show(_ missed: MissedGesture, at location: Point, in stage: Rect) {
    guard let application = window?.application else { return }
    (self.missed, self.location, self.stage) = (missed, location, stage)
    bar.fraction = missed.nearness
    bar.isHidden = missed.nearness == nil
    showText()
    superview?.bringSubviewToFront(self)
    application.animate(withDuration: theme.duration.quick, options: .allowUserInteraction) { alpha = 1 }
    wait()
  }

  /// Hides the answer, at once if `isAnimated` is false.
  func hide(isAnimated: Bool = true) {
    fading = nil
    if isAnimated, alpha > 0, let application = window?.application {
      application.animate(withDuration: theme.duration.calm, options: .allowUserInteraction) { alpha = 0 }
    } else {
      alpha = 0
    }
  }

  private func wait() { fading = window?.application.after(Self.duration) { [unowned self] in hide() } }

  /// Puts the answer above the attempt, or below it if there is no space, as near as the stage allows.
  private func place() {
    words.maximumSize.width = min(stage.width, Self.mostWidth * theme.type.scale) - insets.left - insets.right
    let size = sizeThatFits(stage.size)
    let distance = Self.distance + size.height / 2
    let y = location.y - distance - size.height / 2 >= stage.minY ? location.y - distance : location.y + distance
    frame = Rect(center: Point(location.x, y), size: size)
    stay(inside: stage)
  }

  // MARK: Numbers

  /// Shows the numbers while a finger is on the answer, else the words.
  private func showText() {
    guard let missed else { return }
    words.text = fingers > 0 ? strings.gestures.numbers(missed) : strings.gestures.missed(missed)
    words.font = fingers > 0 ? theme.type.caption : theme.type.heading
    place()
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    fading = nil
    change(by: touches.count)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    change(by: -touches.count)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    change(by: -touches.count)
  }

  private func change(by count: Int) {
    fingers += count
    showText()
    if fingers == 0, alpha > 0 { wait() }
  }
}

/// A bar that shows how near an attempt was to a gesture, whose limit is a mark near its end.
private final class NearnessBar: View {
  /// The measured fraction of the limit, from 0 to 1, or nil if there is no measurement.
  var fraction: Double? { didSet { if fraction != oldValue { setNeedsDisplay() } } }

  private static let size = Size(240, 16)
  /// The position of the limit, as a fraction of the width.
  private static let limit = 0.92

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func themeDidChange() { setNeedsDisplay() }

  override func sizeThatFits(_ size: Size) -> Size { Size(min(Self.size.width, size.width), Self.size.height) }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    guard let fraction else { return }
    let track = Rect(0, 4, bounds.width, 8)
    canvas.fill(track, cornerRadius: 4, with: theme.outline)
    let width = max(track.width * Self.limit * min(max(fraction, 0), 0.98), 8)
    canvas.fill(Rect(0, 4, width, 8), cornerRadius: 4, with: theme.accent)
    canvas.fill(Rect(track.width * Self.limit - 2, 0, 4, 16), cornerRadius: 2, with: theme.text)
  }
}

extension MissedGesture {
  /// The measured fraction of the limit, or the inverse of it for a limit that was exceeded. Nil without a measurement.
  fileprivate var nearness: Double? {
    switch self {
    case .tooShort(let measure), .tooSlow(let measure), .notTurned(let measure), .tooTight(let measure):
      measure.limit > 0 ? measure.value / measure.limit : nil
    case .heldTooLong(let measure), .swipeTooLong(let measure), .tooSteep(let measure):
      measure.value > measure.limit ? measure.limit / measure.value : nil
    case .leftIsOff, .pinched, .tooManyFingers: nil
    }
  }
}
