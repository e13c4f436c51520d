import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("G1 tap") struct TapTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas") }

  private func tap(taps: Int = 1, touches: Int = 1) -> TapGestureRecognizer {
    fixture.attach(TapGestureRecognizer(), "tap", to: canvas) {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = touches
    }
  }

  @Test func aShortPressIsATapWhereItLanded() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.wait(60)
    fixture.up(1, 160, 150)
    #expect(fixture.actions == ["60 tap ended at 150,150"])
    #expect(fixture.lines(.state) == ["60 tap possible → ended: 1 tap of 1 finger"])
    #expect(fixture.lines(.reset) == ["60 tap reset"])
  }

  @Test func limitsIncludeTheirValue() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.move(1, to: 195, 150, over: 700)
    fixture.wait(50)
    fixture.up(1)
    #expect(fixture.actions == ["750 tap ended at 150,150"])
  }

  @Test func aPressTooLongFailsByTimer() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.wait(750)
    #expect(fixture.lines(.state) == ["750 tap possible → failed: pressed longer than 750 ms"])
    fixture.up(1)
    #expect(fixture.actions.isEmpty)
  }

  @Test func movingTooFarFails() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.move(1, 195.5, 150)
    #expect(fixture.lines(.state) == ["10 tap possible → failed: moved 45.5 pt, allowed 45"])
  }

  @Test func aLiftTooFarFails() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.up(1, 150, 200)
    #expect(fixture.lines(.state) == ["10 tap possible → failed: moved 50 pt, allowed 45"])
  }

  @Test func aDoubleTapIsWhereTheFirstWas() {
    _ = tap(taps: 2)
    fixture.tap(1, 150, 150)
    fixture.wait(350)
    fixture.tap(1, 195, 150)
    #expect(fixture.actions == ["470 tap ended at 150,150"])
  }

  @Test func withoutASecondTapADoubleTapFailsByTimer() {
    _ = tap(taps: 2)
    fixture.tap(1, 150, 150)
    fixture.wait(350)
    fixture.wait(1)
    #expect(fixture.lines(.state) == ["410 tap possible → failed: no second tap within 350 ms"])
  }

  @Test func aSecondTapTooFarAwayStartsANewAttempt() {
    _ = tap(taps: 2)
    fixture.tap(1, 150, 150)
    fixture.wait(100)
    fixture.tap(1, 250, 150)
    fixture.wait(100)
    fixture.tap(1, 250, 150)
    #expect(
      fixture.lines(.state) == [
        "160 tap possible → failed: tap 2 was 100 pt away, allowed 45",
        "380 tap possible → ended: 2 taps of 1 finger",
      ])
    #expect(fixture.actions == ["380 tap ended at 250,150"])
  }

  @Test func fingersThatLandTogetherTooFarAwayStartANewAttemptTogether() {
    _ = tap(taps: 2, touches: 2)
    for height in [150.0, 250, 250] {
      fixture.down(1, 150, height)
      fixture.down(2, 250, height)
      fixture.wait(50)
      fixture.up(1)
      fixture.up(2)
      fixture.wait(50)
    }
    #expect(fixture.actions == ["250 tap ended at 200,250"])
  }

  @Test func everyFingerOfALaterTapIsNearTheFirst() {
    _ = tap(taps: 2, touches: 2)
    for second in [250.0, 350] {
      fixture.down(1, 150, 150)
      fixture.down(2, second, 150)
      fixture.wait(50)
      fixture.up(1)
      fixture.up(2)
      fixture.wait(50)
    }
    #expect(fixture.lines(.state) == ["100 tap possible → failed: tap 2 was 100 pt away, allowed 45"])
  }

  @Test func severalFingersMayLandAndLiftInTurn() {
    _ = tap(touches: 2)
    fixture.down(1, 150, 150)
    fixture.wait(200)
    fixture.down(2, 250, 150)
    fixture.wait(100)
    fixture.up(1)
    fixture.wait(200)
    fixture.up(2)
    #expect(fixture.actions == ["500 tap ended at 200,150"])
  }

  @Test func aFingerThatLandsTooLateFails() {
    _ = tap(touches: 2)
    fixture.down(1, 150, 150)
    fixture.wait(201)
    #expect(fixture.lines(.state) == ["200 tap possible → failed: 1 of 2 fingers within 200 ms"])
  }

  @Test func aFingerThatLiftsTooLateFails() {
    _ = tap(touches: 2)
    fixture.down(1, 150, 150)
    fixture.down(2, 250, 150)
    fixture.wait(50)
    fixture.up(1)
    fixture.wait(201)
    #expect(fixture.lines(.state) == ["250 tap possible → failed: 1 finger still down 200 ms after the first lift"])
  }

  @Test func aLiftBeforeAllHaveLandedFails() {
    _ = tap(touches: 2)
    fixture.tap(1, 150, 150)
    #expect(fixture.lines(.state) == ["60 tap possible → failed: a finger lifted before all 2 were down"])
  }

  @Test func aFingerTooManyFails() {
    _ = tap()
    fixture.down(1, 150, 150)
    fixture.wait(10)
    fixture.down(2, 250, 150)
    #expect(fixture.lines(.state) == ["10 tap possible → failed: too many fingers: 2, expected 1"])
    fixture.wait(50)
    fixture.up(1)
    fixture.up(2)
    #expect(fixture.actions.isEmpty)
  }

  @Test func quickTapsEachCount() {
    _ = tap()
    for _ in 0..<3 {
      fixture.tap(1, 150, 150, pressing: 30)
      fixture.wait(20)
    }
    #expect(fixture.actions.count == 3)
  }
}
