import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of demonstrations, which play by themselves while nobody is there.
@Suite("K2, S10 Demonstrations") struct DemonstrationTests {
  /// A view that records its touches.
  private final class Stage: View {
    var heard: [String] = []
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { heard.append("began") }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { heard.append("cancelled") }
  }

  private let fixture = OverlaysFixture { ($0.idle.attractAfter, $0.idle.resetAfter) = (5, 90) }
  private let stages = [Stage(frame: .zero), Stage(frame: .zero)]

  /// Shows the demonstration of the first stage, which puts a finger on the stage and leaves it there.
  private func attract() {
    var made = 0
    fixture.overlays.makeDemonstration = { [fixture] in
      let stage = stages[made % 2]
      made += 1
      return AttractDemonstration(
        view: stage,
        begin: { send in
          send(TouchSample(finger: 1000, kind: .down, location: stage.frame.center, time: fixture.time))
          fixture.application.closeEvent()
        }, end: { fixture.application.cancelTouch(of: 1000) })
    }
    fixture.wait(6)
  }

  /// The words stand below the demonstration. Neither its finger nor the next demonstration counts as a visitor.
  @Test func itsFingersAreNobodys() throws {
    attract()
    #expect(stages[0].heard == ["began"] && fixture.has("kiosk.attract"))
    let words = try #require(fixture.find("kiosk.attract", in: fixture.window)?.subviews.last)
    #expect(stages[0].frame.width == 1280 && stages[0].frame.maxY <= words.frame.minY + 24)
    for _ in 0..<5 { fixture.wait(20) }
    #expect(stages[0].heard.count > 2 && stages[1].heard.count > 2, "they take turns")
    #expect(fixture.has("kiosk.attract") && fixture.log.isEmpty, "nobody has been there, so nobody is forgotten")
  }

  /// The reset cancels all fingers, those of the demonstration included. Without a restart the demonstration would go
  /// on without them.
  @Test func theNextOneBeginsWhenAVisitorIsForgotten() {
    fixture.tap(Point(10, 300))
    attract()
    fixture.wait(80)
    let counts = stages.map(\.heard.count)
    fixture.wait(5)
    #expect(fixture.log.count == 1 && fixture.log[0].hasSuffix("reset"))
    #expect(stages.contains { $0.window != nil && $0.heard.last == "began" } && stages.map(\.heard.count) != counts)
    fixture.wait(18)
    #expect(stages.contains { $0.window != nil && $0.heard.last == "began" })
  }

  /// A visitor's first touch ends it and does nothing else.
  @Test func aVisitorEndsIt() throws {
    attract()
    fixture.tap(Point(640, 320))
    #expect(stages[0].heard == ["began", "cancelled"] && stages[0].window == nil && !fixture.has("kiosk.attract"))
    #expect(fixture.log.isEmpty, "the button of the scene lies there")
    fixture.tap(fixture.button.frame.center)
    #expect(fixture.log.last?.hasSuffix("scene") == true)
  }

  /// The overlays ask for a demonstration each time.
  @Test func whereThereIsNoneAFingertipTaps() throws {
    var isThere = true
    fixture.overlays.makeDemonstration = { [stages] in
      isThere ? AttractDemonstration(view: stages[0], begin: { _ in }, end: {}) : nil
    }
    func hidden() throws -> [Bool] {
      let words = try #require(fixture.find("kiosk.attract", in: fixture.window)?.subviews.last)
      return words.subviews.filter { !($0 is Label) && !($0 is Spacer) }.map(\.isHidden)
    }
    for hasDemonstration in [true, false, false, true, false] {
      isThere = hasDemonstration
      fixture.wait(8)
      #expect(try hidden() == [hasDemonstration])
      #expect(fixture.window.isAnimating == !hasDemonstration)
      #expect((stages[0].window != nil) == hasDemonstration)
      fixture.tap(Point(640, 320))
      #expect(!fixture.has("kiosk.attract"))
    }
  }

  /// A demonstration is ended by the next one, by a visitor, or by the end of the loop.
  @Test func eachIsEndedOnce() {
    var (begun, ended) = (0, 0)
    fixture.overlays.makeDemonstration = {
      AttractDemonstration(view: View(frame: .zero), begin: { _ in begun += 1 }, end: { ended += 1 })
    }
    fixture.wait(6)
    #expect(begun == 1 && ended == 0)
    for _ in 0..<3 { fixture.wait(20) }
    #expect(begun > 2 && ended == begun - 1)
    fixture.tap(Point(640, 320))
    #expect(ended == begun)
    fixture.wait(30)
    #expect(ended == begun - 1, "it shows again")
  }
}
