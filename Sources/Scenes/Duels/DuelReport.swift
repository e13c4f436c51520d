import TouchDrawing
import TouchGeometry
import TouchUI

/// The words of a field: the task, or the verdict with a bar and the finish photo, on which the recogniser's reason stands.
final class DuelReport: View {
  private let headline = Label()
  private let best = Label()
  private let reasonLabel = Label()
  private let bar = MissBar()
  let photo = FinishPhoto()
  private var duel = Duel.hold
  private var run: DuelRun?
  private var reason: GestureReason?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in [headline, best, reasonLabel] {
      label.alignment = .center
      label.numberOfLines = 0
    }
    for view in [headline, bar, best, photo, reasonLabel] { addSubview(view) }
    clearResult()
  }

  override var drawsContent: Bool { false }

  func color(_ field: Color, ink: Color) {
    for label in [headline, best] { label.textColor = ink }
    reasonLabel.textColor = field
    bar.colors = (field, ink)
    photo.colors = (field, ink)
  }

  // MARK: Content

  /// The words that are shown, for tests.
  var words: String { headline.text }
  var reasonText: String { reasonLabel.text }
  var saysBest: Bool { best.alpha > 0 }

  func showTask(of duel: Duel) {
    self.duel = duel
    clearResult()
    run = nil
    write()
  }

  /// Takes the bar, the photo and the reason of the last attempt away.
  func clearResult() {
    for view in [bar, best, photo, reasonLabel] { view.alpha = 0 }
    reason = nil
  }

  func show(_ run: DuelRun, isBest: Bool) {
    self.run = run
    write()
    bar.show(run.miss, of: run.duel)
    photo.show(run)
    window?.application.animate(withDuration: theme.duration.quick) {
      for view in [bar, photo, reasonLabel] { view.alpha = 1 }
      best.alpha = isBest ? 1 : 0
    }
  }

  /// Shows why the recogniser has decided against the gesture.
  func explain(_ reason: GestureReason) {
    self.reason = reason
    write()
  }

  /// The verdict and its reason; nil before there is one.
  var verdictWords: String? {
    guard run?.verdict != nil else { return nil }
    return [headline.text, reasonLabel.text].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  override func languageDidChange() { write() }

  private func write() {
    let texts = strings.duels
    best.text = "★ " + texts.best
    headline.text = run?.verdict.map { texts.verdict($0, duel) } ?? texts.texts(duel).task
    reasonLabel.text = run?.measuredText(texts) ?? reason?.text(in: language) ?? ""
    fit(headline, from: largest, least: 16)
  }

  // MARK: Layout

  /// The heights of the parts below which a field leaves some of them out, in points.
  private static let (leastForBar, leastForPhoto) = (300.0, 420.0)
  private var largest = 22.0

  /// Lays the words out at the edges of `room`. Returns the room that a result leaves for the target, and all the room
  /// below the task.
  func layOut(in room: Rect) -> (beside: Rect, below: Rect) {
    let usual = min(max(min(room.width * 0.13, room.height * 0.075), 22), 72)
    // Enlarged it leaves room to what stands below it.
    largest = max(usual, min(usual * theme.type.scale, room.height * 0.11)).rounded()
    let hasBar = room.height >= Self.leastForBar
    let hasPhoto = room.height >= Self.leastForPhoto
    for view in [bar, best] { view.isHidden = !hasBar }
    for view in [photo, reasonLabel] { view.isHidden = !hasPhoto }
    best.font = Font(family: theme.type.display.family, size: max(18, largest * 0.55), weight: .semibold)
    reasonLabel.font = theme.type.caption
    var top = room.minY
    func row(_ view: View, _ height: Double) {
      view.frame = Rect(room.minX, top, room.width, height.rounded())
      top += height.rounded()
    }
    row(headline, largest * (hasBar ? 2.5 : 1.4))
    let below = Rect(room.minX, top, room.width, max(room.maxY - top, 0))
    if hasBar {
      row(bar, 40)
      row(best, best.font.size * 1.5)
      fit(best, from: best.font.size, least: 18)
    }
    var bottom = room.maxY
    if hasPhoto {
      let height = (min(max(0.26 * room.height, 150), 280) + photo.enlargement).rounded()
      photo.frame = Rect(room.minX, bottom - height, room.width, height)
      reasonLabel.frame = photo.layOutReason()
      bottom = photo.frame.minY - 8
    }
    fit(headline, from: largest, least: 16)
    return (Rect(room.minX, top, room.width, max(bottom - top, 0)), below)
  }

  /// Chooses the largest type in which a label's words have room, from a size in points down to the least.
  private func fit(_ label: Label, from largest: Double, least: Double) {
    guard label.bounds.width > 0 else { return }
    var size = largest
    repeat {
      label.font = Font(family: theme.type.display.family, size: size, weight: .semibold)
      size -= 1
    } while size >= least && label.sizeThatFits(Size(label.bounds.width, .infinity)).height > label.bounds.height
  }
}

extension DuelRun {
  /// Returns the text of the measured value, or nil if the recogniser recognised nothing.
  fileprivate func measuredText(_ texts: DuelStrings) -> String? {
    guard began != nil, let miss else { return nil }
    let amount =
      switch duel {
      case .hold: texts.amount(Duel.heldFor + miss, duel)
      case .turn: texts.amount(Duel.turnedBy + miss, duel)
      case .swipe: texts.amount(Duel.speed + miss, duel)
      case .together: texts.amount(miss, duel)
      case .stop: texts.amount(speedAtLift, .swipe)
      }
    return texts.texts(duel).measured.replacing("#", with: amount)
  }
}
