import TouchGeometry
import TouchUI

/// A view that makes a line touchable: fingers that land within its reach hit this view and go to its recognisers,
/// independently of other lines and of fingers that draw.
///
/// The view has no size and draws nothing. Its coordinates are those of the canvas it lies in. Fingers that turn out to
/// draw are handled by the canvas, the next responder in the chain.
final class LineResponder: View {
  let line: Line.ID
  let tap = TapGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  /// The time when a finger last landed here.
  var lastLanding = Instant.zero

  init(_ line: Line.ID) {
    self.line = line
    super.init(frame: .zero)
    name = "lines.line\(line)"
    isMultipleTouchEnabled = true
  }

  /// Whether one finger already has the line. Any other finger that lands here draws.
  var isTaken: Bool { press.numberOfTouches > 0 || isHeld }

  /// Whether the line has been pressed long enough to be moved.
  var isHeld: Bool { press.state == .began || press.state == .changed }

  /// Ends the gestures on the line, which has been removed. Fingers that draw continue.
  func retire() {
    for recognizer in gestureRecognizers { recognizer.isEnabled = false }
  }

  /// Whether no finger has landed here for a while and no recogniser is waiting.
  func isIdle(at now: Instant) -> Bool {
    now.seconds(since: lastLanding) > 2
      && gestureRecognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 && !$0.isWaiting }
  }
}

/// The responders of lines that fingers have recently landed near. A responder is created when a finger lands and
/// removed a while later, so that two thousand lines cost nothing.
struct LineResponders {
  private var byLine: [Line.ID: LineResponder] = [:]
  /// The responders whose lines have been removed, kept while fingers that landed there still draw.
  private var retired: [LineResponder] = []

  /// Returns the responder of `line`, and whether it has just been created.
  mutating func responder(of line: Line.ID, at now: Instant) -> (LineResponder, isNew: Bool) {
    let old = byLine[line]
    let responder = old ?? LineResponder(line)
    responder.lastLanding = now
    byLine[line] = responder
    return (responder, old == nil)
  }

  /// Retires the responders of removed lines. Returns them in the order of their lines. They stay in the view hierarchy
  /// while needed.
  mutating func retire(where isGone: (Line.ID) -> Bool) -> [LineResponder] {
    let gone = byLine.values.filter { isGone($0.line) }.sorted { $0.line < $1.line }
    for responder in gone { byLine[responder.line] = nil }
    retired += gone
    return gone
  }

  /// Removes the idle responders, except those that fingers still draw from.
  mutating func removeIdle(at now: Instant, except isNeeded: (LineResponder) -> Bool) {
    let useless = (byLine.values + retired).filter { $0.isIdle(at: now) && !isNeeded($0) }
    for responder in useless {
      if byLine[responder.line] === responder { byLine[responder.line] = nil }
      retired.removeAll { $0 === responder }
      responder.removeFromSuperview()
    }
  }
}
