import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G2 long press") struct LongPressTests {
  let fixture = WindowFixture()
  let press: LongPressGestureRecognizer

  init() {
    press = fixture.attach(LongPressGestureRecognizer(), "press", to: fixture.view("canvas"))
  }

  @Test func itBeginsByItselfMovesWithoutLimitAndEndsWithTheLift() {
    fixture.down(1, 150, 150)
    fixture.wait(600)
    fixture.move(1, 300, 150)
    fixture.wait(10)
    fixture.up(1)
    #expect(
      fixture.actions == [
        "500 press began at 150,150", "600 press changed at 300,150", "610 press ended at 300,150",
      ])
  }

  @Test func aLiftAtItsDurationIsLongEnough() {
    fixture.down(1, 150, 150)
    fixture.wait(500)
    fixture.up(1)
    #expect(fixture.actions == ["500 press began at 150,150", "500 press ended at 150,150"])
  }

  @Test func tooShort() {
    fixture.tap(1, 150, 150, pressing: 499)
    #expect(fixture.lines(.state) == ["499 press possible → failed: lifted before 500 ms"])
  }

  @Test func withoutDurationItBeginsWithTheLanding() {
    press.minimumPressDuration = 0
    fixture.down(1, 150, 150)
    #expect(fixture.actions == ["0 press began at 150,150"])
  }

  @Test func movingTooFarBeforehandFails() {
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 160, 150)
    fixture.wait(10)
    fixture.move(1, 160.5, 150)
    #expect(fixture.lines(.state) == ["20 press possible → failed: moved 10.5 pt, allowed 10"])
  }

  @Test func itCountsFromTheLastLanding() {
    press.numberOfTouchesRequired = 2
    fixture.down(1, 150, 150)
    fixture.wait(150)
    fixture.down(2, 250, 150)
    fixture.wait(700)
    fixture.up(2)
    #expect(fixture.actions == ["650 press began at 200,150", "850 press ended at 200,150"])
  }

  @Test func aDurationSetDuringAnAttemptCountsFromTheNextOn() {
    press.numberOfTouchesRequired = 2
    fixture.down(1, 150, 150)
    fixture.wait(100)
    fixture.settle()
    press.minimumPressDuration = 2
    fixture.down(2, 250, 150)
    fixture.wait(700)
    fixture.up(1)
    #expect(fixture.lines(.state).first == "600 press possible → began: pressed for 500 ms")
    fixture.up(2)
    fixture.wait(200)
    fixture.forget()
    fixture.down(1, 150, 150)
    fixture.down(2, 250, 150)
    fixture.wait(3000)
    #expect(fixture.lines(.state) == ["3000 press possible → began: pressed for 2000 ms"])
  }

  @Test func aFingerTooManyFailsItBeforeAndIsIgnoredAfter() {
    fixture.down(1, 150, 150)
    fixture.wait(100)
    fixture.down(2, 250, 150)
    #expect(fixture.lines(.state) == ["100 press possible → failed: too many fingers: 2, expected 1"])
    fixture.up(1)
    fixture.up(2)
    fixture.wait(100)
    fixture.forget()
    fixture.down(1, 150, 150)
    fixture.wait(600)
    fixture.down(2, 250, 150)
    fixture.wait(10)
    fixture.up(2)
    #expect(fixture.actions == ["700 press began at 150,150"])
    #expect(press.numberOfTouches == 1)
  }

  @Test func tapsMayComeFirst() {
    press.numberOfTapsRequired = 1
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.down(1, 150, 150)
    fixture.wait(600)
    fixture.up(1)
    #expect(fixture.actions == ["660 press began at 150,150", "760 press ended at 150,150"])
    fixture.wait(1000)
    fixture.forget()
    fixture.down(1, 150, 150)
    fixture.wait(800)
    #expect(fixture.lines(.state) == ["2510 press possible → failed: pressed longer than 750 ms"])
  }
}
