import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

@Suite("S9 Lists of lines in the inspector") struct LinesPageTests {
  private let window = Window(application: Application(), size: Size(400, 300))
  private let page = LinesPage()

  init() {
    window.addSubview(page)
    page.frame = Rect(0, 0, 300, 120)
  }

  private func show(_ count: Int) {
    page.show((0..<count).map { "line \($0)" }, orElse: "nothing")
    window.layoutIfNeeded()
  }

  /// New lines are shown from the first one on, even if the previous list was scrolled.
  @Test(arguments: [100, 12, 200]) func newLinesBeginAtTheTop(count: Int) throws {
    show(100)
    let list = try #require(page.subviews.lazy.compactMap { $0 as? ScrollView }.first)
    list.contentOffset = Point(0, 150)
    window.layoutIfNeeded()
    #expect(list.contentOffset == Point(0, 150))
    show(count)
    #expect(list.contentOffset == .zero)
  }

  @Test func whereThereAreNoneThatIsSaid() throws {
    let note = try #require(page.subviews.lazy.compactMap { $0 as? Label }.first)
    show(0)
    #expect(note.text == "nothing")
    show(1)
    #expect(note.text.isEmpty)
  }
}
