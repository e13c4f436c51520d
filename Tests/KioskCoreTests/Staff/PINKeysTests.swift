import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 The keys of the pad") struct PINKeysTests {
  private func fixture(_ size: Size = Size(1280, 800)) -> OverlaysFixture {
    let fixture = OverlaysFixture(size) {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1)
    }
    fixture.holdCorner(for: 1.1)
    return fixture
  }

  private func center(_ key: String, _ fixture: OverlaysFixture) throws -> Point {
    let view = try #require(fixture.find("kiosk.pin.\(key)", in: fixture.window))
    return view.convert(view.bounds.center, to: nil)
  }

  @Test(
    "They stand as on a telephone, upright and lying", arguments: [Size(480, 800), Size(800, 480), Size(1280, 800)])
  func centers(size: Size) throws {
    let fixture = fixture(size)
    let rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["Clear", "0", "Open"]]
    let centers = try rows.map { try $0.map { try center($0, fixture) } }
    for row in centers {
      #expect(row[0].x < row[1].x && row[1].x < row[2].x && Set(row.map { $0.y.rounded() }).count == 1)
    }
    for column in 0..<3 {
      let downwards = centers.map { $0[column] }
      #expect(zip(downwards, downwards.dropFirst()).allSatisfy { $0.y < $1.y })
      #expect(Set(downwards.map { $0.x.rounded() }).count == 1)
    }
  }

  @Test("They are off while there is a delay, and only they")
  func delay() throws {
    let fixture = fixture()
    let keys = (0...9).map(String.init) + ["Clear", "Open"]
    func areOn(_ keys: [String]) -> [Bool] {
      keys.map { (fixture.find("kiosk.pin.\($0)", in: fixture.window) as? Button)?.isEnabled == true }
    }
    #expect(areOn(keys).allSatisfy { $0 })
    fixture.type("0000")
    #expect(!areOn(keys).contains(true) && areOn(["close"]) == [true])
    fixture.wait(1)
    #expect(areOn(keys).allSatisfy { $0 })
  }

  @Test("To open without a digit is no try")
  func nothingTyped() {
    let fixture = fixture()
    var tries: [PINTry] = []
    fixture.staff.onTry = { tries.append($0) }
    fixture.press("kiosk.pin.Open")
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.Clear")
    fixture.press("kiosk.pin.Open")
    #expect(tries.isEmpty && fixture.overlays.pins.wrong == 0)
    fixture.type("4711")
    #expect(tries.map(\.isRight) == [true] && fixture.has("kiosk.staff"))
  }

  @Test("What somebody began to type is gone when the pad opens again", arguments: [true, false])
  func nothingStays(isClosed: Bool) {
    let fixture = fixture()
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.7")
    if isClosed { fixture.press("kiosk.pin.close") } else { fixture.wait(61) }
    #expect(!fixture.has("kiosk.pin"))
    fixture.holdCorner(for: 1.1)
    fixture.type("11")
    #expect(fixture.has("kiosk.pin") && fixture.overlays.pins.wrong == 1)
  }

  /// The number of empty circles is the minimum length of a PIN.
  @Test("Circles say how many digits a PIN has at least")
  func circles() throws {
    let fixture = fixture()
    let (picture, theme) = (try fixture.fingers.picture(of: fixture.window), fixture.window.theme)
    // The card is 368 × 616 points in the centre, with the dots below its title. The middle row of a circle has one
    // pixel run at its left and one at its right side.
    let isDrawn = (456..<824).map { picture.pixel($0, 216) != theme.background }
    #expect(zip([false] + isDrawn, isDrawn).count { !$0 && $1 } == 2 * PINHash.digits.lowerBound)
  }
}
