import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("D delivery") struct DeliveryTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas") }

  private func tap(_ name: String = "tap", taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), name, to: canvas) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = touches
    }
  }

  @Test("D1: recognisers first, the view in parallel") func inParallel() {
    fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 155, 150)
    #expect(
      fixture.lines(.recognizer, .view) == [
        "0 drag touchesBegan 1", "0 canvas touchesBegan 1", "10 drag touchesMoved 1", "10 canvas touchesMoved 1",
      ])
  }

  @Test("D1: a report at the same location is a report") func sameLocation() {
    let drag = fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    #expect(fixture.actions == ["10 drag began at 170,150", "20 drag changed at 170,150"])
    _ = drag
  }

  @Test("T7: a touch keeps its view, also when that has left its window, as long as somebody keeps the touch")
  func keptTouch() {
    final class Informer: View {
      var onTouch: ((Touch) -> Void)?
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?(touches[0]) }
    }
    var kept: Touch?
    weak var removed: View?
    do {
      let view = Informer(frame: Rect(600, 0, 100, 100))
      removed = view
      view.onTouch = { kept = $0 }
      fixture.window.addSubview(view)
      fixture.down(1, 650, 50)
      fixture.settle()
      #expect(kept?.view === view && kept?.window === fixture.window)
      view.removeFromSuperview()
      fixture.up(1)
      fixture.settle()
    }
    #expect(removed != nil && kept?.view === removed)
    #expect(kept?.window === fixture.window)
    kept = nil
    #expect(removed == nil)
  }

  @Test("T2: a finger that does nothing in an event is stationary in it") func phases() {
    final class Probe: View {
      var heard: [[Int: Touch.Phase]] = []
      private func note(_ event: TouchEvent) {
        heard.append(Dictionary(uniqueKeysWithValues: event.allTouches.map { ($0.finger, $0.phase) }))
      }
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note(event) }
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note(event) }
      override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note(event) }
    }
    let probe = Probe(frame: Rect(0, 0, 300, 300))
    probe.isMultipleTouchEnabled = true
    fixture.window.addSubview(probe)
    fixture.down(1, 50, 50)
    fixture.wait(10)
    fixture.down(2, 150, 50)
    fixture.wait(10)
    fixture.move(1, 60, 50)
    fixture.wait(10)
    fixture.move(2, 160, 50)
    fixture.wait(10)
    fixture.up(1)
    fixture.wait(10)
    fixture.up(2)
    fixture.settle()
    #expect(
      probe.heard == [
        [1: .began], [1: .stationary, 2: .began], [1: .moved, 2: .stationary], [1: .stationary, 2: .moved],
        [1: .ended, 2: .stationary], [2: .ended],
      ])
  }

  @Test func aWindowThatGoesUnderAFingerLeavesTheOthersAlone() {
    do {
      let window = Window(application: fixture.application, size: Size(100, 100))
      fixture.application.receive(TouchSample(finger: 7, kind: .down, location: Point(5, 5), time: .zero), in: window)
      fixture.settle()
    }
    fixture.tap(1, 150, 150)
    fixture.application.cancelTouch(of: 7)
    fixture.wait(10)
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.view).filter { $0.contains("canvas touchesBegan 1") }.count == 2)
  }

  /// The landing is delivered although more reports of the same moment could have followed.
  @Test func aFingerThatIsCancelledAtItsLandingHasLanded() {
    fixture.down(1, 150, 150)
    fixture.application.cancelTouch(of: 1)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 1", "0 canvas touchesCancelled 1"])
  }

  @Test("D2: cancelled in the view before the first action") func takeOver() {
    fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.move(1, 190, 150)
    #expect(
      fixture.lines(.view, .action) == [
        "0 canvas touchesBegan 1", "10 canvas touchesCancelled 1", "10 drag began at 170,150",
        "20 drag changed at 190,150",
      ])
  }

  @Test("D2: without cancelsTouchesInView the view hears everything") func noTakeOver() {
    fixture.attach(Drag(), "drag", to: canvas) { $0.cancelsTouchesInView = false }
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(
      fixture.lines(.view) == ["0 canvas touchesBegan 1", "10 canvas touchesMoved 1", "20 canvas touchesEnded 1"])
  }

  @Test("D2: fingers are cancelled in their own views") func ownViews() {
    let left = fixture.view("left", Rect(0, 0, 100, 300), in: canvas)
    let right = fixture.view("right", Rect(200, 0, 100, 300), in: canvas)
    fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.down(2, 350, 150)
    fixture.wait(10)
    fixture.move(1, 190, 150)
    fixture.move(2, 390, 150)
    #expect(
      fixture.lines(.view) == [
        "0 left touchesBegan 1", "0 right touchesBegan 2", "10 left touchesCancelled 1", "10 right touchesCancelled 2",
      ])
    _ = (left, right)
  }

  @Test("D2: a finger that joins a begun gesture never reaches the view") func joining() {
    fixture.attach(Drag(), "drag", to: canvas)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.forget()
    fixture.down(2, 300, 200)
    fixture.wait(10)
    fixture.move(2, 310, 200)
    fixture.up(2)
    #expect(fixture.lines(.view).isEmpty)
  }

  @Test("D3: an end is withheld while the recogniser is undecided") func withheldEnd() {
    _ = tap(taps: 2)
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 1"])
    fixture.wait(350)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 1", "410 canvas touchesEnded 1"])
  }

  @Test("D4: the view receives it late, with the original location and time") func lateBegan() {
    let spy = SpyView(frame: Rect(100, 100, 400, 300))
    spy.name = "spy"
    fixture.window.addSubview(spy)
    fixture.attach(TapGestureRecognizer(), "tap", to: spy) { $0.delaysTouchesBegan = true }
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 180, 150)
    fixture.wait(10)
    fixture.move(1, 230, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(fixture.lines(.view) == ["20 spy touchesBegan 1", "20 spy touchesMoved 1", "30 spy touchesEnded 1"])
    #expect(spy.heard == ["began 0 at 50,50", "moved 20 at 130,50", "ended 30 at 130,50"])
  }

  @Test("D4: recognised, the view never hears of it") func neverHeard() {
    _ = fixture.attach(TapGestureRecognizer(), "tap", to: canvas) { $0.delaysTouchesBegan = true }
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.view).isEmpty)
    #expect(fixture.actions.count == 1)
  }

  @Test("D4: a failed attempt that has ended is told in full") func lateAndOver() {
    _ = fixture.attach(TapGestureRecognizer(), "tap", to: canvas) {
      $0.delaysTouchesBegan = true
      $0.numberOfTapsRequired = 2
    }
    fixture.tap(1, 150, 150)
    fixture.wait(400)
    #expect(fixture.lines(.view) == ["410 canvas touchesBegan 1", "410 canvas touchesEnded 1"])
  }

  @Test("D5: a two-finger tap recognised") func twoFingers() {
    _ = tap(touches: 2)
    fixture.down(1, 150, 150)
    fixture.down(2, 250, 150)
    fixture.wait(10)
    fixture.move(1, 152, 150)
    fixture.move(2, 252, 150)
    fixture.wait(50)
    fixture.up(1)
    fixture.wait(20)
    fixture.up(2)
    #expect(
      fixture.lines(.view) == [
        "0 canvas touchesBegan 1,2", "10 canvas touchesMoved 1,2", "80 canvas touchesCancelled 1,2",
      ])
  }

  @Test("D5: a two-finger tap failed") func twoFingersFailed() {
    _ = tap(touches: 2)
    fixture.down(1, 150, 150)
    fixture.down(2, 250, 150)
    fixture.wait(60)
    fixture.up(1)
    fixture.wait(300)
    fixture.up(2)
    #expect(
      fixture.lines(.view) == [
        "0 canvas touchesBegan 1,2", "260 canvas touchesEnded 1", "360 canvas touchesEnded 2",
      ])
  }

  @Test("D6: a double tap") func doubleTap() {
    _ = tap(taps: 2)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 150, 150)
    #expect(
      fixture.lines(.view) == [
        "0 canvas touchesBegan 1", "160 canvas touchesBegan 1", "220 canvas touchesCancelled 1",
        "220 canvas touchesCancelled 1",
      ])
  }

  @Test("D6: a double tap that does not delay ends") func doubleTapWithoutDelay() {
    tap(taps: 2).delaysTouchesEnded = false
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 150, 150)
    #expect(
      fixture.lines(.view) == [
        "0 canvas touchesBegan 1", "60 canvas touchesEnded 1", "160 canvas touchesBegan 1",
        "220 canvas touchesCancelled 1",
      ])
  }

  @Test("D7: a refused touch goes to the view") func refused() {
    let answers = Answers()
    answers.shouldReceive = { _, _ in false }
    tap().delegate = answers
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 1", "60 canvas touchesEnded 1"])
    #expect(fixture.lines(.recognizer).isEmpty)
  }

  /// The single tap waits for the double tap when the next finger lands. Near the first tap, that finger belongs to the
  /// double tap alone. Elsewhere the single tap is recognised at that moment and receives the finger in a new attempt.
  @Test("D4: what a recogniser takes with its next attempt is withheld too", arguments: [150.0, 400])
  func withheldForTheNextAttempt(position: Double) {
    let (single, double) = (tap("single"), tap("double", taps: 2))
    single.delaysTouchesBegan = true
    single.require(toFail: double)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(2, position, 150)
    fixture.wait(1000)
    let isNear = position == 150
    #expect(fixture.actions.count == (isNear ? 1 : 2))
    #expect(fixture.lines(.view) == (isNear ? ["160 canvas touchesBegan 2", "220 canvas touchesCancelled 2"] : []))
  }

  @Test("D8: withheld by one, taken over by another: never heard of") func withheldAndTaken() {
    tap("double", taps: 2).delaysTouchesBegan = true
    let single = tap("single")
    fixture.tap(1, 150, 150)
    #expect(fixture.actions == ["60 single ended at 150,150"])
    fixture.wait(400)
    #expect(fixture.lines(.view).isEmpty)
    _ = single
  }

  @Test("T10: the history since the last frame, and a guess of what comes") func history() {
    let scribe = Scribe(frame: Rect(0, 0, 400, 300))
    fixture.window.addSubview(scribe)
    fixture.down(1, 100, 100)
    fixture.wait(10)
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 10))
    for x in [110.0, 120, 130] {
      fixture.wait(4)
      fixture.move(1, x, 100)
    }
    fixture.settle()
    #expect(scribe.coalesced == ["100→110", "110→120", "120→130"])
    #expect(scribe.predicted == [Point(135, 100)])
    _ = fixture.window.prepareFrame(at: Instant(milliseconds: 30))
    fixture.wait(8)
    fixture.move(1, 135, 100)
    fixture.settle()
    #expect(scribe.coalesced == ["130→135"])
  }

  @Test("T8: a view without multiple touch hears of one finger at a time") func singleTouch() {
    canvas.isMultipleTouchEnabled = false
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.down(2, 250, 150)
    fixture.wait(10)
    fixture.up(1)
    fixture.up(2)
    #expect(fixture.lines(.view) == ["0 canvas touchesBegan 1", "20 canvas touchesEnded 1"])
  }

  @Test("T8: an exclusive view neither shares nor lets share") func exclusive() {
    let other = fixture.view("other", Rect(0, 0, 50, 50))
    canvas.isExclusiveTouch = true
    fixture.down(1, 10, 10)
    fixture.wait(10)
    fixture.down(2, 150, 150)
    fixture.wait(10)
    fixture.up(2)
    fixture.up(1)
    fixture.wait(10)
    fixture.down(2, 150, 150)
    fixture.wait(10)
    fixture.down(1, 10, 10)
    #expect(
      fixture.lines(.view) == [
        "0 other touchesBegan 1", "20 other touchesEnded 1", "30 canvas touchesBegan 2",
      ])
    _ = other
  }
}

/// A view that records the properties of touches during its touch methods.
private final class SpyView: View {
  var heard: [String] = []

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { note("ended", touches) }

  private func note(_ word: String, _ touches: [Touch]) {
    for touch in touches {
      let location = touch.location(in: self)
      heard.append(
        "\(word) \(touch.timestamp.milliseconds.formatted()) at \(location.x.formatted()),\(location.y.formatted())")
    }
  }
}

/// A view that records coalesced and predicted touches.
private final class Scribe: View {
  var coalesced: [String] = []
  var predicted: [Point] = []

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    coalesced = event.coalescedTouches(for: touches[0]).map { touch in
      "\(touch.previousLocation(in: nil).x.formatted())→\(touch.location(in: nil).x.formatted())"
    }
    predicted = event.predictedTouches(for: touches[0]).map { $0.location(in: nil) }
  }
}
