import Testing
import TouchAccess
import TouchControls
import TouchText
import TouchUI
import TouchVoice

@testable import Exhibit
@testable import KioskCore

/// The words that the visitors of an exhibit meet, whatever is on its pages.
@Suite("E3, F4, K11 Words for visitors of an exhibit") struct VisitorLanguageTests {
  private static let tables: [any TextTable.Type] = [
    Strings.self, ControlStrings.self, AccessStrings.self, TypingStrings.self, WordStrings.self, VoiceStrings.self,
    CountdownStrings.self, KioskStrings.self, ExhibitStrings.self,
  ]

  private func codes<Table: TextTable>(of table: Table.Type) -> Set<String> {
    Set(table.translations.keys.map(\.code) + ["en"])
  }

  @Test("are there in each language of the on-screen keyboard, and in no language in part")
  func tables() {
    for table in Self.tables {
      #expect(codes(of: table) == Set(Language.forVisitors.map(\.code)), "\(table)")
    }
    #expect(Set(KeyboardLayout.all.map(\.language)) == Set(Language.forVisitors.map(\.code)))
  }
}
