import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G3 pan, G4 screen edge pan") struct PanTests {
  let fixture = WindowFixture()
  let pan: PanGestureRecognizer

  init() {
    pan = fixture.attach(PanGestureRecognizer(), "pan", to: fixture.window)
  }

  private var translation: Vector {
    fixture.application.closeEvent()
    return pan.translation(in: nil)
  }

  @Test func itBeginsAtTenPointsWithNoTranslation() {
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 159.9, 150)
    #expect(fixture.actions.isEmpty)
    fixture.wait(10)
    fixture.move(1, 156, 158)
    #expect(translation == .zero)
    #expect(fixture.actions == ["20 pan began at 156,158"])
    fixture.wait(10)
    fixture.move(1, 166, 148)
    #expect(translation == Vector(10, -10))
    fixture.wait(10)
    fixture.up(1, 168, 148)
    #expect(fixture.actions.last == "40 pan ended at 168,148")
  }

  @Test func theDistanceCountsNotThePath() {
    fixture.down(1, 150, 150)
    for step in 0..<10 {
      fixture.wait(10)
      fixture.move(1, step % 2 == 0 ? 159 : 150, 150)
    }
    #expect(fixture.actions.isEmpty)
  }

  @Test func fingersThatComeOrGoNeverMakeItJump() {
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 170, 150)
    fixture.wait(10)
    fixture.move(1, 180, 150)
    #expect(translation == Vector(10, 0))
    fixture.down(2, 500, 500)
    #expect(translation == Vector(10, 0))
    fixture.wait(10)
    fixture.move(2, 520, 500)
    #expect(translation == Vector(20, 0))
    fixture.wait(10)
    fixture.up(1)
    #expect(translation == Vector(20, 0))
    fixture.wait(10)
    fixture.move(2, 530, 500)
    #expect(translation == Vector(30, 0))
  }

  @Test func fingersThatMoveApartAreNoDrag() {
    fixture.down(1, 300, 300)
    fixture.down(2, 400, 300)
    fixture.wait(10)
    fixture.move(1, 250, 300)
    fixture.move(2, 450, 300)
    #expect(fixture.actions.isEmpty)
  }

  @Test func itCountsFromWhenTheMinimumIsDown() {
    pan.minimumNumberOfTouches = 2
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 200, 100)
    fixture.wait(10)
    fixture.down(2, 300, 100)
    fixture.wait(10)
    fixture.move(1, 209, 100)
    fixture.move(2, 309, 100)
    #expect(fixture.actions.isEmpty)
    fixture.wait(10)
    fixture.move(1, 210, 100)
    fixture.move(2, 310, 100)
    #expect(fixture.actions == ["40 pan began at 260,100"])
  }

  @Test func aFingerTooManyFailsItBeforeAndIsIgnoredAfter() {
    pan.maximumNumberOfTouches = 1
    fixture.down(1, 100, 100)
    fixture.down(2, 300, 100)
    #expect(fixture.lines(.state) == ["0 pan possible → failed: too many fingers: 2, allowed 1"])
    fixture.up(1)
    fixture.up(2)
    fixture.wait(10)
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 120, 100)
    fixture.down(2, 300, 100)
    fixture.wait(10)
    fixture.move(2, 400, 100)
    #expect(translation == .zero)
  }

  @Test func aFingerMoreThanItNeedsMayBeIgnored() {
    pan.minimumNumberOfTouches = 2
    for finger in 1...3 { fixture.down(finger, 100 * Double(finger), 100) }
    fixture.application.ignore(finger: 3, in: pan)
    fixture.wait(10)
    fixture.move(1, 100, 120)
    fixture.move(2, 200, 120)
    #expect(fixture.actions == ["10 pan began at 150,120"])
  }

  @Test func settingTheTranslationGoesOnFromThereAndLeavesTheVelocity() {
    fixture.down(1, 100, 100)
    fixture.move(1, to: 200, 100, over: 100)
    #expect(translation == Vector(90, 0))
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1)
    pan.setTranslation(Vector(5, 5), in: nil)
    #expect(translation == Vector(5, 5))
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1)
  }

  @Test func valuesAreInTheViewAskedFor() {
    let view = fixture.view("turned")
    view.transform = .scale(2)
    fixture.down(1, 100, 50)
    fixture.wait(10)
    fixture.move(1, 120, 50)
    fixture.wait(10)
    fixture.move(1, 140, 50)
    fixture.application.closeEvent()
    #expect(pan.translation(in: view) == Vector(10, 0))
  }

  @Test func aFlingKeepsItsVelocityAndARestLosesIt() {
    fixture.down(1, 100, 100)
    fixture.move(1, to: 300, 100, over: 100)
    fixture.wait(10)
    fixture.up(1)
    fixture.application.closeEvent()
    var ended = Vector.zero
    let probe = Probe { if pan.state == .ended { ended = pan.velocity(in: nil) } }
    pan.addTarget(probe, action: Action("told", Probe.notified))
    fixture.wait(100)
    fixture.down(1, 100, 100)
    fixture.move(1, to: 300, 100, over: 100)
    fixture.wait(39)
    fixture.up(1)
    fixture.application.closeEvent()
    #expect(abs(ended.dx - 2000) < 5)
    fixture.wait(100)
    fixture.down(1, 100, 100)
    fixture.move(1, to: 300, 100, over: 100)
    fixture.wait(40)
    fixture.up(1)
    fixture.application.closeEvent()
    #expect(ended == .zero)
  }

  @Test func aLiftAtANewLocationIsNoSpeed() {
    fixture.down(1, 100, 100)
    fixture.down(2, 300, 100)
    for step in 1...10 {
      fixture.wait(10)
      fixture.move(1, 100 + 10 * Double(step), 100)
      fixture.move(2, 300 + 10 * Double(step), 100)
    }
    fixture.wait(10)
    fixture.up(2, 460, 160)
    #expect(translation == Vector(120, 30))
    for step in 12...14 {
      fixture.wait(10)
      fixture.move(1, 100 + 10 * Double(step), 100)
    }
    fixture.application.closeEvent()
    let velocity = pan.velocity(in: nil)
    #expect(abs(velocity.dx - 1000) < 1 && abs(velocity.dy) < 1)
  }

  /// The distance counts from the moment when the required number of fingers is down.
  @Test func whatTheFirstFingerHasGoneCountsWhenAnotherJoins() {
    fixture.down(1, 100, 100)
    fixture.wait(10)
    fixture.move(1, 108, 100)
    fixture.wait(10)
    fixture.down(2, 300, 100)
    fixture.wait(10)
    fixture.move(1, 114, 100)
    fixture.move(2, 306, 100)
    fixture.settle()
    #expect(fixture.actions == ["30 pan began at 210,100"])
  }

  /// Either edge at the corner counts.
  @Test(arguments: [Vector(11, 3), Vector(3, 11)])
  func fromACornerInwardsOfEitherEdge(translation: Vector) {
    fixture.window.removeGestureRecognizer(pan)
    fixture.attach(ScreenEdgePanGestureRecognizer(), "edge", to: fixture.window) { $0.edges = [.left, .top] }
    fixture.down(1, 3, 3)
    fixture.wait(10)
    fixture.move(1, 3 + translation.dx, 3 + translation.dy)
    fixture.settle()
    #expect(fixture.actions.count == 1 && fixture.actions[0].contains("edge began"))
  }

  @Test func fromAnEdgeInwards() {
    fixture.window.removeGestureRecognizer(pan)
    fixture.attach(ScreenEdgePanGestureRecognizer(), "edge", to: fixture.window) { $0.edges = .left }
    fixture.down(1, 20, 300)
    fixture.wait(10)
    fixture.move(1, 31, 305)
    fixture.wait(10)
    fixture.up(1)
    fixture.wait(10)
    fixture.down(1, 20.5, 300)
    fixture.up(1)
    fixture.wait(10)
    fixture.down(1, 5, 300)
    fixture.wait(10)
    fixture.move(1, 15, 310)
    #expect(
      fixture.lines(.state) == [
        "10 edge possible → began: moved 12.1 pt", "20 edge began → ended: all fingers lifted",
        "30 edge possible → failed: landed 20.5 pt from the edge, allowed 20",
        "50 edge possible → failed: moved along the edge rather than inwards",
      ])
  }
}
