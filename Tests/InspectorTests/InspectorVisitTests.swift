import GoldenPictures
import Testing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Inspector

/// Tests of the inspector's content while somebody examines a touch.
@Suite("S9 The inspector goes as it has been found good") struct InspectorVisitTests {
  @Test(arguments: VisitLook.all) func fromOpeningToClosing(look: VisitLook) throws {
    let fixture = InspectorFixture(size: look.size)
    fixture.card.frame = Rect(20, 20, look.size.width - 40, 160)
    look.apply(to: fixture.window)
    let account = WindowAccount(of: fixture.window)
    func note(_ moment: String, after seconds: Double = 0.4) {
      fixture.pass(seconds)
      account.note(moment)
    }
    func press(_ name: String) throws {
      try fixture.press("inspector.\(name)")
      account.note(name)
    }
    note("at first")
    fixture.inspector.open()
    note("it is open")
    fixture.press(Point(300, 100))
    note("a tap")
    fixture.press(Point(300, 100), for: 0.758)
    note("too long for one")
    fixture.touch(.down, Point(100, 90))
    for step in 1...8 {
      fixture.pass(0.01)
      fixture.touch(.move, Point(100 + 20 * Double(step), 90 + Double(step)))
    }
    note("a swipe is on its way", after: 0.01)
    fixture.touch(.up, Point(260, 98))
    for (number, drawing) in [0.0012, 0.004, 0.022, 0.002, 0.0009].enumerated() {
      fixture.application.frameMeasured(fixture.frame(number, at: 1100 + 150 * Double(number), drawing: drawing))
    }
    note("a swipe", after: 1)
    try fixture.press("inspector.pause")
    let strings = look.language[InspectorStrings.self]
    fixture.waitUntil { fixture.panelTexts.contains(strings.ago(0)) }
    note("time stands still")
    for _ in 1...3 { try press("back") }
    try press("forth")
    let strip = try #require(fixture.view).panel.strip
    let location = strip.convert(Point(strip.bounds.width * 0.3, strip.bounds.midY), to: nil)
    fixture.touch(.down, location)
    note("a moment is pointed at", after: 0.05)
    fixture.touch(.move, location + Vector(40, 0))
    note("another one", after: 0.05)
    fixture.touch(.up, location + Vector(40, 0))
    let pages = try #require(fixture.view?.panel.descendants.first { $0.name == "inspector.pages" })
    func choose(_ page: InspectorPanel.Page) {
      let count = Double(InspectorPanel.Page.allCases.count)
      let middle = Point((Double(page.rawValue) + 0.5) / count * pages.bounds.width, pages.bounds.midY)
      fixture.press(pages.convert(middle, to: nil))
      fixture.waitUntil { !fixture.panelTexts.contains(strings.deciding) }
      note("\(page)")
    }
    for page in [InspectorPanel.Page.nearest, .whatIf, .risks, .frames] { choose(page) }
    try press("back")
    try press("forth")
    choose(.whatIf)
    for name in ["next", "next", "previous"] { try press(name) }
    try press("move")
    try press("move")
    try press("resize")
    try press("resize")
    try fixture.press("inspector.save")
    fixture.waitUntil { fixture.panelTexts.contains { $0.contains("/somewhere/file.yaml") } }
    account.note("save")
    note("it is saved", after: 1)
    fixture.window.language = look.language == .english ? .russian : .english
    note("in another language")
    try press("pause")
    note("time goes on", after: 1)
    try press("close")
    let problem = try account.problem("inspector", on: look)
    #expect(problem == nil, "\(look)")
  }
}
