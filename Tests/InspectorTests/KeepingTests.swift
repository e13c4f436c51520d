import Testing
import TouchUI

@testable import Inspector

/// Tests of a machine that has staff: nobody else can change how gestures are recognised.
@Suite("S9 What is kept is kept by staff") struct KeepingTests {
  private final class Guard { var proceed: (() -> Void)? }

  private let fixture = InspectorFixture()
  private let door = Guard()
  private let threshold: GestureThreshold
  private let usual = GestureDefaults()

  init() throws {
    threshold = try #require(usual.thresholds.first { $0.name == "tapDuration" })
    fixture.inspector.authorize = { [door] in door.proceed = $0 }
    fixture.inspector.open()
  }

  private func keep(_ value: Double) throws -> InspectorPanel {
    let panel = try #require(fixture.view?.panel)
    panel.choose(.whatIf)
    panel.onPage?(.whatIf)
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
    panel.whatIf.onKeep?(threshold, value)
    return panel
  }

  @Test("A visitor's number is never in force, and the panel says why") func visitor() throws {
    _ = try keep(0.1)
    #expect(fixture.application.gestureDefaults == usual)
    #expect(fixture.panelTexts.contains(InspectorStrings.english.keptByStaff))
    #expect(!fixture.panelTexts.contains(InspectorStrings.english.kept))
  }

  @Test("Once staff have said who they are it is in force, it alone, and stays when the inspector closes")
  func staff() throws {
    var kept: [Double] = []
    fixture.inspector.onKeep = { kept.append($1) }
    _ = try keep(0.4)
    let proceed = try #require(door.proceed)
    #expect(kept == [])
    proceed()
    #expect(kept == [0.4] && fixture.panelTexts.contains(InspectorStrings.english.kept))
    fixture.inspector.close()
    var wanted = usual
    wanted[threshold] = 0.4
    #expect(fixture.application.gestureDefaults == wanted)
  }

  @Test("Whom the inspector has been closed for comes too late") func tooLate() throws {
    _ = try keep(0.4)
    let proceed = try #require(door.proceed)
    fixture.inspector.close()
    proceed()
    #expect(fixture.application.gestureDefaults == usual)
  }

  @Test("Where nobody is asked everybody keeps numbers at once") func nobodyIsAsked() throws {
    fixture.inspector.authorize = nil
    _ = try keep(0.3)
    #expect(fixture.application.gestureDefaults[threshold] == 0.3)
  }
}
