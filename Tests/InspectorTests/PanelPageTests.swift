import Testing
import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the panel's pages, and of the elements beside them.
@Suite("S9 The pages of the panel") struct PanelPageTests {
  private let fixture = InspectorFixture()

  private func panel(_ size: Size? = nil) throws -> (InspectorFixture, InspectorPanel) {
    let fixture = size.map { InspectorFixture(size: $0) } ?? fixture
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    let panel = try #require(fixture.view?.panel)
    panel.onCommand?(.pause)
    fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
    return (fixture, panel)
  }

  @Test("One page is shown, and none while the panel is small") func onePageAtATime() throws {
    let (fixture, panel) = try panel()
    let pages: [View] = [panel.lanes, panel.nearest, panel.whatIf, panel.risks, panel.frames]
    for (index, page) in [InspectorPanel.Page.lanes, .nearest, .whatIf, .risks, .frames].enumerated() {
      panel.choose(page)
      fixture.pass(0.1)
      #expect(pages.map(\.isHidden) == pages.indices.map { $0 != index })
    }
    panel.isSmall = true
    fixture.pass(0.1)
    #expect(pages.allSatisfy(\.isHidden) && panel.strip.superview?.isHidden == true)
  }

  @Test("Each button has its title, in each language and each state", arguments: Language.all)
  func titles(language: Language) throws {
    let (fixture, panel) = try panel()
    fixture.window.language = language
    let strings = language[InspectorStrings.self]
    func title(_ name: String) -> String? {
      func find(_ view: View) -> View? { view.name == name ? view : view.subviews.compactMap(find).first }
      return (find(panel) as? Button)?.title
    }
    let fixed = [strings.save, strings.move, strings.close, strings.keep]
    for isSmall in [true, false] {
      for isPaused in [true, false] {
        (panel.isSmall, panel.isPaused) = (isSmall, isPaused)
        #expect(["save", "move", "close", "keep"].map { title("inspector.\($0)") } == fixed)
        #expect(title("inspector.pause") == (isPaused ? strings.goOn : strings.pause))
        #expect(title("inspector.resize") == (isSmall ? strings.makeLarge : strings.makeSmall))
      }
    }
  }

  /// The text is left out where there is no space for it beside the strip.
  @Test("How long ago a moment was stands beside the strip where there is room", arguments: [480.0, 640, 1280])
  func momentBesideTheStrip(width: Double) throws {
    let (fixture, panel) = try panel(Size(width, 800))
    fixture.pass(0.1)
    let strip = panel.strip.convert(panel.strip.bounds, to: panel)
    let right = panel.bounds.width - panel.theme.spacing.medium
    #expect(abs(right - strip.maxX - (width >= 800 ? 220 : 0)) < 1)
    #expect(strip.width >= 200)
  }

  @Test("Of a long account the beginning is shown when another moment is looked at") func accountBeginsAtItsTop() throws
  {
    fixture.inspector.open()
    fixture.press(Point(300, 100))
    fixture.pass(1)
    let (_, panel) = try panel()
    fixture.pass(0.1)
    let scroll = try #require(
      panel.lanes.subviews.compactMap { $0 as? ScrollView }.first { $0.contentView is Column })
    // The times are those of the first and the second tap.
    for time in [1050.0, 2120] {
      scroll.contentOffset = Point(0, 20)
      fixture.pass(0.02)
      #expect(scroll.contentOffset == Point(0, 20))
      panel.strip.onMoment?(Instant(milliseconds: time))
      #expect(scroll.contentOffset == .zero)
      fixture.pass(0.02)
    }
  }

  @Test("A line can be chosen twice, and no line stays chosen") func linesTwice() throws {
    let page = LinesPage()
    let window = Window(application: Application(), size: Size(400, 300))
    window.addSubview(page)
    page.frame = Rect(0, 0, 300, 120)
    var chosen: [Int] = []
    page.onChoose = { chosen.append($0) }
    page.show(["first", "second"], orElse: "nothing")
    window.layoutIfNeeded()
    let list = try #require(page.subviews.compactMap { $0 as? ListView<TextRow> }.first)
    func tap(_ y: Double) {
      for kind in [TouchSample.Kind.down, .up] {
        let time = window.application.time + 0.1
        window.application.receive(
          TouchSample(finger: 1, kind: kind, location: Point(50, y), time: time), in: window)
        window.application.advance(to: time)
      }
      window.application.advance(to: window.application.time + 1)
      #expect(list.selectedRow == nil)
    }
    for _ in 1...2 { tap(10) }
    #expect(chosen == [0, 0])
  }

  /// The scroll bar indicates the number of rows as soon as the page is visible.
  @Test("The scroll bar of a list shows when the page does") func scrollBars() throws {
    let page = LinesPage()
    let window = Window(application: Application(), size: Size(400, 300))
    window.addSubview(page)
    page.frame = Rect(0, 0, 300, 120)
    page.isHidden = true
    page.show((0..<100).map { "line \($0)" }, orElse: "nothing")
    window.layoutIfNeeded()
    let list = try #require(page.subviews.compactMap { $0 as? ScrollView }.first)
    let rows = Set(list.subviews.map(ObjectIdentifier.init))
    page.isHidden = false
    page.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(!rows.isEmpty && list.subviews.count { !rows.contains(ObjectIdentifier($0)) } == 1)
  }

  @Test("Lanes are laid out for each who comes, and the end is shown in the next frame") func liveLanes() throws {
    fixture.inspector.open()
    let page = try #require(fixture.view?.panel.lanes)
    fixture.pass(0.1)
    let usual = page.lanes.bounds.height
    for number in 0..<9 {
      let (view, tap) = (View(frame: Rect(800, Double(number) * 22, 100, 20)), TapGestureRecognizer())
      (view.name, tap.name) = ("view \(number)", "tap \(number)")
      view.addGestureRecognizer(tap)
      fixture.window.addSubview(view)
      fixture.touch(.down, Point(850, Double(number) * 22 + 10), finger: number + 1)
    }
    for _ in 1...8 { fixture.pass(0.1) }
    #expect(page.lanes.contents.laneCount == 19)
    #expect(page.lanes.bounds.height == page.lanes.sizeThatFits(page.lanes.bounds.size).height)
    #expect(page.lanes.bounds.height > usual)
    // By then the lanes show all events.
    fixture.pass(0.31)
    for number in 0..<9 {
      fixture.touch(.up, Point(850, Double(number) * 22 + 10), finger: number + 1)
    }
    fixture.pass(0.001)
    fixture.pass(0.001)
    #expect(page.lanes.isQuiet)
  }

  private func strip(_ sequences: [(Double, Double)]) throws -> (strip: TimeStrip, picture: Surface) {
    let entries = sequences.flatMap { start, end in
      [(TouchSample.Kind.down, start), (.up, end)].flatMap { kind, time -> [TranscriptEntry] in
        let time = Instant(milliseconds: time)
        let sample = TouchSample(finger: 1, kind: kind, location: .zero, time: time)
        return [
          TranscriptEntry(.input(sample), at: time),
          TranscriptEntry(.viewTouches("card", .moved, fingers: [1]), at: time),
        ]
      }
    }
    let strip = TimeStrip()
    fixture.window.addSubview(strip)
    strip.frame = Rect(0, 0, 1024, 48)
    strip.show(Decisions(entries).sequences, .zero...Instant(milliseconds: 100_000), at: Instant(milliseconds: 50_000))
    let surface = try Surface(width: 1024, height: 48, format: .opaque)
    strip.draw(strip.bounds, in: Canvas(surface))
    return (strip, surface)
  }

  /// A hundred milliseconds are one point here.
  @Test("Each sequence has a block in the strip, wide enough to be seen, and the moment a line") func blocks() throws {
    let (strip, picture) = try strip([(10_000, 10_000), (20_000, 20_050), (30_000, 40_000)])
    let theme = strip.theme
    func isBlock(_ x: Int) -> Bool { picture.pixel(x, 24) == theme.outline }
    #expect((12..<1012).filter(isBlock).count >= 100 + 2)
    #expect(isBlock(113) && isBlock(213) && !isBlock(110) && !isBlock(117))
    #expect(isBlock(314) && isBlock(410) && !isBlock(416) && picture.pixel(250, 24) == theme.surface)
    #expect(picture.pixel(512, 24) == theme.accent && picture.pixel(505, 24) == theme.surface)
  }
}
