import Documents
import Testing

@Suite("F1 Tables in CSV") struct CSVTableTests {
  private func rows(_ text: String) throws -> [[String: String]] {
    try CSVTable(csv: text, file: "t.csv").rows.map { try $0.values.mapValues { try $0.anyText() } }
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try CSVTable(csv: text, file: "t.csv")
      return []
    } catch {
      return (error as? FileMistake)?.all.map { "\($0)" } ?? ["\(error)"]
    }
  }

  @Test func quotesHoldSeparatorsLineBreaksAndQuotes() throws {
    #expect(
      try rows("When,Title\r\n1868,\"Two, \"\"big\"\"\nchimneys\"\r\n") == [
        ["when": "1868", "title": "Two, \"big\"\nchimneys"]
      ])
  }

  @Test(arguments: ["a;b\n1,5;2\n", "a\tb\n1,5\t2\n"]) func theFirstRowSaysTheSeparator(text: String) throws {
    #expect(try rows(text) == [["a": "1,5", "b": "2"]])
  }

  @Test func emptyValuesAndRowsAreLeftOut() throws {
    #expect(try rows("a,b\n\n,\n1,\n,2") == [["a": "1"], ["b": "2"]])
    #expect(try rows("") == [])
  }

  @Test func everyMistakeNamesItsLineAndColumn() {
    #expect(
      problems("a,a\n1,2,3\n\"x\"y,2\nz,\"w\n") == [
        "t.csv:1:3: two columns are called \"a\"",
        "t.csv:2:5: the row has 3 values, the first row 2. A value with a separator in it stands in quotes",
        "t.csv:3:4: there is text after the quotes. Quotes within a value are doubled: \"\"",
        "t.csv:4:3: the quotes that begin here do not end; close them",
      ])
  }

  @Test func aTableHasAMostNumberOfValues() {
    #expect(problems("a,b\n" + String(repeating: "1,2\n", count: 130_000)).first?.contains("too many values") == true)
  }
}
