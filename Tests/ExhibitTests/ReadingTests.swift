import Documents
import Foundation
import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@testable import Exhibit

@Suite("F1, F4 The folder of an exhibit") struct ReadingTests {
  @Test func everyKindOfPageIsReadWithoutAMistake() throws {
    let exhibition = try Exhibition(Exhibition.pages)
    #expect(try exhibition.mistakes() == [])
    let content = try exhibition.content()
    #expect(
      content.pageNames == ["start", "text", "map", "compare", "time", "cards", "vote", "quiz", "survey", "words"])
    #expect(content.pages["text"]?.version(in: Language("de")).title == "Ein Text")
    #expect(content.pages["map"]?.version(in: Language("de")).title == "A map")
    let events = try #require(content.pages["time"]?.first.kind as? TimelinePage).events
    #expect(events.map(\.title) == ["A ford", "A wall", "Smoke"])
  }

  @Test func theNewExhibitAndOursHaveNoMistakes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try ExhibitTemplate.write(to: folder)
    #expect(try ExhibitReader().read(folder).mistakes.map(\.description) == [])
    // The kiosk is another user.
    let rights = try FileManager.default.attributesOfItem(atPath: "\(folder)/exhibit.yaml")[.posixPermissions]
    #expect(rights as? Int == 0o644)
    #expect(throws: ExhibitTemplateError.self) { try ExhibitTemplate.write(to: folder) }
    let ours = RepositoryFiles.root.appending(path: "assets/exhibits")
    for name in ["a-town-through-time", "what-do-you-think", "how-a-finger-becomes-a-gesture"] {
      let content = try ExhibitReader([StandIn.self]).read(ours.appending(path: name).path)
      #expect(content.mistakes.map(\.description) == [])
      #expect(content.pages.count >= 5)
    }
  }

  /// Places, pictures and right answers that a translation leaves out are those of the first language.
  @Test func aTranslationHasTheValuesThatItLeavesOut() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\nlanguages: [en, de, ru]\nstart: map\n",
      "pages/map.md":
        "---\nkind: map\npicture: pictures/a.png\ntable: p.csv\n---\n# Map\n",
      "pages/map.de.md": "---\ntable: p.de.csv\n---\n# Karte\n",
      "pages/map.ru.md": "---\ntable: p.ru.csv\n---\n# Карта\n",
      "p.csv": "title,x,y,picture\nMill,10,20,\nHall,30,40,pictures/a.png\n",
      "p.de.csv": "title\nMühle\nHalle\n",
      // Of another order: cells that are empty stay empty.
      "p.ru.csv": "title,x,y,picture\nЗал,30,40,pictures/a.png\nМельница,10,20,\n",
      "pages/quiz.md":
        "---\nkind: quiz\nquestions:\n  - {question: Two?, answers: [a, b], right: 2}\n  - {question: One?, answers: [a, b], right: 1}\n---\n# Quiz\n",
      "pages/quiz.de.md":
        "---\nquestions:\n  - {question: Zwei?, answers: [a, b]}\n  - {question: Eins?, answers: [a, b]}\n---\n# Quiz\n",
    ])
    #expect(try exhibition.mistakes() == [])
    let content = try exhibition.content()
    let pins = { (code: String) in try #require(content.pages["map"]?.versions[code]?.kind as? MapPage).pins }
    #expect(try pins("de").map(\.title) == ["Mühle", "Halle"])
    #expect(try pins("de").map(\.x) == pins("en").map(\.x))
    #expect(try pins("de").map(\.picture) == pins("en").map(\.picture))
    #expect(try pins("ru").map { $0.picture == nil } == [false, true])
    let quiz = try #require(content.pages["quiz"]?.versions["de"]?.kind as? QuizPage)
    #expect(quiz.questions.map(\.right) == [1, 0])
  }

  /// A column of a translation counts under whichever of its names it has.
  @Test func aTranslationMayNameItsColumnsOtherwise() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\nlanguages: [en, de]\nstart: time\n",
      "pages/time.md": "---\nkind: timeline\ntable: e.csv\n---\n# Time\n",
      "pages/time.de.md": "---\ntable: e.de.csv\n---\n# Zeit\n",
      "e.csv": "when,title,text\n1250,A ford,Five houses\n",
      "e.de.csv": "headline,body\nEine Furt,Fünf Häuser\n",
    ])
    #expect(try exhibition.mistakes() == [])
    let page = try #require(exhibition.content().pages["time"]?.versions["de"]?.kind as? TimelinePage)
    let event = try #require(page.events.first)
    #expect(event.title == "Eine Furt" && event.text == "Fünf Häuser" && event.when.text == "1250")
  }

  /// Nothing can be taken from a list of another length.
  @Test func aTranslationOfAnotherLengthSaysWhatIsMissing() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\nlanguages: [en, de]\nstart: map\n",
      "pages/map.md":
        "---\nkind: map\npicture: pictures/a.png\npins:\n  - {at: [1, 2], title: A}\n  - {at: [3, 4], title: B}\n---\n# Map\n",
      "pages/map.de.md": "---\npins:\n  - title: A\n---\n# Karte\n",
    ])
    let mistakes = try exhibition.mistakes()
    #expect(mistakes.count == 1 && mistakes.allSatisfy { $0.hasPrefix("pages/map.de.md:3:") }, "\(mistakes)")
  }

  @Test func allMistakesOfAllFilesAreFoundAtOnce() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml":
        "title: T\nlanguages: [en, dee]\nlook: {theme: drak, accent: '#202020'}\nidle: {home: 3}\nstrat: a\nstart: nowhere\n",
      "pages/a.md": "---\nkind: tyles\n---\n# A\n\n<b>bold</b>\n\n[away](https://example.com) [lost](b)\n",
      "pages/map.md":
        "---\nkind: map\npicture: pictures/b.png\npins:\n  - {at: [50, 150], title: P}\n  - {at: [1, 2]}\n---\n",
      "pages/vote.md": "---\nkind: vote\nchoices: [Yes]\nchoises: x\n---\n",
      "pages/open.md": "---\nkind: text\n",
      "pages/t.md": "---\nkind: timeline\ntable: t.csv\n---\n",
      "t.csv": "when,title,colour\n1868,Smoke,red\nsoon,Later,\n",
      "pages/text.de.md": "# Deutsch\n",
    ])
    let expected = [
      "exhibit.yaml:2:17: item 2 of \"languages\" of the exhibit is \"dee\"; did you mean \"de\"? Allowed: ",
      "exhibit.yaml:3:15: \"theme\" of \"look\" of the exhibit is \"drak\"; did you mean \"dark\"? Allowed: dark, light",
      "exhibit.yaml:3:29: the accent is hard to see",
      "exhibit.yaml:4:14: \"home\" of \"idle\" of the exhibit is \"3\". Allowed: 10 to 86400 seconds, or never",
      "exhibit.yaml:5:1: unknown key \"strat\" in the exhibit; did you mean \"start\"?",
      "exhibit.yaml:6:8: \"start\" of the exhibit is \"nowhere\"",
      "pages/a.md:2:7: \"kind\" of the page is \"tyles\"; did you mean \"tiles\"?",
      "pages/a.md:6:1: HTML is not shown",
      "pages/a.md:8:1: there is no page \"b\"",
      "pages/a.md:8:1: visitors cannot leave the exhibit for \"https://example.com\"",
      "pages/map.md:3:10: there is no file \"pictures/b.png\"; did you mean \"pictures/a.png\"?",
      "pages/map.md:5:10: 150 is outside of the picture. Allowed: 0 to 100 percent",
      "pages/map.md:6:5: \"title\" is missing; give it the name of what is there",
      "pages/open.md:1:1: the values at the top do not end",
      "pages/text.de.md:1: the exhibit has no language \"de\". Allowed: en",
      "pages/vote.md:3:10: a vote has at least two \"choices\"",
      "pages/vote.md:4:1: unknown key \"choises\"; did you mean \"choices\"?",
      "t.csv:1:12: unknown key \"colour\"",
      "t.csv:3:1: the event has no time that can be read",
    ]
    try expect(expected, of: exhibition)
  }

  /// Expects these beginnings of the mistakes of an exhibit, and no others.
  private func expect(_ expected: [String], of exhibition: Exhibition) throws {
    let found = try exhibition.mistakes()
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(found)") }
    #expect(found.count == expected.count, "\(found.joined(separator: "\n"))")
  }

  @Test func whatNobodyReadsStandingIsNotShownInSilence() throws {
    let long = String(repeating: "字", count: 10_001)
    let events = (1...501).map { "\(1000 + $0),E" }
    let pins = (1...502).map { _ in "  - {at: [1, 2], title: P}\n" }
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\n", "t.csv": "when,title\n" + events.joined(separator: "\n") + "\n",
      "pages/a.md": "# A\n\n\(long)\n\nThe end\n", "pages/b.md": "# B\n\n\(long.dropLast())\n",
      "pages/c.md": "# C\n" + String(repeating: "\n![](pictures/a.png)\n", count: 1000) + "\n![](x.png)\n",
      "pages/map.md": "---\nkind: map\npicture: pictures/a.png\npins:\n\(pins.joined())---\n",
      "pages/t.md": "---\nkind: timeline\ntable: t.csv\n---\n",
      "pages/vote.md": "---\nkind: vote\ndescription: \(long)\nchoices: [Yes, No]\n---\n",
    ])
    let expected = [
      "pages/a.md:3:1: one paragraph has 10001 characters. Allowed: up to 10000; divide it by empty lines",
      "pages/c.md:2001:1: the page has more than 1000 paragraphs, pictures and links. Divide it into pages",
      "pages/map.md:505:5: there are 502 entries, of which the first 500 are shown. Leave some out",
      "pages/vote.md:3:14: one paragraph has 10001 characters",
      "t.csv:502:1: there are 501 entries, of which the first 500 are shown. Leave some out",
    ]
    try expect(expected, of: exhibition)
  }

  @Test func noNameLeadsOutOfTheFolder() throws {
    let exhibition = try Exhibition(["exhibit.yaml": "title: T\n"])
    let outside = exhibition.path + "-secret.png"
    try FileManager.default.copyItem(atPath: "\(exhibition.path)/pictures/a.png", toPath: outside)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(exhibition.path)/pictures/link.png", withDestinationPath: outside)
    for (name, words) in [
      ("../\(outside.split(separator: "/").last ?? "")", "is not in this folder"), (outside, "is not in this folder"),
      ("pictures/link.png", "is a link out of this folder"), ("pictures", "is not a file"),
      ("pictures/a.txt", "is not a picture"),
    ] {
      try exhibition.write("pages/start.md", "---\npicture: \(name)\n---\n# T\n\n![It](<\(name)>)\n")
      let found = try exhibition.mistakes()
      #expect(found.count == 2 && found.allSatisfy { $0.contains(words) }, "\(name): \(found)")
      #expect(try exhibition.content().pages["start"]?.first.kind.cover == nil)
    }
  }

  @Test func aPictureWithoutWordsIsAMistake() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\n", "pages/start.md": "---\npicture: pictures/a.png\n---\n# T\n\n![](pictures/a.png)\n",
    ])
    #expect(try exhibition.mistakes() == [])
    try FileManager.default.removeItem(atPath: "\(exhibition.path)/pictures/a.txt")
    let found = try exhibition.mistakes()
    #expect(found.count == 2 && found.allSatisfy { $0.contains("pictures/a.txt") }, "\(found)")
  }

  @Test func aPageInAnotherLanguageHasAsManyChoices() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\nlanguages: [en, de]\n",
      "pages/start.md": "---\nkind: vote\nchoices: [a, b, c]\n---\n",
      "pages/start.de.md": "---\nchoices: [a, b]\n---\n",
    ])
    #expect(
      try exhibition.mistakes() == ["pages/start.de.md:2:10: there are 2 choices, and 3 in the first language"])
  }

  /// A kind of page is one type and one line.
  @Test func aProgramAddsAKindOfItsOwn() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: T\n", "pages/start.md": "---\nkind: clock\ncity: Oslo\n---\n",
    ])
    #expect(try exhibition.mistakes().count == 2)
    let content = try exhibition.content([ClockPage.self])
    #expect(content.mistakes.isEmpty)
    let visit = Visit(ExhibitController(content, reader: ExhibitReader()), Size(1280, 800))
    #expect(visit.texts == ["Oslo"])
  }
}

/// The kind `scene`, which the program adds.
private struct StandIn: PageKind {
  static let name = "scene"

  init(_ source: PageSource) { _ = source.text("scene") }

  func makeView(_ stage: PageStage) -> PageView { PageView(stage, title: "") }
}

private struct ClockPage: PageKind {
  static let name = "clock"
  let city: String

  init(_ source: PageSource) { city = source.requiredText("city", "the name of a city") }

  func makeView(_ stage: PageStage) -> PageView { PageView(stage, title: EmphasizedText(city)) }
}
