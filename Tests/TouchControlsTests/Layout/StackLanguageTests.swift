import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

@Suite("P5 From the right to the left") struct StackLanguageTests {
  private let window = Window(application: Application(), size: Size(300, 200))
  private let a = Plate(40, 20)
  private let b = Plate(60, 30)

  private func layOut(_ stack: StackView) {
    stack.frame = window.bounds
    window.addSubview(stack)
    window.layoutIfNeeded()
  }

  @Test func rowsBeginAtTheRight() {
    layOut(Row(a, b, spacing: 10, insets: Insets(left: 5, right: 7)))
    #expect([a.frame.minX, b.frame.minX] == [5, 55])
    window.language = Language("he", [])
    window.layoutIfNeeded()
    #expect([a.frame.maxX, b.frame.maxX] == [293, 243])
  }

  @Test func columnsLeadAtTheRight() {
    window.language = Language("ar", [])
    layOut(Column(a, b, alignment: .leading))
    #expect([a.frame.maxX, b.frame.maxX] == [300, 300])
    #expect([a.frame.minY, b.frame.minY] == [0, 20])
  }

  /// Each pair states whether the bar is at the left and at the right.
  @Test(arguments: [("en", [true, false]), ("ar", [false, true])])
  func theBarOfASelectedRowIsWhereOneBeginsToRead(_ code: String, bars: [Bool]) throws {
    let screen = try FrameFixture(300, 60)
    let row = TextRow("row")
    row.frame = screen.window.bounds
    screen.window.addSubview(row)
    screen.window.language = Language(code, [])
    let shown: () -> [Bool] = { [1, 298].map { screen.color($0, 5)?.isClose(to: Theme.dark.accent) == true } }
    screen.frame()
    #expect(shown() == [false, false])
    row.isSelected = true
    screen.frame(at: 16)
    #expect(shown() == bars)
    screen.window.language = Language(code == "ar" ? "en" : "ar", [])
    screen.frame(at: 32)
    #expect(shown() == bars.reversed())
  }

  @Test(arguments: [
    ("en", false), ("he", true), ("ar-EG", true), ("fa_IR", true), ("ku", false), ("ku-Arab", true), ("ar-Latn", false),
    ("", false), ("zh-Hant-TW", false),
  ])
  func theCodeSaysWhichWayOneReads(_ code: String, isRightToLeft: Bool) {
    #expect(Language(code, []).isRightToLeft == isRightToLeft)
    #expect(Language(code, isRightToLeft: true, []).with([]).isRightToLeft)
  }
}
