import Foundation
import Testing

@testable import Exhibit

/// Content made for Exhibitera's InfoStation and Timeline, as their documentation describes it.
@Suite("F5 Content of others") final class OthersContentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "others-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let exhibition = try Exhibition()
    try FileManager.default.copyItem(atPath: "\(exhibition.path)/pictures/a.png", toPath: "\(folder)/boat.png")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func content() throws -> ExhibitContent { try ExhibitReader().read(folder) }

  private func mistakes() throws -> [String] {
    try content().mistakes.map { String("\($0)".dropFirst(folder.count + 1)) }
  }

  @Test func aHeadingBeginsATabOfInfoStation() throws {
    try write(
      "harbour.md",
      """
      # Boats

      They float. **All** of them.

      ![A boat at sea](boat.png)

      ## Sails

      1. Red
      2. White

      # Fish

      ```
      # no tab
      ```

      > The sea gives.

      # Salt
      """)
    let content = try content()
    #expect(content.mistakes.map(\.description) == [])
    #expect(content.pageNames == ["start", "harbour-01", "harbour-02", "harbour-03"])
    #expect(content.pageNames.dropFirst().compactMap { content.pages[$0]?.first.title } == ["Boats", "Fish", "Salt"])
    #expect(content.pages["harbour-01"]?.first.cover?.path == "\(folder)/boat.png")
    #expect((content.pages["start"]?.first.kind as? TilesPage)?.pages == ["harbour-01", "harbour-02", "harbour-03"])
    let visit = Visit(ExhibitController(content, reader: ExhibitReader()), .init(1280, 800))
    visit.tap("tile.harbour-02")
    #expect(visit.texts.contains("The sea gives."))
  }

  @Test func aFileWithOneHeadingIsAPage() throws {
    try write("Boats.MD", "# Boats\n\nThey float.\n")
    #expect(try content().pageNames == ["Boats"])
    #expect(try mistakes() == [])
  }

  @Test(arguments: [
    "Year,Month,Title,Short text,Image,Level\n1969,7,Moon,A step,boat.png,2\n1957,10,Sputnik,,,1\n",
    "\u{feff}TIME;Short Title;TEXT;image;level\r\n1969-07;Moon;A step;boat.png;2\r\n1957-10;Sputnik;;;1\r\n",
    "Date\tTitle\tContent\tMedia\n20 July 1969\tMoon\tA step\tboat.png\n4 October 1957\tSputnik\t\t\n",
  ])
  func aTableWithTimesAndTitlesIsATimeline(table: String) throws {
    try write("space-age.csv", table)
    let content = try content()
    #expect(content.mistakes.map(\.description) == [])
    #expect(content.pageNames == ["space-age"] && content.pages["space-age"]?.first.title == "Space age")
    let events = try #require(content.pages["space-age"]?.first.kind as? TimelinePage).events
    #expect(events.map(\.title) == ["Sputnik", "Moon"])
    #expect(events.last?.text == "A step" && events.last?.picture?.path == "\(folder)/boat.png")
  }

  /// Everything else is shown as far as it is understood, and named.
  @Test func whatIsNotUnderstoodIsALineAndTheRestIsShown() throws {
    try write("a.md", "# A\n\n# B\n\n<div>x</div>\n\n[away](https://example.com)\n\n![](gone.png)\n\nStays.\n")
    try write(
      "t.csv", "Year,Title,Image,Notes,Level\n1250,Ford,gone.png,x,high\nlong ago,Sea,,,\n1300,Wall,a,b,c,d,e\n")
    try write("t.xlsx", "PK")
    try write("plan.csv", "a,b\n1,2\n")
    let expected = [
      "a.md:5:1: HTML is not shown", "a.md:7:1: visitors cannot leave the exhibit",
      "a.md:9:1: there is no file \"gone.png\"", "t.csv:1:18: the column \"notes\" is not shown",
      "t.csv:2:11: there is no file \"gone.png\"", "t.csv:2:22: \"level\" is \"high\"",
      "t.csv:3:1: the event has no time that can be read", "t.csv:4:11: there is no file \"a\"",
      "t.csv:4:15: \"level\" is \"c\"", "t.csv:4:17: the row has 7 values",
      "t.xlsx:1: a workbook is not read. Save it as CSV",
    ]
    let found = try mistakes()
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(found)") }
    let content = try content()
    #expect(content.pageNames == ["start", "a-01", "a-02", "t"])
    let events = try #require(content.pages["t"]?.first.kind as? TimelinePage).events
    #expect(events.map(\.title) == ["Ford", "Sea", "Wall"])
  }
}
