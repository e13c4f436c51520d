import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("V5 The axis along which a scroll view measures") struct AxisOfDragTests {
  /// Only 10 points along the axis count, whatever the finger's movement across it before, during and after.
  @Test(arguments: [-60.0, -12, 0, 12, 60], [true, false])
  func itBeginsAfterTenPointsAlongItsAxis(across: Double, isVertical: Bool) {
    let scrolling = ScrollFixture(content: isVertical ? Size(300, 2000) : Size(1500, 400))
    let move = { (along: Double, across: Double) in
      scrolling.fixture.wait(10)
      scrolling.fixture.move(1, 250 + (isVertical ? across : -along), 300 + (isVertical ? -along : across))
      scrolling.fixture.settle()
    }
    scrolling.fixture.down(1, 250, 300)
    move(4, across)
    move(9.9, across * 1.5)
    #expect(!scrolling.scroll.isDragging)
    move(10, across * 2)
    #expect(scrolling.scroll.isDragging)
    move(110, across)
    #expect((isVertical ? scrolling.y : scrolling.x) == 100)
    #expect((isVertical ? scrolling.x : scrolling.y) == 0)
  }

  /// A rotated or enlarged scroll view also measures along its own axis, in points of the window.
  @Test(arguments: [Transform.rotation(.pi / 2), .rotation(.pi / 2).followed(by: .scale(3))])
  func underATransform(transform: Transform) {
    let scrolling = ScrollFixture()
    scrolling.scroll.transform = transform
    scrolling.fixture.down(1, 250, 300)
    for (location, begins) in [(Point(241, 250), false), (Point(260, 330), true)] {
      scrolling.fixture.wait(10)
      scrolling.fixture.move(1, location.x, location.y)
      scrolling.fixture.settle()
      #expect(scrolling.scroll.isDragging == begins)
    }
  }

  @Test func whereBothAxesCanMoveTheWholeWayCounts() {
    let scrolling = ScrollFixture(content: Size(1500, 2000))
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.wait(10)
    scrolling.fixture.move(1, 243, 292)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isDragging)
  }

  /// A view that bounces although its content is not larger has an axis, too.
  @Test func whatAlwaysBouncesCounts() {
    let scrolling = ScrollFixture(content: Size(300, 400))
    scrolling.scroll.alwaysBounceVertical = true
    scrolling.flick(by: Vector(60, 90))
    #expect(scrolling.y < 0 && scrolling.x == 0)
  }

  /// A view that cannot scroll at all fails as soon as the finger has moved 10 points, since other recognisers may wait
  /// for it.
  @Test func whatCannotScrollFailsAtOnce() {
    let scrolling = ScrollFixture(content: Size(300, 400))
    let outer = scrolling.fixture.attach(PanGestureRecognizer(), "outer", to: scrolling.fixture.window)
    outer.require(toFail: scrolling.scroll.panGestureRecognizer)
    scrolling.flick(by: Vector(30, 3))
    #expect(scrolling.fixture.actions.first?.contains("outer began") == true)
  }

  // MARK: Nested scroll views

  /// Returns a row of pages inside a list, or the reverse.
  private func nested(innerIsVertical: Bool) -> (outer: ScrollFixture, inner: ScrollView) {
    let outer = ScrollFixture(content: innerIsVertical ? Size(1500, 400) : Size(300, 2000))
    let inner = ScrollView(frame: innerIsVertical ? Rect(500, 50, 300, 300) : Rect(0, 550, 300, 300))
    inner.contentSize = innerIsVertical ? Size(300, 2000) : Size(1500, 300)
    outer.scroll.addSubview(inner)
    outer.start(at: innerIsVertical ? 0 : 500, innerIsVertical ? 500 : 0)
    return (outer, inner)
  }

  /// The axis with the longer movement reaches its threshold first, whatever the size of the reports.
  @Test(arguments: [true, false], [1, 2, 8, 40])
  func theOneWhoseAxisGetsThereFirstScrolls(innerIsVertical: Bool, reports: Int) {
    for translation in [Vector(12, -70), Vector(-30, 70), Vector(70, -12), Vector(-70, 50)] {
      let (outer, inner) = nested(innerIsVertical: innerIsVertical)
      let innerWins = (abs(translation.dy) > abs(translation.dx)) == innerIsVertical
      inner.contentOffset = innerIsVertical ? Point(0, 500) : Point(500, 0)
      outer.fixture.down(1, 250, 300)
      for report in 1...reports {
        outer.fixture.wait(16)
        let part = translation * (Double(report) / Double(reports))
        outer.fixture.move(1, 250 + part.dx, 300 + part.dy)
      }
      outer.fixture.settle()
      #expect(inner.isDragging == innerWins && outer.scroll.isDragging == !innerWins, "\(translation)")
    }
  }

  /// The path begins with an arc. Movements to the side at its start and end must not prevent the correct view from
  /// scrolling.
  @Test func anArcScrollsTheOneThatItTurnsTo() {
    let (outer, inner) = nested(innerIsVertical: false)
    outer.fixture.down(1, 250, 300)
    for location in [Point(255, 298), Point(258, 294), Point(259, 288), Point(258, 250)] {
      outer.fixture.wait(10)
      outer.fixture.move(1, location.x, location.y)
    }
    outer.fixture.settle()
    #expect(outer.scroll.isDragging && !inner.isDragging && outer.y == 538)
  }

  // MARK: Controls in the content

  private func sliderInList() -> (ScrollFixture, Slider) {
    let scrolling = ScrollFixture()
    let slider = Slider()
    slider.frame = Rect(20, 100, 240, 56)
    slider.value = 0.5
    scrolling.scroll.addSubview(slider)
    scrolling.frame()
    return (scrolling, slider)
  }

  /// A knob that has been dragged along its track keeps the finger however far it strays (A9), whether the slider
  /// receives the touch before or after the delay.
  @Test(arguments: [0.0, 200]) func aKnobOnceDraggedKeepsItsFinger(rest: Double) {
    let (scrolling, slider) = sliderInList()
    scrolling.fixture.down(1, 240, 228)
    scrolling.fixture.wait(rest)
    scrolling.fixture.move(1, to: 270, 230, over: 60)
    scrolling.fixture.move(1, to: 280, 130, over: 200)
    scrolling.fixture.settle()
    #expect(scrolling.y == 0 && !scrolling.scroll.isDragging && slider.value > 0.6)
    scrolling.fixture.up(1)
    scrolling.frame()
    #expect(scrolling.fixture.lines(.view).contains { $0.contains("touchUp") })
  }

  @Test(arguments: [0.0, 200]) func acrossItsTrackTheListScrolls(rest: Double) {
    let (scrolling, slider) = sliderInList()
    scrolling.fixture.down(1, 240, 228)
    scrolling.fixture.wait(rest)
    scrolling.fixture.move(1, to: 240, 178, over: 60)
    scrolling.fixture.settle()
    #expect(scrolling.scroll.isDragging && slider.value == 0.5)
  }
}
