import Testing
import TouchGeometry
import TouchUI

@Suite("G2 long press") struct LongPressTests {
  let stage = Stage()
  let press: LongPressGestureRecognizer

  init() {
    press = stage.attach(LongPressGestureRecognizer(), "press", to: stage.view("canvas"))
  }

  @Test func itBeginsByItselfMovesWithoutLimitAndEndsWithTheLift() {
    stage.down(1, 150, 150)
    stage.wait(600)
    stage.move(1, 300, 150)
    stage.wait(10)
    stage.up(1)
    #expect(
      stage.actions == [
        "500 press began at 150,150", "600 press changed at 300,150", "610 press ended at 300,150",
      ])
  }

  @Test func aLiftAtItsDurationIsLongEnough() {
    stage.down(1, 150, 150)
    stage.wait(500)
    stage.up(1)
    #expect(stage.actions == ["500 press began at 150,150", "500 press ended at 150,150"])
  }

  @Test func tooShort() {
    stage.tap(1, 150, 150, pressing: 499)
    #expect(stage.lines(.state) == ["499 press possible → failed: lifted before 500 ms"])
  }

  @Test func withoutDurationItBeginsWithTheLanding() {
    press.minimumPressDuration = 0
    stage.down(1, 150, 150)
    #expect(stage.actions == ["0 press began at 150,150"])
  }

  @Test func movingTooFarBeforehandFails() {
    stage.down(1, 150, 150)
    stage.wait(10)
    stage.move(1, 160, 150)
    stage.wait(10)
    stage.move(1, 160.5, 150)
    #expect(stage.lines(.state) == ["20 press possible → failed: moved 10.5 pt, allowed 10"])
  }

  @Test func itCountsFromTheLastLanding() {
    press.numberOfTouchesRequired = 2
    stage.down(1, 150, 150)
    stage.wait(150)
    stage.down(2, 250, 150)
    stage.wait(700)
    stage.up(2)
    #expect(stage.actions == ["650 press began at 200,150", "850 press ended at 200,150"])
  }

  @Test func aDurationSetDuringAnAttemptCountsFromTheNextOn() {
    press.numberOfTouchesRequired = 2
    stage.down(1, 150, 150)
    stage.wait(100)
    stage.settle()
    press.minimumPressDuration = 2
    stage.down(2, 250, 150)
    stage.wait(700)
    stage.up(1)
    #expect(stage.lines(.state).first == "600 press possible → began: pressed for 500 ms")
    stage.up(2)
    stage.wait(200)
    stage.forget()
    stage.down(1, 150, 150)
    stage.down(2, 250, 150)
    stage.wait(3000)
    #expect(stage.lines(.state) == ["3000 press possible → began: pressed for 2000 ms"])
  }

  @Test func aFingerTooManyFailsItBeforeAndIsIgnoredAfter() {
    stage.down(1, 150, 150)
    stage.wait(100)
    stage.down(2, 250, 150)
    #expect(stage.lines(.state) == ["100 press possible → failed: a finger too many: 2, wanted 1"])
    stage.up(1)
    stage.up(2)
    stage.wait(100)
    stage.forget()
    stage.down(1, 150, 150)
    stage.wait(600)
    stage.down(2, 250, 150)
    stage.wait(10)
    stage.up(2)
    #expect(stage.actions == ["700 press began at 150,150"])
    #expect(press.numberOfTouches == 1)
  }

  @Test func tapsMayComeFirst() {
    press.numberOfTapsRequired = 1
    stage.tap(1, 150, 150)
    stage.wait(100)
    stage.down(1, 150, 150)
    stage.wait(600)
    stage.up(1)
    #expect(stage.actions == ["660 press began at 150,150", "760 press ended at 150,150"])
    stage.wait(1000)
    stage.forget()
    stage.down(1, 150, 150)
    stage.wait(800)
    #expect(stage.lines(.state) == ["2510 press possible → failed: pressed longer than 750 ms"])
  }
}
