import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of how the pad shows typed digits and the remaining wait.
@Suite("K4 What the pad shows") struct PINPadTests {
  private let texts = KioskStrings.english.pad

  private func fixture() -> OverlaysFixture {
    let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (nil, nil, 1) }
    fixture.holdCorner(for: 1.1)
    return fixture
  }

  private func shown(_ fixture: OverlaysFixture) throws -> [String] {
    func all(_ view: View) -> [String] { ((view as? Label).map { [$0.text] } ?? []) + view.subviews.flatMap(all) }
    return all(try #require(fixture.find("kiosk.pin", in: fixture.window)))
  }

  /// The seconds count down for the person who typed a wrong PIN, and for the next one at the pad.
  @Test(arguments: [false, true]) func theSecondsAreCountedDown(opensAnew: Bool) throws {
    let fixture = fixture()
    for delay in [1.0, 2, 4] {
      fixture.type("0000")
      fixture.wait(delay)
    }
    fixture.type("0000")
    if opensAnew {
      fixture.press("kiosk.pin.close")
      fixture.holdCorner(for: 1.1)
    }
    let text = opensAnew ? texts.wait : texts.wrong
    var countdown: [Int] = []
    while let seconds = try (1...30).first(where: { try shown(fixture).contains(text($0)) }), countdown.count < 30 {
      countdown.append(seconds)
      fixture.wait(1)
    }
    #expect(countdown.count >= 5 && countdown == countdown.indices.map { countdown.count - $0 }, "\(countdown)")
    #expect(countdown.count == 8 || opensAnew)
    #expect(try shown(fixture).contains(texts.invitation))
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  /// Returns the number of filled dots. The card is 368 × 616 points in the centre of 1280 × 800. The dots are below
  /// its title.
  private func dots(_ fixture: OverlaysFixture) throws -> Int {
    let picture = try fixture.fingers.picture(of: fixture.window)
    let accent = fixture.window.theme.accent
    let isFilled = (456..<824).map { picture.pixel($0, 216) == accent }
    return zip([false] + isFilled, isFilled).count { !$0 && $1 }
  }

  /// The dots show any number of digits up to the maximum length.
  @Test func aDotForEachDigit() throws {
    let fixture = fixture()
    fixture.wait(1)
    #expect(try dots(fixture) == 0)
    for count in 1...14 {
      fixture.press("kiosk.pin.\(count % 10)")
      #expect(try dots(fixture) == min(count, 12))
    }
    fixture.press("kiosk.pin.Clear")
    #expect(try dots(fixture) == 0)
    fixture.press("kiosk.pin.7")
    #expect(try dots(fixture) == 1)
    fixture.press("kiosk.pin.Open")
    #expect(try dots(fixture) == 0)
  }
}
