import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// What staff have left open closes, whatever else touches the screen.
@Suite("K13 An open panel closes") struct StaffPatienceTests {
  private func open() -> OverlaysFixture {
    let fixture = OverlaysFixture {
      $0.idle.attractAfter = nil
      $0.idle.resetAfter = nil
      $0.touch.filters.ghostAfter = nil
    }
    fixture.holdCorner()
    fixture.type("4711")
    return fixture
  }

  @Test func fiveMinutesAfterTheLastLandingThoughAFingerMoves() {
    let fixture = open()
    // Dirt, or something that leans against the panel: it trembles for ever.
    fixture.send(.down, at: Point(700, 20), finger: 9)
    for second in 0..<299 {
      fixture.send(.move, at: Point(700 + Double(second % 2), 20), finger: 9)
      fixture.wait(1)
    }
    #expect(fixture.has("kiosk.staff"))
    fixture.wait(1.5)
    #expect(!fixture.has("kiosk.staff"))
  }

  @Test func aQuarterOfAnHourAfterItWasOpenedThoughSomebodyTaps() {
    let fixture = open()
    for _ in 0..<89 {
      fixture.tap(Point(700, 20))
      fixture.wait(9.65)
    }
    #expect(fixture.has("kiosk.staff"))
    for _ in 0..<2 {
      fixture.tap(Point(700, 20))
      fixture.wait(9.65)
    }
    #expect(!fixture.has("kiosk.staff"))
  }

  @Test func everyTryIsTold() {
    let fixture = OverlaysFixture()
    var tries: [PINTry] = []
    fixture.overlays.onTry = { tries.append($0) }
    fixture.holdCorner()
    fixture.type("0000")
    // The keys are off for a second, so this is no try.
    fixture.press("kiosk.pin.4")
    fixture.wait(1)
    fixture.type("4711")
    #expect(
      tries == [
        PINTry(isRight: false, isTrivial: false, wrongTries: 1), PINTry(isRight: true, isTrivial: false, wrongTries: 0),
      ])
    #expect(fixture.overlays.pins.wrong == 1 && fixture.overlays.pins.right == 1)
  }
}
