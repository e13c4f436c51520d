import Testing
import TouchGeometry
import TouchUI

@testable import TouchConform

@Suite("E6, E9 What conform says of larger text and of reach") struct SettingsTests {
  private let exhibit = SmallExhibit()

  private func row(_ clause: String) throws -> ConformityReport.Row {
    try #require(ConformityReport(exhibit.survey()).rows.first { $0.clause == clause })
  }

  @Test func aTextThatIsCutAtTwiceTheSizeIsNamed() throws {
    #expect(try row("11.1.4.4").met == true)
    exhibit.hint.frame.size.height = 40
    let cut = try row("11.1.4.4")
    #expect(cut.met == false && cut.elements.first?.contains("“Touch the button.” is cut at twice the size") == true)
    exhibit.hint.frame.size.height = 60
    exhibit.hint.font.size = 18
    let fixed = try row("11.1.4.4")
    #expect(
      fixed.met == false && fixed.elements.first?.contains("has 18 points where text is twice") == true, "\(fixed)")
  }

  @Test func withoutTheTabNobodyCanEnlargeIt() throws {
    exhibit.facts.hasSettings = false
    let row = try row("11.1.4.4")
    #expect(row.met == false && row.elements.isEmpty && row.evidence.contains("nobody can make it so"))
    #expect(exhibit.window.application.accessibilitySettings == AccessibilitySettings())
  }

  @Test func theHeightOfAnHFollowsFromThePanel() throws {
    #expect(try row("5.1.4").met == nil)
    // 22 points of 600 on a panel of 400 mm are 10.7 mm, and twice that with the tab.
    exhibit.facts.panel = PanelPosition(height: 400, lowerEdge: 700)
    exhibit.facts.distance = 1400
    let large = try row("5.1.4")
    #expect(large.met == true && large.evidence.contains("largest size that visitors can choose"), "\(large)")
    exhibit.facts.hasSettings = false
    #expect(try row("5.1.4").met == false)
  }

  /// The button lies 1230 mm above the floor, and comes down with one press.
  @Test func onePressBringsEverythingWithinReach() throws {
    let controller = ViewController()
    exhibit.window.rootViewController = controller
    controller.view.addSubview(exhibit.view)
    exhibit.facts.panel = PanelPosition(height: 900, lowerEdge: 585)
    let moved = try row("8.3.3")
    #expect(moved.met == true && moved.evidence.contains("after one press"), "\(moved)")
    exhibit.facts.hasSettings = false
    let left = try row("8.3.3")
    #expect(left.met == false && left.elements.contains { $0.contains("“Start”") && $0.contains("mm above the floor") })
  }
}
