import Testing
import TouchDrawing
import TouchTesting
import TouchUI

@testable import Exhibit

@Suite("F1 Bold and italic words") struct EmphasisTests {
  private func blocks(_ text: String) -> [TextBlock] {
    MarkdownReader.blocks(of: text, resolve: { _ in nil }, report: { Issue.record("\($0): \($1)") })
  }

  @Test("They are read in paragraphs, quotes and lists") func reading() {
    #expect(
      blocks("The **old** *mill* stands.\n\nÄ **b *c* d**\n\n> *All*\n\n- one __two__\n- three") == [
        .paragraph(
          EmphasizedText(
            "The old mill stands.", emphasis: [TextEmphasis(.bold, in: 4..<7), TextEmphasis(.italic, in: 8..<12)])),
        .paragraph(
          EmphasizedText("Ä b c d", emphasis: [TextEmphasis(.italic, in: 5..<6), TextEmphasis(.bold, in: 3..<8)])),
        .quote(EmphasizedText("All", emphasis: [TextEmphasis(.italic, in: 0..<3)])),
        .item(marker: "•", depth: 1, text: EmphasizedText("one two", emphasis: [TextEmphasis(.bold, in: 4..<7)])),
        .item(marker: "•", depth: 1, text: "three"),
      ])
  }

  @Test("Words that are none, and a heading, have no emphasis") func none() {
    #expect(
      blocks("# A **b**\n\n2 * 3 * 4 and ** and snake_case_name\n\n****\n\n**x**") == [
        .heading(level: 1, text: "A b"), .paragraph("2 * 3 * 4 and ** and snake_case_name"), .rule,
        .paragraph(EmphasizedText("x", emphasis: [TextEmphasis(.bold, in: 0..<1)])),
      ])
  }

  @Test("What is bold in a picture's description is not in the words after it") func descriptions() {
    #expect(
      blocks("![*abc*](a.png) Hello\n\n**a** ![**b**](a.png) c") == [
        .paragraph(" Hello"), .paragraph(EmphasizedText("a  c", emphasis: [TextEmphasis(.bold, in: 0..<1)])),
      ])
  }

  @Test("A page shows them") func page() throws {
    let exhibition = try Exhibition(["pages/start.md": "# A\n\nThe **old** mill.\n"])
    let visit = try exhibition.show()
    let label = try #require(
      visit.pageView?.descendant { ($0 as? Label)?.text == "The old mill." } as? Label)
    #expect(label.emphasis == [TextEmphasis(.bold, in: 4..<7)])
  }
}
