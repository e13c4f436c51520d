import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G10 hover") struct HoverTests {
  let fixture = WindowFixture()

  private func point(_ kind: TouchSample.Kind, _ x: Double, _ y: Double, at time: Double) {
    let sample = TouchSample(
      finger: 0, kind: kind, location: Point(x, y), time: Instant(milliseconds: time), type: .indirectPointer)
    fixture.application.receive(sample, in: fixture.window)
  }

  @Test func fromEnteringToLeaving() {
    let canvas = fixture.view("canvas")
    let hover = fixture.attach(HoverGestureRecognizer(), "hover", to: canvas)
    point(.hover, 50, 50, at: 0)
    point(.hover, 150, 150, at: 10)
    point(.hover, 160, 150, at: 20)
    point(.hover, 50, 50, at: 30)
    point(.hover, 150, 150, at: 40)
    point(.leave, 0, 0, at: 50)
    #expect(
      fixture.actions == [
        "10 hover began at 150,150", "20 hover changed at 160,150", "30 hover ended at 160,150",
        "40 hover began at 150,150", "50 hover ended at 150,150",
      ])
    #expect(hover.state == .possible)
  }

  @Test func whatThePointerLeavesIsNotifiedBeforeWhatItIsStillOver() {
    let outer = fixture.view("outer", Rect(100, 100, 300, 300))
    fixture.attach(HoverGestureRecognizer(), "outer", to: outer)
    fixture.attach(HoverGestureRecognizer(), "inner", to: fixture.view("inner", Rect(0, 0, 100, 100), in: outer))
    for (step, x) in [150.0, 250].enumerated() { point(.hover, x, 150, at: Double(step) * 10) }
    #expect(fixture.actions.suffix(2) == ["10 inner ended at 150,150", "10 outer changed at 250,150"])
  }

  @Test func whatThePointerLeavesIsNotifiedBeforeWhatItEnters() {
    for (name, x) in [("left", 100.0), ("right", 200)] {
      fixture.attach(HoverGestureRecognizer(), name, to: fixture.view(name, Rect(x, 100, 100, 100)))
    }
    for (step, x) in [150.0, 250, 150].enumerated() { point(.hover, x, 150, at: Double(step) * 10) }
    #expect(
      fixture.actions == [
        "0 left began at 150,150", "10 left ended at 150,150", "10 right began at 250,150",
        "20 right ended at 250,150", "20 left began at 150,150",
      ])
  }

  /// The button is on a shelf in a card, and a view beside the card covers the card's right edge.
  @Test func overWhatLiesInAViewThePointerIsOverTheView() {
    let card = fixture.view("card")
    let shelf = fixture.view("shelf", Rect(50, 50, 200, 200), in: card)
    let button = Button("Go")
    button.frame = Rect(50, 50, 80, 40)
    shelf.addSubview(button)
    fixture.view("cover", Rect(450, 100, 100, 300))
    fixture.attach(HoverGestureRecognizer(), "all", to: fixture.window)
    fixture.attach(HoverGestureRecognizer(), "card", to: card)
    fixture.attach(HoverGestureRecognizer(), "shelf", to: shelf)
    let locations = [(110.0, 110.0), (160, 160), (210, 210), (160, 170), (120, 110), (460, 110), (50, 50)]
    for (step, location) in locations.enumerated() { point(.hover, location.0, location.1, at: Double(step) * 10) }
    point(.leave, 0, 0, at: 70)
    func actions(_ name: String) -> [String] { fixture.actions.filter { $0.contains(" \(name) ") } }
    #expect(
      actions("shelf") == [
        "10 shelf began at 160,160", "20 shelf changed at 210,210", "30 shelf changed at 160,170",
        "40 shelf ended at 160,170",
      ])
    #expect(
      actions("card") == [
        "0 card began at 110,110", "10 card changed at 160,160", "20 card changed at 210,210",
        "30 card changed at 160,170", "40 card changed at 120,110", "50 card ended at 120,110",
      ])
    #expect(
      actions("all") == [
        "0 all began at 110,110", "10 all changed at 160,160", "20 all changed at 210,210", "30 all changed at 160,170",
        "40 all changed at 120,110", "50 all changed at 460,110", "60 all changed at 50,50", "70 all ended at 50,50",
      ])
  }

  @Test func fingersMakeNoDifference() {
    let canvas = fixture.view("canvas")
    fixture.attach(PanGestureRecognizer(), "pan", to: canvas)
    fixture.attach(HoverGestureRecognizer(), "hover", to: canvas)
    point(.hover, 150, 150, at: 0)
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(fixture.actions == ["0 hover began at 150,150", "10 pan began at 170,150", "20 pan ended at 170,150"])
    #expect(fixture.diagnostics.isEmpty)
  }

  /// Reports of fingers before the pointer's movement are handled first.
  @Test func aPointerComesAfterTheFingersBeforeIt() {
    let canvas = fixture.view("canvas")
    let press = fixture.attach(LongPressGestureRecognizer(), "press", to: canvas)
    press.minimumPressDuration = 0
    fixture.attach(HoverGestureRecognizer(), "hover", to: canvas)
    fixture.down(1, 150, 150)
    point(.hover, 160, 160, at: 0)
    #expect(fixture.actions == ["0 press began at 150,150", "0 hover began at 160,160"])
  }

  /// A recogniser whose view is removed is neither retained nor notified any more.
  @Test func aViewThatIsGoneIsNotHovered() {
    final class Follower: GestureRecognizer {
      var notified = 0
      override var followsPointer: Bool { true }
      override func pointerMoved(to location: Point) { notified += 1 }
      override func pointerLeft() { notified += 1 }
    }
    let (canvas, other) = (fixture.view("canvas"), fixture.view("other", Rect(500, 300, 200, 200)))
    let follower = fixture.attach(Follower(), "follower", to: canvas)
    weak var gone: GestureRecognizer?
    do { gone = fixture.attach(Follower(), "gone", to: other) }
    for (time, location) in [(10.0, Point(150, 150)), (20, Point(600, 400))] {
      point(.hover, location.x, location.y, at: time)
    }
    #expect(follower.notified == 2)
    point(.hover, 150, 150, at: 30)
    canvas.removeFromSuperview()
    point(.hover, 600, 400, at: 40)
    #expect(follower.notified == 3)
    if let gone { other.removeGestureRecognizer(gone) }
    other.removeFromSuperview()
    #expect(gone == nil)
  }

  @Test func switchedOffOrRemovedItIsCancelled() {
    let canvas = fixture.view("canvas")
    let hover = fixture.attach(HoverGestureRecognizer(), "hover", to: canvas)
    point(.hover, 150, 150, at: 10)
    hover.isEnabled = false
    point(.hover, 160, 150, at: 20)
    hover.isEnabled = true
    point(.hover, 170, 150, at: 30)
    canvas.removeFromSuperview()
    point(.hover, 180, 150, at: 40)
    #expect(
      fixture.actions == [
        "10 hover began at 150,150", "10 hover cancelled at 150,150", "30 hover began at 170,150",
        "30 hover cancelled at 170,150",
      ])
    #expect(fixture.diagnostics.isEmpty, "whoever is off asks for nothing")
  }

  @Test func whatIsOffReceivesNothingOfThePointer() {
    final class Follower: GestureRecognizer {
      var notified: [String] = []
      override var followsPointer: Bool { true }
      override func pointerMoved(to location: Point) { notified.append("moved to \(location.x.formatted())") }
      override func pointerLeft() { notified.append("left") }
    }
    let follower = fixture.attach(Follower(), "follower", to: fixture.view("canvas")) { $0.isEnabled = false }
    point(.hover, 150, 150, at: 10)
    point(.hover, 50, 50, at: 20)
    #expect(follower.notified.isEmpty)
    follower.isEnabled = true
    point(.hover, 160, 150, at: 30)
    #expect(follower.notified == ["moved to 160"])
  }
}
