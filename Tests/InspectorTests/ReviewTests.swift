import Testing
import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of opening the inspector, looking at a recording, and closing.
@Suite("S9 Opening, looking at a recording, and closing") struct ReviewTests {
  private let fixture = InspectorFixture()

  private func panel() throws -> InspectorPanel { try #require(fixture.view?.panel) }

  private func waitForDecisions() {
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
  }

  private func frame(_ number: Int, at milliseconds: Double) {
    fixture.application.frameMeasured(fixture.frame(number, at: milliseconds, drawing: 0.001))
  }

  /// Returns a recording with one tap.
  private func recording() -> SessionHistory {
    let recorded = InspectorFixture()
    let history = SessionHistory(recorded.window, since: .zero, keepsAll: true)
    recorded.press(Point(300, 100))
    recorded.pass(1)
    return history
  }

  @Test("Opened a second time it keeps what it has kept") func opensOnce() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    frame(1, at: 1000)
    fixture.pass(1)
    fixture.inspector.open()
    #expect(fixture.window.overlays.views.count { $0 is InspectorView } == 1)
    try fixture.press("inspector.pause")
    waitForDecisions()
    #expect(fixture.panelTexts.contains { $0.contains("tap possible → ended") })
    try panel().choose(.frames)
    fixture.pass(0.1)
    #expect(fixture.panelTexts.contains("1 frame, none late"))
  }

  @Test("A recording has nothing of the program that ran before") func reviewsTheRecordingAlone() throws {
    fixture.inspector.open()
    frame(1, at: 1000)
    fixture.pass(1)
    fixture.inspector.review(recording()) { _ in nil }
    #expect(!fixture.application.hasFrameObservers)
    waitForDecisions()
    try panel().choose(.frames)
    fixture.pass(0.1)
    #expect(fixture.panelTexts.contains(InspectorStrings.english.noFrames))
    #expect(!fixture.panelTexts.contains { $0.hasPrefix("1 frame") })
  }

  @Test("A recording does not go on, whatever is asked for") func staysPaused() throws {
    fixture.inspector.review(recording()) { _ in nil }
    waitForDecisions()
    let texts = fixture.panelTexts
    #expect(texts.contains("the end"))
    try panel().onCommand?(.pause)
    waitForDecisions()
    fixture.pass(0.1)
    #expect(try panel().isPaused && fixture.panelTexts == texts)
  }

  @Test("A recording is shown as it looked at each moment") func picturesOfARecording() throws {
    var moments: [Double] = []
    fixture.inspector.review(recording()) { moment in
      moments.append(moment.milliseconds)
      return try? Surface(width: 10, height: 10, format: .opaque)
    }
    waitForDecisions()
    try panel().onStep?(-1)
    #expect(moments == [1050, 1000])
    #expect(fixture.view?.still.isHidden == false)
    fixture.inspector.close()
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    try panel().onCommand?(.pause)
    waitForDecisions()
    #expect(moments.count == 2, "what is looked at now has pictures of its own")
  }

  @Test("Its button closes it and tells of that; closed by the program it does not") func tellsThatItIsClosed() throws {
    var count = 0
    fixture.inspector.onClose = { count += 1 }
    fixture.inspector.open()
    try panel().onCommand?(.close)
    #expect(count == 1 && !fixture.inspector.isOpen)
    fixture.inspector.toggle()
    #expect(fixture.inspector.isOpen)
    fixture.inspector.toggle()
    #expect(count == 1 && !fixture.inspector.isOpen)
  }

  @Test("A panel that is small becomes large where time stops, so that there is something to see")
  func becomesLarge() throws {
    fixture.inspector.open()
    try panel().onCommand?(.resize)
    #expect(try panel().isSmall)
    try panel().onCommand?(.pause)
    #expect(try !panel().isSmall && panel().isPaused)
    waitForDecisions()
    try panel().onCommand?(.resize)
    #expect(try panel().isSmall, "if somebody wants that it is small all the same")
  }

  @Test("Where time goes on the lanes are shown, whichever page was chosen")
  func goesOnWithTheLanes() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    for page in [InspectorPanel.Page.nearest, .whatIf, .frames] {
      try panel().choose(page)
      try panel().onPage?(page)
      #expect(try panel().isPaused && panel().page == page, "time stops for it")
      waitForDecisions()
      try panel().onCommand?(.pause)
      #expect(try !panel().isPaused && panel().page == .lanes)
    }
    try panel().onPage?(.lanes)
    #expect(try !panel().isPaused)
  }

  private struct DiskFull: Error, CustomStringConvertible { let description = "the disk is full" }

  @Test("A file that cannot be written is told of; one that can bears the name of the program")
  func saving() throws {
    fixture.inspector.program = "photo table"
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    try fixture.save()
    #expect(fixture.saved.contains { $0.contains("photo table") })
    fixture.inspector.save = { _ in throw DiskFull() }
    try fixture.save()
    #expect(fixture.panelTexts.contains("Not saved: the disk is full"))
  }

  @Test("Without touches the frame that came last is looked at") func framesWithoutTouches() throws {
    fixture.inspector.open()
    for number in 1...3 { frame(number, at: 1000 + 100 * Double(number)) }
    try panel().choose(.frames)
    try panel().onPage?(.frames)
    waitForDecisions()
    #expect(fixture.panelTexts.contains { $0.hasPrefix("Frame 3: ") })
  }
}
