import TouchGeometry
import TouchUI

/// A line as something to touch: fingers that land within its reach hit this view and come to its recognisers, which
/// have nothing to do with those of other lines and of the fingers that draw meanwhile.
///
/// It takes no room and shows nothing; its coordinates are those of the canvas it lies in. Fingers that turn out to draw
/// are the canvas's business, as next in the chain.
final class LineResponder: View {
  let line: Line.ID
  let tap = TapGestureRecognizer()
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  /// When a finger last landed here.
  var lastLanding = Instant.zero

  init(_ line: Line.ID) {
    self.line = line
    super.init(frame: .zero)
    name = "lines.line\(line)"
    isMultipleTouchEnabled = true
  }

  /// Whether one finger has it: any other that lands here draws.
  var isTaken: Bool { press.numberOfTouches > 0 || isHeld }

  /// Whether it has been pressed long enough to be moved.
  var isHeld: Bool { press.state == .began || press.state == .changed }

  /// Ends what is done to the line, which is gone; fingers that draw go on.
  func retire() {
    for recognizer in gestureRecognizers { recognizer.isEnabled = false }
  }

  /// Whether no finger has been here for so long that nothing is waited for.
  func isIdle(at now: Instant) -> Bool {
    now.seconds(since: lastLanding) > 2
      && gestureRecognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 && !$0.isWaiting }
  }
}

/// The responders of lines that fingers have landed near of late. They are made when a finger lands, so that two
/// thousand lines cost nothing, and go a while after.
struct LineResponders {
  private var byLine: [Line.ID: LineResponder] = [:]
  /// Those whose lines are gone, while fingers that landed there still draw.
  private var retired: [LineResponder] = []

  /// The one of `line`, and whether it has just been made.
  mutating func responder(of line: Line.ID, at now: Instant) -> (LineResponder, isNew: Bool) {
    let old = byLine[line]
    let responder = old ?? LineResponder(line)
    responder.lastLanding = now
    byLine[line] = responder
    return (responder, old == nil)
  }

  /// Forgets the responders of lines that are gone, and returns them, the oldest line first; they stay in their places while
  /// they are needed.
  mutating func retire(where isGone: (Line.ID) -> Bool) -> [LineResponder] {
    let gone = byLine.values.filter { isGone($0.line) }.sorted { $0.line < $1.line }
    for responder in gone { byLine[responder.line] = nil }
    retired += gone
    return gone
  }

  /// Takes those away that nobody needs, the ones that fingers still draw from apart.
  mutating func removeIdle(at now: Instant, except isNeeded: (LineResponder) -> Bool) {
    let useless = (byLine.values + retired).filter { $0.isIdle(at: now) && !isNeeded($0) }
    for responder in useless {
      if byLine[responder.line] === responder { byLine[responder.line] = nil }
      retired.removeAll { $0 === responder }
      responder.removeFromSuperview()
    }
  }
}
