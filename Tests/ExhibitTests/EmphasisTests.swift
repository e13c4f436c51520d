import Testing
import TouchDrawing
import TouchTesting
import TouchUI

@testable import Exhibit

@Suite("F1 Bold and italic words") struct EmphasisTests {
  private func blocks(_ text: String) -> [TextBlock] {
    MarkdownReader.blocks(of: text, resolve: { _ in nil }, report: { Issue.record("\($0): \($1)") })
  }

  @Test("They are read in headings, paragraphs, quotes and lists") func reading() {
    #expect(
      blocks("# The *Fram*\n\nThe **old** *mill* stands.\n\nÄ **b *c* d**\n\n> *All*\n\n- one __two__\n- three") == [
        .heading(level: 1, text: EmphasizedText("The Fram", emphasis: [TextEmphasis(.italic, in: 4..<8)])),
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

  @Test("Words that are none have no emphasis") func none() {
    #expect(
      blocks("# A * b\n\n2 * 3 * 4 and ** and snake_case_name\n\n****\n\n**x**") == [
        .heading(level: 1, text: "A * b"), .paragraph("2 * 3 * 4 and ** and snake_case_name"), .rule,
        .paragraph(EmphasizedText("x", emphasis: [TextEmphasis(.bold, in: 0..<1)])),
      ])
  }

  @Test("What is bold in a picture's description is not in the words after it") func descriptions() {
    #expect(
      blocks("![*abc*](a.png) Hello\n\n**a** ![**b**](a.png) c") == [
        .paragraph(" Hello"), .paragraph(EmphasizedText("a  c", emphasis: [TextEmphasis(.bold, in: 0..<1)])),
      ])
  }

  @Test("A page shows them, and so does the tile that leads to it") func page() throws {
    let exhibition = try Exhibition([
      "pages/start.md": "---\nkind: tiles\ntiles: [ship]\n---\n# A **new**\n\nThe *first*\n\nÄ **b**\n",
      "pages/ship.md": "# The *Fram*\n\nThe **old** mill.\n",
    ])
    let visit = try exhibition.show()
    let emphasis = { (text: String) in
      try #require(visit.pageView?.descendant { ($0 as? Label)?.text == text } as? Label).emphasis
    }
    #expect(try emphasis("A new") == [TextEmphasis(.bold, in: 2..<5)])
    #expect(try emphasis("The first\nÄ b") == [TextEmphasis(.italic, in: 4..<9), TextEmphasis(.bold, in: 13..<14)])
    #expect(try emphasis("The Fram") == [TextEmphasis(.italic, in: 4..<8)])
    visit.tap("tile.ship")
    #expect(try emphasis("The Fram") == [TextEmphasis(.italic, in: 4..<8)])
    #expect(try emphasis("The old mill.") == [TextEmphasis(.bold, in: 4..<7)])
  }
}
