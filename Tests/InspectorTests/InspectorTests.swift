import Glibc
import Testing
import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

@Suite("S9 The inspector") struct InspectorTests {
  private let fixture = InspectorFixture()

  @Test("It lets all touches beside its panel through and keeps its own to itself")
  func onlyItsOwn() throws {
    fixture.inspector.open()
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = fixture.application.addObserver(transcript)
    try fixture.press("inspector.resize")
    #expect(lines.isEmpty)
    fixture.press(Point(300, 100))
    #expect(lines.contains { $0.contains("\"tap\"") && $0.contains("ended") })
    withExtendedLifetime((transcript, listening)) {}
  }

  @Test("What nearly was a gesture is told with how little was missing")
  func nearest() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100), for: 0.758)
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains { $0.contains("s before the end") || $0 == "the end" } }
    fixture.view?.panel.choose(.nearest)
    fixture.pass(0.3)
    #expect(fixture.panelTexts.contains("tap: pressed longer than 750 ms (8 ms too much)"))
  }

  @Test("Another number decides all anew, and what differs is counted; kept, it holds")
  func whatIf() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100), for: 0.9)
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    let page = try #require(fixture.view?.panel.whatIf)
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    var defaults = GestureDefaults()
    defaults.tapDuration = 1
    page.show(fixture.application.gestureDefaults)
    page.onTry?(defaults)
    fixture.view?.panel.choose(.whatIf)
    fixture.waitUntil { fixture.panelTexts.contains("One attempt would have gone otherwise:") }
    let texts = fixture.panelTexts
    #expect(texts.contains { $0.hasPrefix("tap: failed, pressed longer than 750 ms → ended") }, "\(texts)")
    let threshold = try #require(defaults.thresholds.first { $0.name == "tapDuration" })
    page.onKeep?(threshold, 1)
    #expect(fixture.application.gestureDefaults.tapDuration == 1)
  }

  @Test("Of several questions only the answer to the last is shown")
  func lastQuestion() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100), for: 0.9)
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    let panel = try #require(fixture.view?.panel)
    fixture.waitUntil { fixture.panelTexts.contains("now") }
    panel.choose(.whatIf)
    let questions = [1, 0.01].map { duration in
      var defaults = GestureDefaults()
      defaults.tapDuration = duration
      return defaults
    }
    let answers = ["One attempt would have gone otherwise:", "2 attempts would have gone otherwise:"]
    for last in [1, 0, 1, 0] {
      panel.whatIf.onTry?(fixture.application.gestureDefaults)
      for question in [1 - last, last] { panel.whatIf.onTry?(questions[question]) }
      var isOutdated = false
      let look = { [fixture] in
        isOutdated = isOutdated || fixture.panelTexts.contains(answers[1 - last])
        return fixture.panelTexts.contains(answers[last])
      }
      fixture.waitUntil(look)
      for _ in 0..<50 {
        fixture.pass(0.001)
        sched_yield()
        #expect(look() && !isOutdated)
      }
    }
  }

  @Test("The lanes are those of who heard of the present fingers")
  func lanesOfTheseFingers() throws {
    let (other, pan) = (View(frame: Rect(800, 20, 200, 200)), PanGestureRecognizer())
    (other.name, pan.name) = ("other", "pan")
    other.addGestureRecognizer(pan)
    fixture.window.addSubview(other)
    fixture.inspector.open()
    let lanes = try #require(fixture.view?.panel.lanes.lanes)
    // One of the lanes is that of the fingers.
    for (point, count) in [(Point(300, 100), 1 + 2 + 1), (Point(900, 100), 1 + 1 + 1), (Point(300, 100), 1 + 2 + 1)] {
      fixture.press(point)
      #expect(lanes.contents.laneCount == count)
      for _ in 0..<20 { fixture.pass(0.1) }
    }
  }

  @Test("It goes back through events one by one, and fingers' paths with it")
  func steps() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let last = fixture.panelTexts
    #expect(last.contains { $0.contains("tap possible → ended: 1 tap of 1 finger") })
    try fixture.press("inspector.back")
    #expect(fixture.panelTexts.contains { $0.contains("tap touchesBegan 1") })
    try fixture.press("inspector.forth")
    #expect(fixture.panelTexts == last)
    try fixture.press("inspector.pause")
    #expect(!fixture.panelTexts.contains { $0.contains("tap possible") }, "time goes on: no moment is told")
  }

  @Test("What frames took is shown in parts, the late ones are counted, and it steps from one to the next")
  func frames() throws {
    let application = fixture.application
    #expect(!application.hasFrameObservers)
    fixture.inspector.open()
    #expect(application.hasFrameObservers)
    fixture.press(Point(300, 100))
    application.frameMeasured(fixture.frame(7, at: 1020, drawing: 0.0012))
    application.frameMeasured(fixture.frame(8, at: 1040, drawing: 0.0212))
    var late = fixture.frame(9, at: 1060, drawing: 0.001)
    late.missedRefreshes = 2
    application.frameMeasured(late)
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    let panel = try #require(fixture.view?.panel)
    panel.choose(.frames)
    fixture.pass(0.3)
    #expect(fixture.panelTexts.contains("3 frames, 2 late"))
    // The finger lifted at 1050 ms. The next frame shows the lift.
    #expect(fixture.panelTexts.contains("Frame 9: 2.15 of 16.67 ms, after 2 missed refreshes"))
    try fixture.press("inspector.back")
    #expect(fixture.panelTexts.contains("Frame 8: 22.35 of 16.67 ms, late"))
    try fixture.press("inspector.back")
    #expect(fixture.panelTexts.contains("Frame 7: 2.35 of 16.67 ms"))
    let parts = ["read 0.05 ms", "recognise 0.3 ms", "draw 1.2 ms", "put 0.8 ms"]
    #expect(parts.allSatisfy(fixture.panelTexts.contains), "\(fixture.panelTexts)")
    fixture.inspector.close()
    #expect(!application.hasFrameObservers)
  }

  @Test("A frame is chosen by its bar")
  func chosenFrame() throws {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    for number in 1...40 {
      fixture.application.frameMeasured(fixture.frame(number, at: Double(1000 + number), drawing: 0.001))
    }
    try fixture.press("inspector.pause")
    fixture.waitUntil { fixture.panelTexts.contains("the end") }
    fixture.view?.panel.choose(.frames)
    fixture.pass(0.3)
    let chart = try #require(fixture.view?.panel.frames.descendants.first { $0.name == "inspector.chart" })
    fixture.press(chart.convert(Point(8 * 11 + 3, 40), to: nil))
    #expect(fixture.panelTexts.contains { $0.hasPrefix("Frame 12: ") }, "\(fixture.panelTexts)")
  }

  @Test("A saved file gives the transcript, and where it is is told")
  func saves() throws {
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = fixture.application.addObserver(transcript)
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    try fixture.press("inspector.save")
    // The file is there a moment before the panel shows its name.
    fixture.waitUntil { fixture.panelTexts.contains("Saved as /somewhere/file.yaml") }
    #expect(fixture.panelTexts.contains("Saved as /somewhere/file.yaml"))
    let file = fixture.saved.joined(separator: "\n")
    #expect(ScenarioRun(try Scenario(yaml: file, file: "a.yaml")).entries.jsonLines == lines)
    #expect(!lines.isEmpty)
    withExtendedLifetime((transcript, listening)) {}
  }

  @Test("Fingers that a timer of the program takes away are kept at their time")
  func takenAway() throws {
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = fixture.application.addObserver(transcript)
    fixture.inspector.open()
    let timer = fixture.application.after(0.1234) { [application = fixture.application] in application.cancelTouches() }
    fixture.touch(.down, Point(300, 100))
    fixture.pass(0.5)
    #expect(lines.contains { $0.contains(#""t":1123.4"#) && $0.contains("touchesCancelled") })
    try fixture.save()
    let file = fixture.saved.joined(separator: "\n")
    #expect(ScenarioRun(try Scenario(yaml: file, file: "a.yaml")).entries.jsonLines == lines)
    withExtendedLifetime((transcript, listening, timer)) {}
  }

  /// A program may end the attempt of any recogniser. The toolkit's own recognisers do not report this.
  @Test("What the program asks of a recogniser is kept at its time")
  func programRequests() throws {
    var lines: [String] = []
    let transcript = Transcript(since: .zero) { lines.append($0) }
    let listening = fixture.application.addObserver(transcript)
    fixture.inspector.open()
    let timer = fixture.application.after(0.1) { [swipe = fixture.swipe] in swipe.state = .failed }
    fixture.touch(.down, Point(300, 100))
    fixture.pass(0.05)
    fixture.touch(.move, Point(301, 100))
    fixture.pass(0.1)
    fixture.touch(.up, Point(301, 100))
    fixture.pass(0.5)
    #expect(lines.contains { $0.contains("\"swipe\"") && $0.contains("failed") && $0.contains(#""t":1100"#) })
    try fixture.save()
    let file = fixture.saved.joined(separator: "\n")
    #expect(ScenarioRun(try Scenario(yaml: file, file: "a.yaml")).entries.jsonLines == lines)
    withExtendedLifetime((transcript, listening, timer)) {}
  }

  @Test("Closed it listens to nothing")
  func closed() {
    fixture.inspector.open()
    fixture.inspector.close()
    #expect(fixture.application.programObserver == nil)
    #expect(fixture.view == nil)
    #expect(!fixture.inspector.isOpen)
  }

  @Test(
    "At any size all that can be touched is large enough, and within the panel",
    arguments: [Size(480, 800), Size(640, 480), Size(1080, 1920), Size(1280, 800), Size(1024, 600), Size(3840, 2160)])
  func sizes(size: Size) throws {
    let fixture = InspectorFixture(size: size)
    fixture.inspector.open()
    fixture.press(Point(300, 60))
    fixture.pass(1)
    try fixture.press("inspector.pause")
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
    let panel = try #require(fixture.view?.panel)
    for edge in InspectorPanel.Edge.allCases {
      for page in [InspectorPanel.Page.lanes, .nearest, .whatIf, .frames] {
        panel.edge = edge
        panel.choose(page)
        fixture.pass(0.5)
        #expect(Rect(origin: .zero, size: size).contains(panel.frame))
        for control in controls(in: panel) {
          let frame = control.convert(control.bounds, to: panel)
          #expect(frame.width >= 43.9 && frame.height >= 43.9, "\(control.name) \(frame) \(edge) \(page)")
          #expect(panel.bounds.contains(frame), "\(control.name) \(frame) in \(panel.bounds) \(edge) \(page)")
        }
      }
    }
  }

  private func controls(in view: View) -> [View] {
    guard !view.isHidden, !(view is ScrollView) else { return [] }
    if view is Button || view is TimeStrip || view is SegmentedControl { return [view] }
    return view.subviews.flatMap(controls)
  }
}
