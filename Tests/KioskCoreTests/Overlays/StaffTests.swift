import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

@Suite("K4 The way in for staff") struct StaffTests {
  @Test func theCornerLeadsToThePadAndThePINToThePanel() throws {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    #expect(fixture.has("kiosk.pin"))
    fixture.press("kiosk.pin.4")
    fixture.press("kiosk.pin.7")
    try fixture.picture("pin")
    fixture.press("kiosk.pin.Clear")
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff") && !fixture.has("kiosk.pin"))
    try fixture.picture("staff")
    fixture.press("kiosk.staff.Close")
    #expect(!fixture.has("kiosk.staff"))
  }

  @Test func aShorterHoldAndAWrongPINLeadNowhere() throws {
    let fixture = OverlaysFixture()
    fixture.holdCorner(for: 2.9)
    #expect(!fixture.has("kiosk.pin"))
    fixture.holdCorner()
    fixture.type("1234")
    #expect(fixture.has("kiosk.pin") && !fixture.has("kiosk.staff"))
    try fixture.picture("wrong")
    // The keys are off for a second, so this is not even tried.
    fixture.press("kiosk.pin.4")
    fixture.wait(1)
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func aPranksterMakesStaffWaitButNotLong() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    for _ in 0..<12 {
      fixture.type("0000")
      fixture.waitAtPad(31)
    }
    fixture.type("4711")
    #expect(fixture.has("kiosk.staff"))
  }

  @Test func nothingReachesTheSceneMeanwhile() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.tap(Point(50, 400))
    fixture.tap(Point(1270, 10))
    #expect(fixture.log == [] && fixture.has("kiosk.pin"))
  }

  @Test func withoutAPINThereIsNoWayIn() {
    let fixture = OverlaysFixture { $0.staff.pinHash = nil }
    fixture.holdCorner(for: 10)
    #expect(!fixture.has("kiosk.pin"))
  }

  /// The configuration is reloaded while somebody holds the corner.
  @Test func aPINThatIsTakenAwayMeanwhileIsNotAskedFor() {
    let fixture = OverlaysFixture()
    fixture.send(.down, at: Point(10, 10))
    fixture.wait(2)
    var closed = fixture.configuration
    closed.staff.pinHash = nil
    fixture.overlays.apply(closed, at: fixture.time)
    fixture.wait(2)
    #expect(!fixture.has("kiosk.pin"))
  }

  @Test func whoGoesAwayLeavesNothingOpen() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.wait(121)
    #expect(!fixture.has("kiosk.staff") && fixture.has("kiosk.attract"))
  }

  /// The next person to open the panel does not see the question.
  @Test func theQuestionGoesWithThePanel() {
    let fixture = OverlaysFixture()
    for _ in 0..<2 {
      fixture.holdCorner()
      fixture.type("4711")
      fixture.press("kiosk.staff.Exit")
      fixture.press("kiosk.staff.Close")
    }
    #expect(fixture.log == [])
  }

  /// Any other action on the panel shows that the program was not meant to end.
  @Test(arguments: ["kiosk.staff.tapMovement.more", "kiosk.staff.tapMovement.less"])
  func theQuestionIsTakenBackByWhateverElseIsDone(button: String) {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    for _ in 0..<3 {
      fixture.press("kiosk.staff.Exit")
      fixture.press(button)
    }
    #expect(fixture.log == [])
    fixture.press("kiosk.staff.Exit")
    fixture.window.language = .russian
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log == [])
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log.count == 1)
  }

  @Test func exitAsksTwiceAndRestartOnce() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.Exit")
    #expect(fixture.log == [])
    fixture.press("kiosk.staff.Exit")
    fixture.press("kiosk.staff.Restart")
    #expect(
      fixture.log.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "leave, anew: false", "leave, anew: true",
      ])
  }

  @Test func thresholdsChangeAtOnce() {
    let fixture = OverlaysFixture()
    fixture.holdCorner()
    fixture.type("4711")
    fixture.press("kiosk.staff.tapMovement.more")
    #expect(fixture.application.gestureDefaults.tapMovement == 50)
    fixture.press("kiosk.staff.tapMovement.less")
    fixture.press("kiosk.staff.tapMovement.less")
    #expect(fixture.application.gestureDefaults.tapMovement == 40)
  }

  /// Another program may have changed the numbers while the panel was closed.
  @Test func aPanelThatOpensShowsTheNumbersOfNow() throws {
    let fixture = OverlaysFixture()
    for number in [45.0, 30, 60] {
      fixture.application.gestureDefaults.tapMovement = number
      fixture.holdCorner()
      fixture.type("4711")
      let row = try #require(fixture.find("kiosk.staff.tapMovement.more", in: fixture.window)?.superview)
      let texts = row.subviews.compactMap { ($0 as? Label)?.text }
      #expect(texts.contains { $0.hasPrefix("\(Int(number))") }, "\(texts)")
      fixture.press("kiosk.staff.Close")
    }
  }

  @Test func everyThresholdHasStepsAndLimits() {
    for threshold in GestureDefaults().thresholds {
      var defaults = GestureDefaults()
      let usual = defaults[threshold]
      threshold.change(&defaults, by: 1)
      #expect(defaults[threshold] > usual, "\(threshold.name)")
      for _ in 0..<2000 { threshold.change(&defaults, by: -1) }
      #expect(defaults[threshold] == threshold.range.lowerBound * threshold.factor)
    }
  }
}
