import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P6 Places and times") struct LocationAndTimeTests {
  @Test func locationsAreThoseOfTheView() {
    let board = Board(TapGestureRecognizer(), frame: Rect(200, 100, 400, 300))
    board.transform = Transform.scale(0.5).followed(by: .rotation(.pi / 2))
    let fingers = Fingers(in: board)
    fingers.tap(at: Point(390, 10))
    #expect(board.locations.first.map { $0.distance(to: Point(390, 10)) < 1e-9 } == true)
  }

  /// A dragged card is always under its finger, so coordinates relative to the card would never change.
  @Test func aViewThatGoesAlongTakesNoLocationWithIt() {
    let card = View(frame: Rect(0, 0, 100, 100))
    let table = View(frame: Rect(0, 0, 800, 600))
    table.addSubview(card)
    let dragging = Dragging(card)
    let fingers = Fingers(in: card)
    fingers.drag(from: Point(50, 50), to: Point(350, 250), over: 0.5)
    withExtendedLifetime(dragging) {
      #expect(card.center.distance(to: Point(350, 250)) < 20 && card.center.x > 300)
    }
  }

  /// A finger that was lifted or cancelled has no location.
  @Test(arguments: [true, false]) func aFingerThatIsGoneIsNowhere(isLifted: Bool) {
    let fingers = Fingers(in: Board(TapGestureRecognizer()))
    fingers.down(at: Point(20, 30))
    #expect(fingers.place() == Point(20, 30))
    fingers.move(to: Point(25, 30))
    #expect(fingers.place() == Point(25, 30))
    if isLifted { fingers.up() } else { fingers.cancel() }
    #expect(fingers.place() == nil)
    fingers.move(to: Point(40, 30))
    #expect(fingers.place() == nil, "it is not down")
    fingers.down(at: Point(60, 70), finger: 2)
    #expect(fingers.place() == nil && fingers.place(of: 2) == Point(60, 70))
  }

  /// Fingers that are already down stay where they are.
  @Test func handsHaveFingersOfTheirOwn() {
    let fingers = Fingers(in: Board(TapGestureRecognizer()))
    fingers.down(at: Point(20, 30))
    fingers.down(at: Point(40, 30), finger: 2)
    fingers.together(
      { $0.tap(at: Point(200, 100)) }, { $0.drag(from: Point(300, 100), to: Point(300, 200), over: 0.2) })
    fingers.tap(at: Point(100, 200))
    #expect(fingers.place() == Point(20, 30) && fingers.place(of: 2) == Point(40, 30))
  }

  /// The button is in a stack within a rotated view, and no frame has been drawn since it was added.
  @Test func theMiddleOfAViewWithinIsALocation() {
    let (first, second) = (Button("First"), Button("Second"))
    let column = Column(first, second, spacing: 20)
    let page = View(frame: Rect(100, 50, 400, 300))
    page.transform = .rotation(.pi / 2)
    let fingers = Fingers(in: page)
    column.frame = page.bounds
    page.addSubview(column)
    var taps: [String] = []
    for button in [first, second] { button.addAction(for: .touchUpInside) { _ in taps.append(button.title) } }
    for button in [first, second] { fingers.tap(at: fingers.middle(of: button)) }
    #expect(taps == ["First", "Second"], "\(fingers.account)")
  }

  @Test func aViewInAWindowStaysThere() {
    let window = Window(application: Application(), size: Size(800, 600))
    let board = Board(TapGestureRecognizer(), frame: Rect(300, 300, 400, 300))
    window.addSubview(board)
    let (here, elsewhere) = (Fingers(in: board), Fingers(in: window))
    #expect(here.window === window && here.application === elsewhere.application)
    here.down(at: Point(10, 10))
    elsewhere.down(at: Point(20, 20))
    here.up()
    #expect(board.locations == [Point(10, 10)], "both have a finger 1")
  }

  @Test func aControllerFillsItsWindow() {
    let controller = ViewController()
    let fingers = Fingers(in: controller, size: Size(640, 480), scale: 2)
    #expect(controller.view.frame == Rect(0, 0, 640, 480) && fingers.window.scale == 2)
  }

  @Test func animationsGoOnWhileTimePasses() {
    let table = View(frame: Rect(0, 0, 100, 400))
    let view = View(frame: Rect(0, 0, 100, 100))
    view.backgroundColor = .white
    table.addSubview(view)
    let fingers = Fingers(in: table)
    var (frames, arrivals) = (0, [Instant]())
    fingers.onFrame = { if !$0.isEmpty { frames += 1 } }
    fingers.application.animate(withDuration: 0.4) {
      view.center = Point(50, 350)
    } completion: { _ in
      arrivals.append(fingers.time)
    }
    fingers.wait(0.2)
    #expect(arrivals.isEmpty && frames > 20)
    #expect(fingers.waitUntilStill())
    #expect(arrivals == [Instant(milliseconds: 400)])
    frames = 0
    fingers.wait(3600)
    #expect(frames == 0 && fingers.time.milliseconds > 3_600_000)
  }

  @Test func whatNeverRestsIsSaid() {
    let fingers = Fingers(in: View(frame: Rect(0, 0, 10, 10)))
    var calls = 0
    let ticking = fingers.application.every(1) { calls += 1 }
    #expect(!fingers.waitUntilStill(atMost: 3.5) && calls == 3)
    ticking.cancel()
    #expect(fingers.waitUntilStill())
  }

  /// Timers fire as usual, and a single frame draws all their changes.
  @Test func timeThatIsSkippedHasOneFrameAtItsEnd() {
    let fingers = Fingers(in: View(frame: Rect(0, 0, 100, 100)))
    var (calls, frames) = ([Instant](), [Instant]())
    let ticking = fingers.application.every(0.5) {
      calls.append(fingers.time)
      fingers.view.backgroundColor = calls.count == 1 ? .white : .black
    }
    fingers.onFrame = { if !$0.isEmpty { frames.append(fingers.time) } }
    fingers.skip(1.6)
    #expect(calls.map(\.milliseconds) == [500, 1000, 1500] && frames.map(\.milliseconds) == [1600])
    fingers.wait(0)
    #expect(frames.count == 1, "it was drawn")
    for seconds in [-1, 0, .nan, .infinity] { fingers.skip(seconds) }
    #expect(fingers.time == Instant(milliseconds: 1600))
    ticking.cancel()
  }

  @Test func oddDurationsCountAsNone() {
    let fingers = Fingers(in: Board(TapGestureRecognizer()))
    for seconds in [Double.infinity, -.infinity, .nan, -5] {
      fingers.wait(seconds)
      #expect(fingers.waitUntilStill(atMost: seconds))
    }
    #expect(fingers.time == .zero)
    fingers.tap(at: Point(5, 5), for: -3)
    #expect(fingers.actions == ["Tap ended"])
  }

  /// Timers due at the time of a report run before it, or after it if they were created with `.afterEvents`.
  @Test func timersKeepTheirOrderBesideReports() {
    let board = Board(TapGestureRecognizer())
    let fingers = Fingers(in: board)
    var order: [String] = []
    let timers = [
      fingers.application.after(0.1, .afterEvents) { order.append("after \(board.locations.count)") },
      fingers.application.after(0.1) { order.append("before \(board.locations.count)") },
    ]
    fingers.tap(at: Point(5, 5), for: 0.1)
    #expect(order == ["before 0", "after 1"])
    for timer in timers { timer.cancel() }
  }
}

/// An object that moves a view with the finger that drags it.
private final class Dragging {
  private let pan = PanGestureRecognizer()

  init(_ view: View) {
    pan.addTarget(self, action: Action("dragged", Dragging.dragged))
    view.addGestureRecognizer(pan)
  }

  private func dragged() {
    guard let view = pan.view, let superview = view.superview else { return }
    view.center += pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
  }
}
