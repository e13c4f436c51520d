import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V5 What the program sets under a finger") struct ProgramWinsTests {
  /// A change of the content or its position, in a view of 300 × 400 points with 2000 points of content.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (ScrollView) -> Void

    init(_ name: String, _ make: @escaping @Sendable (ScrollView) -> Void) {
      (testDescription, self.make) = (name, make)
    }
  }

  private static let changes = [
    Change("more content") { $0.contentSize.height += 1000 },
    Change("less content") { $0.contentSize.height = 900 },
    Change("hardly any content") { $0.contentSize.height = 10 },
    Change("an inset above") { $0.contentInset.top = 90 },
    Change("an inset below") { $0.contentInset.bottom = 70 },
    Change("a lower view") { $0.frame.size.height = 200 },
    Change("a higher view") { $0.frame.size.height = 480 },
    Change("bounds of another size") { $0.bounds.size.height = 250 },
    Change("bounds elsewhere") { $0.bounds.origin.y = 333 },
    Change("an offset") { $0.contentOffset = Point(0, 777) },
    Change("an offset beyond the end") { $0.contentOffset = Point(0, -130) },
    Change("an offset far beyond the end") { $0.contentOffset = Point(0, 5000) },
    Change("a rectangle to show") { $0.scrollRectToVisible(Rect(0, 1500, 10, 10), animated: false) },
    Change("no bounce") { $0.bounces = false },
    Change("pages") { $0.isPagingEnabled = true },
    Change("another scale") { $0.transform = .scale(2) },
    Change("a content view") { $0.contentView = Column(Plate(100, 700)) },
  ]

  /// The content stays where the change put it and follows the finger from there, at either end or in the middle.
  @Test(arguments: changes, [0.0, 800, 1600])
  func theFingerGoesOnFromThere(change: Change, start: Double) {
    for distance in [140.0, -140] {
      let scrolling = ScrollFixture()
      scrolling.start(at: start)
      scrolling.fixture.down(1, 250, 300)
      scrolling.fixture.move(1, to: 250, 300 + distance, over: 160)
      scrolling.frame(after: 16)
      change.make(scrolling.scroll)
      let set = scrolling.y
      scrolling.frame(after: 16)
      #expect(scrolling.y == set && scrolling.scroll.isDragging)
      for (finger, most) in [(distance + 1, 1.0), (distance - 30, 32), (distance + 8, 39)] {
        let before = scrolling.y
        scrolling.fixture.move(1, 250, 300 + finger)
        scrolling.frame(after: 8)
        #expect(abs(scrolling.y - before) <= most, "to \(finger)")
      }
    }
  }

  /// The animation stops completely and does not resume.
  @Test func anAnimatedScrollEndsWhereAFingerLands() {
    let scrolling = ScrollFixture()
    scrolling.scroll.setContentOffset(Point(0, 900), animated: true)
    for _ in 0..<6 { scrolling.frame(after: 16) }
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.settle()
    let start = scrolling.y
    for _ in 0..<30 { scrolling.frame(after: 16) }
    #expect(scrolling.y == start && start > 50 && start < 850, "\(start)")
    scrolling.fixture.up(1)
    for _ in 0..<30 { scrolling.frame(after: 16) }
    #expect(scrolling.y == start)
  }

  /// Content that scrolls by animation receives taps, unlike gliding content.
  @Test func anAnimatedScrollLeavesTapsToTheContent() {
    let scrolling = ScrollFixture()
    let button = Button("Everywhere")
    button.frame = Rect(0, 0, 300, 2000)
    scrolling.scroll.addSubview(button)
    var taps = 0
    button.addAction(for: .touchUpInside) { _ in taps += 1 }
    scrolling.scroll.setContentOffset(Point(0, 900), animated: true)
    for _ in 0..<6 { scrolling.frame(after: 16) }
    scrolling.fixture.down(1, 250, 300)
    scrolling.frame(after: 16)
    scrolling.fixture.up(1)
    scrolling.frame(after: 16)
    #expect(taps == 1)
  }

  @Test func aFingerThatIsTakenAwayThrowsNothing() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250, 200, over: 60)
    scrolling.fixture.settle()
    let start = scrolling.y
    scrolling.fixture.cancel(1)
    for _ in 0..<60 { scrolling.frame(after: 16) }
    #expect(scrolling.y == start && start > 50)
  }

  /// The program starts the animation after the finger has landed.
  @Test func anAnimatedScrollEndsWhereTheDragBegins() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.settle()
    scrolling.scroll.setContentOffset(Point(0, 900), animated: true)
    for _ in 0..<6 { scrolling.frame(after: 16) }
    scrolling.fixture.move(1, 250, 288)
    scrolling.fixture.settle()
    let start = scrolling.y
    for _ in 0..<30 { scrolling.frame(after: 16) }
    #expect(scrolling.scroll.isDragging)
    #expect(scrolling.y == start && start > 50 && start < 850, "\(start)")
    scrolling.fixture.move(1, 250, 278)
    scrolling.frame(after: 8)
    #expect(scrolling.y == start + 10)
  }

  @Test func contentThatBouncesNotAtAllFollowsBackFromBeyondItsEnd() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250, 330, over: 48)
    scrolling.scroll.bounces = false
    scrolling.scroll.contentOffset = Point(0, -80)
    scrolling.fixture.move(1, to: 250, 340, over: 16)
    scrolling.frame()
    #expect(scrolling.y == -80)
    scrolling.fixture.move(1, to: 250, 310, over: 16)
    scrolling.frame()
    #expect(scrolling.y == -50)
  }

  /// Setting the origin of the bounds notifies the delegate and moves everything, like setting the offset.
  @Test(arguments: [true, false]) func theOriginOfTheBoundsIsTheOffset(whileGliding: Bool) {
    let scrolling = ScrollFixture()
    if whileGliding {
      scrolling.flick(by: Vector(0, -90))
      scrolling.frame(after: 32)
    }
    _ = scrolling.takeLog()
    scrolling.scroll.bounds.origin = Point(0, 400)
    #expect(scrolling.takeLog() == (whileGliding ? ["scrolled", "rests"] : ["scrolled"]))
    for _ in 0..<20 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 400 && !scrolling.scroll.isDecelerating)
  }

  // MARK: At the lift

  /// Returns a scroll view after a drag by `pull`, with `change` applied when the drag ended.
  private func end(
    _ pull: Double, over duration: Double, with change: @escaping (ScrollView) -> Void
  ) -> ScrollFixture {
    let scrolling = ScrollFixture()
    scrolling.whenDragEnds = change
    scrolling.fixture.down(1, 250, 200)
    scrolling.fixture.move(1, to: 250, 200 + pull, over: duration)
    scrolling.fixture.up(1)
    scrolling.frame(after: 16)
    for _ in 0..<300 { scrolling.frame(after: 16) }
    #expect(!scrolling.scroll.isDecelerating && !scrolling.scroll.isDragging)
    return scrolling
  }

  @Test(arguments: [250.0, 120], [400.0, 60]) func anInsetForWhatIsPulledIsKept(pull: Double, duration: Double) {
    #expect(end(pull, over: duration) { $0.contentInset.top = 60 }.y == -60)
  }

  @Test(arguments: [-150.0, 90, 200], [60.0, 400]) func anOffsetStays(pull: Double, duration: Double) {
    for offset in [0.0, 137, 1600] {
      #expect(end(pull, over: duration) { $0.contentOffset = Point(0, offset) }.y == offset)
      let origin = offset == 0 ? 5 : offset
      #expect(end(pull, over: duration) { $0.bounds.origin.y = origin }.y == origin)
    }
  }

  /// The usual method to prevent content from gliding.
  @Test func theOffsetThatItHasStopsIt() {
    let scrolling = end(-150, over: 60) { $0.setContentOffset($0.contentOffset, animated: false) }
    #expect(scrolling.y == 125 && scrolling.takeLog() == ["begins", "scrolled", "ends, goes on", "rests"])
  }

  @Test func aSlowerGlideIsSlower() {
    let usual = end(-150, over: 60) { _ in }.y
    #expect(end(-150, over: 60) { $0.decelerationRate = .fast }.y < usual - 100)
  }

  @Test func pagesAreTurned() {
    #expect(end(-150, over: 60) { $0.isPagingEnabled = true }.y == 400)
  }

  @Test(arguments: [60.0, 400]) func contentThatBecomesShortIsShownWhole(duration: Double) {
    #expect(end(-150, over: duration) { $0.contentSize.height = 450 }.y == 50)
  }

  /// The content cannot move beyond the end without bouncing, until it becomes larger.
  @Test func contentThatComesAtTheEndIsGlidedInto() {
    let scrolling = ScrollFixture()
    scrolling.start(at: 1590)
    scrolling.scroll.bounces = false
    scrolling.whenDragEnds = { $0.contentSize.height = 4000 }
    scrolling.flick(by: Vector(0, -90))
    for _ in 0..<150 { scrolling.frame(after: 16) }
    #expect(scrolling.y > 1700)
  }

  @Test func aViewThatIsRemovedIsWhereItMayRest() {
    let scrolling = end(150, over: 60) { $0.removeFromSuperview() }
    #expect(scrolling.y == 0)
  }

  /// Changes of the limits that move the end under a bounce.
  private static let newEnds = [
    Change("inset") { $0.contentInset.top = 60 }, Change("lower") { $0.frame.size.height = 390 },
  ]

  /// The limits change during the motion. The content continues from its position at its velocity.
  @Test(arguments: newEnds)
  func aBounceGoesToTheNewEnd(change: Change) {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 200)
    scrolling.fixture.move(1, to: 250, 450, over: 400)
    scrolling.fixture.wait(100)
    scrolling.fixture.up(1)
    scrolling.frame(after: 16)
    change.make(scrolling.scroll)
    var last = scrolling.y
    for _ in 0..<80 {
      scrolling.frame(after: 16)
      #expect(scrolling.y >= last && scrolling.y - last < 30)
      last = scrolling.y
    }
    #expect(last == -scrolling.scroll.contentInset.top)
  }

  // MARK: Animated

  private func pager(heldAt offset: Double) -> ScrollFixture {
    let scrolling = ScrollFixture(content: Size(1500, 400))
    scrolling.scroll.isPagingEnabled = true
    scrolling.fixture.down(1, 350, 300)
    scrolling.fixture.move(1, 340, 300)
    scrolling.fixture.move(1, to: 340 - offset, 300, over: 160)
    scrolling.frame(after: 16)
    #expect(scrolling.x == offset)
    return scrolling
  }

  @Test(arguments: [100.0, 400]) func underAFingerThatRestsItGoesWhereItIsSent(rest: Double) {
    let scrolling = pager(heldAt: 40)
    scrolling.scroll.setContentOffset(Point(600, 0), animated: true)
    scrolling.frame(after: rest)
    scrolling.fixture.up(1)
    scrolling.frame(after: 1)
    for _ in 0..<120 { scrolling.frame(after: 16) }
    #expect(scrolling.x == 600 && !scrolling.fixture.window.isAnimating)
    #expect(scrolling.takeLog() == ["begins", "scrolled", "arrives", "ends"] || rest < 300)
  }

  @Test(arguments: [1.0, -1, 25]) func whereTheFingerGoesOnItEnds(delta: Double) {
    let scrolling = pager(heldAt: 40)
    scrolling.scroll.setContentOffset(Point(600, 0), animated: true)
    scrolling.frame(after: 150)
    let offset = scrolling.x
    #expect(offset == 320)
    for step in 1...4 {
      scrolling.fixture.move(1, 300 - delta * Double(step), 300)
      scrolling.frame(after: 16)
      #expect(abs(scrolling.x - (offset + delta * Double(step))) <= 1)
    }
    #expect(scrolling.takeLog().filter { $0 == "arrives" }.count == 1)
    scrolling.fixture.wait(100)
    scrolling.fixture.up(1)
    for _ in 0..<60 { scrolling.frame(after: 16) }
    #expect(scrolling.x == 300)
  }

  /// An animation started by the delegate when another was interrupted takes effect.
  @Test func whatFollowsOnTheEndOfAWayStays() {
    let scrolling = ScrollFixture()
    scrolling.scroll.setContentOffset(Point(0, 900), animated: true)
    scrolling.frame(after: 100)
    scrolling.whenArrived = { [unowned scrolling] scroll in
      scrolling.whenArrived = nil
      scroll.setContentOffset(Point(0, 300), animated: true)
    }
    scrolling.scroll.contentOffset = Point(0, 50)
    #expect(scrolling.y == 50)
    for _ in 0..<40 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 300)
  }

  // MARK: Out of the window and back

  enum Motion: CaseIterable { case bounce, turn, caught, dragged, animated, animatedTurn }

  /// A motion of any kind comes to rest at a permitted offset, even if the view leaves the window in the meantime. It
  /// leaves alone or with its superview, from outside or by its delegate.
  @Test(arguments: Motion.allCases, [false, true])
  func goneAndBackItRestsWhereItMay(motion: Motion, byListener: Bool) {
    let stage = View(frame: Rect(0, 0, 800, 600))
    let isPager = motion == .turn || motion == .animatedTurn
    let scrolling = ScrollFixture(content: isPager ? Size(1500, 400) : Size(300, 2000), in: stage)
    scrolling.fixture.window.addSubview(stage)
    scrolling.scroll.isPagingEnabled = isPager
    scrolling.frame()
    begin(motion, scrolling)
    let gone = byListener ? scrolling.scroll : stage
    if byListener {
      scrolling.whenScrolled = { $0.removeFromSuperview() }
      scrolling.fixture.move(1, 250, 333)
      scrolling.frame(after: 16)
      scrolling.whenScrolled = nil
    }
    gone.removeFromSuperview()
    let away = scrolling.scroll.contentOffset
    #expect(isAtRest(away, in: scrolling.scroll))
    scrolling.frame(after: 100)
    (byListener ? stage : scrolling.fixture.window).addSubview(gone)
    for _ in 0..<60 { scrolling.frame(after: 16) }
    #expect(scrolling.scroll.contentOffset == away && !scrolling.scroll.isDragging && !scrolling.scroll.isDecelerating)
    #expect(!scrolling.fixture.window.isAnimating)
  }

  private func begin(_ motion: Motion, _ scrolling: ScrollFixture) {
    switch motion {
    case .bounce, .caught: scrolling.flick(by: Vector(0, 90))
    case .turn: scrolling.flick(by: Vector(-60, 0))
    case .dragged:
      scrolling.fixture.down(1, 250, 200)
      scrolling.fixture.move(1, to: 250, 330, over: 160)
    case .animated: scrolling.scroll.setContentOffset(Point(0, -200), animated: true)
    case .animatedTurn: scrolling.scroll.setContentOffset(Point(600, 0), animated: true)
    }
    scrolling.frame(after: 60)
    if motion == .caught { scrolling.fixture.down(1, 250, 300) }
    scrolling.frame(after: 16)
    #expect(!isAtRest(scrolling.scroll.contentOffset, in: scrolling.scroll))
  }

  private func isAtRest(_ offset: Point, in scroll: ScrollView) -> Bool {
    let isAtPage = !scroll.isPagingEnabled || offset.x.truncatingRemainder(dividingBy: scroll.bounds.width) == 0
    return isAtPage && scroll.offsets.x.contains(offset.x) && scroll.offsets.y.contains(offset.y)
  }

  /// An offset set by the program is kept, whether or not there is content for it yet.
  @Test func whatWasSetBeforeTheWindowStays() {
    let scroll = ScrollView(frame: Rect(0, 0, 300, 400))
    scroll.contentOffset = Point(0, 250)
    let fixture = WindowFixture()
    fixture.window.addSubview(scroll)
    scroll.contentSize = Size(300, 2000)
    _ = fixture.window.prepareFrame(at: .zero)
    #expect(scroll.contentOffset == Point(0, 250))
  }

  // MARK: A finger that holds stopped content

  /// Changes of the limits that leave the held position beyond them.
  private static let newLimits = [
    Change("more") { $0.contentSize.height = 2500 }, Change("inset") { $0.contentInset.top = 3 },
  ]

  @Test(arguments: newLimits)
  func contentThatIsHeldStaysUnderTheFinger(change: Change) {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, 90))
    while scrolling.y > -20, scrolling.fixture.time < 1000 { scrolling.frame(after: 4) }
    scrolling.fixture.down(2, 250, 300)
    scrolling.frame(after: 16)
    let offset = scrolling.y
    change.make(scrolling.scroll)
    scrolling.frame(after: 200)
    #expect(scrolling.y == offset && offset <= -20)
    scrolling.fixture.up(2)
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == -scrolling.scroll.contentInset.top)
  }

  /// Disabling scrolling releases the content.
  @Test func contentThatIsHeldIsFreedWhenScrollingIsSwitchedOff() {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, 90))
    while scrolling.y > -20, scrolling.fixture.time < 1000 { scrolling.frame(after: 4) }
    scrolling.fixture.down(2, 250, 300)
    scrolling.fixture.settle()
    scrolling.scroll.isScrollEnabled = false
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 0)
  }
}
