import Testing
import TouchUI

@testable import Exhibit

@Suite("F2 The time of an event") struct EventTimeTests {
  @Test(
    "It is written as people of the language do",
    arguments: [
      ("1868-05-03", ["3 May 1868", "3. Mai 1868", "3 mai 1868", "3 de mayo de 1868", "3 мая 1868", "1868年5月3日"]),
      (
        "1900-03-01",
        ["1 March 1900", "1. März 1900", "1er mars 1900", "1 de marzo de 1900", "1 марта 1900", "1900年3月1日"]
      ),
      ("1868-05", ["May 1868", "Mai 1868", "mai 1868", "mayo de 1868", "май 1868", "1868年5月"]),
      ("-44", ["44 BC", "44 v. Chr.", "44 av. J.-C.", "44 a. C.", "44 до н. э.", "公元前44年"]),
      (
        "-0044-03-15",
        [
          "15 March 44 BC", "15. März 44 v. Chr.", "15 mars 44 av. J.-C.", "15 de marzo de 44 a. C.",
          "15 марта 44 до н. э.", "公元前44年3月15日",
        ]
      ),
    ]) func words(text: String, wanted: [String]) throws
  {
    let time = try #require(EventTime(text))
    let languages = [Language.english, .german, .french, .spanish, .russian, .chinese]
    #expect(languages.map(time.words) == wanted)
  }

  @Test(
    "It stays as it was written", arguments: ["1868", "c. 1520", "3 May 1868", "1914-18", "1868-05-40", "1914–1918"])
  func unchanged(text: String) throws {
    #expect(try #require(EventTime(text)).words(in: .english) == text)
  }

  @Test("In a language whose months are not known it stays as it was written") func otherLanguages() throws {
    let italian = try #require(Language(exhibitCode: "it"))
    #expect(try #require(EventTime("1868-05-03")).words(in: italian) == "1868-05-03")
  }

  @Test(
    "Its position is that of the first year",
    arguments: [
      ("1868", 1868.0), ("1868-07", 1868.5), ("c. 1200", 1200), ("3 May 1868", 1868), ("-44", -44), ("1914-18", 1914),
    ]) func positions(text: String, year: Double) throws
  {
    #expect(try #require(EventTime(text)).year == year)
  }

  @Test("The card of an event and the scale have it in the visitor's language") func page() throws {
    let visit = try Exhibition(
      ["exhibit.yaml": "title: T\nlanguages: [en, de]\nstart: time\n"]
        .merging(["pages/time.md": try #require(Exhibition.pages["pages/time.md"])]) { $1 }
    ).show()
    for (language, words) in [(Language.english, "May 1868"), (.german, "Mai 1868")] {
      visit.window.language = language
      visit.fingers.wait(0.5)
      let card = try #require(visit.view(named: "event.1868-05"))
      #expect(card.descendant { ($0 as? Label)?.text == words } != nil)
      #expect(visit.view(named: "timeline.scale")?.accessibilityLabel == "1250–\(words)")
    }
  }

  @Test("Words without a year have none") func none() { #expect(EventTime("long ago") == nil) }
}
