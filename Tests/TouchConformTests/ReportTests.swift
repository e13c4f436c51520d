import Foundation
import Testing

@testable import TouchConform

@Suite("E9 The table of clauses") struct ReportTests {
  private let exhibit = SmallExhibit()

  @Test func jsonIsAListOfClauses() throws {
    exhibit.button.title = ""
    let report = ConformityReport(exhibit.survey())
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [[String: Any]])
    #expect(rows.count == Clause.all.count)
    for row in rows { #expect(Set(row.keys) == ["clause", "met", "evidence", "elements"]) }
    let name = try #require(rows.first { $0["clause"] as? String == "11.4.1.2" })
    #expect(name["met"] as? Bool == false && (name["elements"] as? [String])?.isEmpty == false)
    let loudness = try #require(rows.first { $0["clause"] as? String == "5.1.3.12" })
    #expect(loudness["met"] is NSNull && (loudness["evidence"] as? String)?.contains("sound level meter") == true)
    #expect(!report.isMet)
  }

  @Test func eachClauseIsThereOnceAndNothingIsMetWithoutElements() {
    #expect(Set(Clause.all.map(\.number)).count == Clause.all.count)
    let empty = ConformityReport(ExhibitSurvey(ExhibitFacts()))
    let row = empty.rows.first { $0.clause == "11.4.1.2" }
    #expect(row?.met == false && row?.evidence.contains("Nothing on the screen") == true)
  }

  @Test func thePageEscapesForeignWords() {
    let page = ConformityReport(exhibit.survey()).page(title: "Tom & <Jerry>")
    #expect(page.contains("<title>Tom &amp; &lt;Jerry&gt; for everybody</title>"))
  }
}
