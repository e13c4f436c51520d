import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of frames before, between and after touches. Times count from 400 ms on.
@Suite("K8 From frame to frame") struct FramesTests {
  private let fixture = InspectorFixture(since: Instant(milliseconds: 400))

  /// Pauses on the page of frames after a tap from 1000 to 1050 ms, with frames before and after it.
  private func pause() throws -> InspectorPanel {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    for (number, time) in [700.0, 900, 1050, 1200, 1500].enumerated() {
      fixture.application.frameMeasured(fixture.frame(number + 1, at: time, drawing: 0.001))
    }
    fixture.pass(1)
    let panel = try #require(fixture.view?.panel)
    panel.onCommand?(.pause)
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    panel.choose(.frames)
    fixture.pass(0.3)
    return panel
  }

  private var number: String? {
    fixture.panelTexts.first { $0.hasPrefix("Frame ") }?.split(separator: ":").first.map(String.init)
  }

  @Test("The frame that began at a moment, or next after it, is the one of it") func frameOfAMoment() throws {
    let panel = try pause()
    #expect(number == "Frame 3", "of the last event, at 1050 ms")
    #expect(panel.strip.moment.milliseconds == 650)
    for (time, expected, start) in [
      (500.0, 2, 500.0), (500.001, 3, 650), (649.999, 3, 650), (650, 3, 650), (651, 4, 800), (5000, 5, 1100),
      (0, 1, 300),
    ] {
      panel.strip.onMoment?(Instant(milliseconds: time))
      #expect(number == "Frame \(expected)" && panel.strip.moment.milliseconds == start, "at \(time) ms")
    }
  }

  @Test("Steps go from frame to frame, and no farther than there are some") func steps() throws {
    let panel = try pause()
    var numbers: [String?] = []
    for step in [1, 1, 1, -1, -1, -1, -1, -1] {
      panel.onStep?(step)
      numbers.append(number)
    }
    #expect(numbers == [4, 5, 5, 4, 3, 2, 1, 1].map { "Frame \($0)" })
  }

  @Test("How long before the end a frame was counts from the last event, not from the last frame") func ago() throws {
    let panel = try pause()
    #expect(fixture.panelTexts.contains("the end"))
    panel.onStep?(-1)
    #expect(fixture.panelTexts.contains("0.15 s before the end"), "\(fixture.panelTexts)")
  }

  @Test("The strip of time reaches from the first frame to the last one") func strip() throws {
    let panel = try pause()
    let strip = panel.strip
    for (x, time) in [(0.0, 300.0), (strip.bounds.width, 1100), (strip.bounds.midX, 800)] {
      fixture.press(strip.convert(Point(min(max(x, 1), strip.bounds.width - 1), 20), to: nil))
      #expect(strip.moment.milliseconds == time, "at \(x)")
    }
  }

  @Test("Where nothing is known of frames that is said, also in another language") func noFrames() throws {
    let page = FramesPage()
    fixture.window.addSubview(page)
    page.frame = Rect(0, 0, 800, 300)
    page.show([], chosen: nil)
    #expect(fixture.texts(in: page).filter { !$0.isEmpty } == [InspectorStrings.english.noFrames])
    fixture.window.language = .chinese
    #expect(fixture.texts(in: page).filter { !$0.isEmpty } == [InspectorStrings.chinese.noFrames])
    let frame = fixture.frame(7, at: 0, drawing: 0.001)
    page.show([frame], chosen: 0)
    for language in [Language.russian, .english] {
      fixture.window.language = language
      let strings = language[InspectorStrings.self]
      let parts = FramePart.allCases.map { strings.framePart($0, frame[keyPath: $0.time]) }
      let texts = fixture.texts(in: page).filter { !$0.isEmpty }
      #expect(Set(texts) == Set(parts + [strings.frame(frame), strings.frames(1, 0)]))
    }
  }
}
