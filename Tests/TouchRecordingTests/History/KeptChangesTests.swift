import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests that changes of views and recognisers by a program during a session happen again when the session is played.
@Suite("S9 What programs do in a session") final class KeptChangesTests {
  enum Doing: String, CaseIterable {
    case exclusiveTouch, oneTouch, scroll, move, turn, disable, disableAndEnable, remove, removeAndAdd, goElsewhere
    case require, requireOfANewOne, leave, leaveAndComeBack, shorterTaps, pointerOnly
  }

  enum Occasion: CaseIterable {
    case between, inAnAction, inATimer, inALateTimer
  }

  private let recorded = RecordedWindow()
  private let side = View(frame: Rect(0, 255, 400, 45))
  private let tap = TapGestureRecognizer()
  private let double = TapGestureRecognizer()
  private let pan = PanGestureRecognizer()
  private let sideTap = TapGestureRecognizer()
  private let sidePan = PanGestureRecognizer()
  private let trigger = TapGestureRecognizer()

  init() {
    side.name = "side"
    recorded.window.addSubview(side)
    double.numberOfTapsRequired = 2
    for (recognizer, name) in [(double, "double"), (tap, "tap"), (pan, "pan")] as [(GestureRecognizer, String)] {
      recorded.attach(recognizer, name)
    }
    for (recognizer, name) in [(sideTap, "side tap"), (sidePan, "side pan")] as [(GestureRecognizer, String)] {
      recognizer.name = name
      side.addGestureRecognizer(recognizer)
    }
    let corner = View(frame: Rect(0, 0, 40, 40))
    (corner.name, trigger.name) = ("corner", "trigger")
    recorded.window.addSubview(corner)
    corner.addGestureRecognizer(trigger)
  }

  private func perform(_ doing: Doing) {
    let card = recorded.card
    switch doing {
    case .exclusiveTouch: card.isExclusiveTouch = true
    case .oneTouch: card.isMultipleTouchEnabled = false
    case .scroll: card.bounds.origin = Point(30, -20)
    case .move: card.center += Vector(7, 3)
    case .turn: card.transform = .rotation(0.3)
    case .disable: pan.isEnabled = false
    case .disableAndEnable:
      tap.isEnabled = false
      pan.isEnabled = false
      pan.isEnabled = true
    case .remove: card.removeGestureRecognizer(pan)
    case .removeAndAdd:
      card.removeGestureRecognizer(double)
      card.addGestureRecognizer(double)
      card.removeGestureRecognizer(pan)
    case .goElsewhere:
      card.removeGestureRecognizer(pan)
      side.addGestureRecognizer(pan)
    case .require: tap.require(toFail: double)
    case .requireOfANewOne:
      let new = TapGestureRecognizer()
      (new.name, new.numberOfTapsRequired) = ("new", 3)
      card.addGestureRecognizer(new)
      tap.require(toFail: new)
    case .leave: side.removeFromSuperview()
    case .leaveAndComeBack:
      side.removeFromSuperview()
      card.addSubview(side)
    case .shorterTaps: recorded.application.gestureDefaults.tapDuration = 0.03
    case .pointerOnly: tap.allowedTouchTypes = [.indirectPointer]
    }
  }

  /// Two fingers drag and tap on the card, a third one on the other view; then one taps each of them.
  private func round(at time: Double) {
    let points = [1: Point(100, 100), 2: Point(200, 150), 3: Point(300, 230), 4: Point(150, 275)]
    let fingers = points.keys.sorted()
    for finger in fingers { recorded.report(.down, at: time + 0.01 * Double(finger), points[finger]!, finger: finger) }
    for step in 1...3 {
      let translation = Vector(10, 3) * Double(step)
      for finger in fingers.dropFirst() {
        let moment = time + 0.1 * Double(step) + 0.01 * Double(finger)
        recorded.report(.move, at: moment, points[finger]! + translation, finger: finger)
      }
    }
    for finger in fingers {
      recorded.report(.up, at: time + 0.5 + 0.01 * Double(finger), points[finger]!, finger: finger)
    }
    recorded.pass(to: time + 1.5)
    for (index, finger) in [1, 4].enumerated() {
      recorded.report(.down, at: time + 2 + Double(index), points[finger]!)
      recorded.report(.up, at: time + 2.05 + Double(index), points[finger]!)
      recorded.pass(to: time + 2.9 + Double(index))
    }
  }

  private func play(_ doing: Doing?, _ occasion: Occasion, until end: Double) {
    round(at: 1)
    var timer: Registration?
    switch occasion {
    case .between: if let doing { perform(doing) }
    case .inAnAction: trigger.addAction { [unowned self] _ in if let doing { perform(doing) } }
    case .inATimer, .inALateTimer:
      let order: TimerOrder = occasion == .inATimer ? .beforeEvents : .afterEvents
      timer = recorded.application.at(.zero + 6.05, order) { [unowned self] in if let doing { perform(doing) } }
    }
    recorded.report(.down, at: 6, Point(20, 20))
    recorded.report(.up, at: 6.05, Point(20, 20))
    recorded.pass(to: 7)
    withExtendedLifetime(timer) {}
    for time in stride(from: 9, through: end, by: 10) { round(at: time) }
  }

  @Test(
    "A session in which the program did something plays as it was, also once its beginning is gone (S9)",
    arguments: Doing.allCases, Occasion.allCases)
  func happensAgain(doing: Doing, occasion: Occasion) throws {
    let untouched = KeptChangesTests()
    untouched.play(nil, occasion, until: 9)
    play(doing, occasion, until: 9)
    #expect(recorded.lines != untouched.recorded.lines, "what it did makes a difference")
    #expect(try recorded.playedAgain() == recorded.lines)
    guard occasion == .between else { return }
    for time in stride(from: 20.0, through: 90, by: 10) { round(at: time) }
    let kept = try recorded.playedAgain()
    #expect(!kept.isEmpty && kept.count < recorded.lines.count)
    #expect(kept == Array(recorded.lines.suffix(kept.count)))
  }

  /// A sheet lies over the card, is removed in the expired part of the session, and comes back.
  @Test func viewsThatWereAwayWhenWhatIsKeptBegan() throws {
    let recorded = RecordedWindow()
    recorded.attach(TapGestureRecognizer(), "below")
    let sheet = View(frame: Rect(0, 0, 400, 300))
    sheet.name = "sheet"
    let above = TapGestureRecognizer()
    above.name = "above"
    sheet.addGestureRecognizer(above)
    recorded.window.addSubview(sheet)
    for press in 0..<60 {
      if press == 3 { sheet.removeFromSuperview() }
      if press == 55 { recorded.window.addSubview(sheet) }
      recorded.press(at: 3 * Double(press) + 1)
    }
    let whoActed = { (lines: [String]) in
      lines.compactMap { line -> String? in
        guard line.contains(#""from":"possible""#), line.contains(#""state":"ended""#) else { return nil }
        return line.contains(#""above""#) ? "above" : "below"
      }
    }
    let (all, kept) = (whoActed(recorded.lines), whoActed(try recorded.playedAgain()))
    #expect(all.count == 60 && Set(all.suffix(10)) == ["above", "below"] && (8..<50).contains(kept.count))
    #expect(kept == Array(all.suffix(kept.count)))
  }
}
