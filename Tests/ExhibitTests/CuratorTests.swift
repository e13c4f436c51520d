import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Exhibit

/// Mistakes that people without programming make, and what they then see.
@Suite("F1–F4 Made by somebody who writes no code") struct CuratorTests {
  @Test(
    "Each mistake is named with its line and with what to do",
    arguments: [
      ("picture: pictures/a.png\n---\n# A\n", "start.md:1:1: values begin without a border. Put a line --- above them"),
      ("----\nkind: text\n---\n# A\n", "start.md:1:1: the line above the values is \"----\". Allowed: three hyphens"),
      ("—\nkind: text\n---\n# A\n", "start.md:1:1: the line above the values is \"—\". Allowed: three hyphens"),
      ("---\nkind: text\npicture: a: b\n---\n# A\n", "start.md:3: a colon followed by a space ends a name. Put"),
      (
        "---\npicture: \"a.png\nkind: text\n---\n# A\n",
        "start.md:2: a quotation mark is opened here and closed nowhere"
      ),
      (
        "---\nkind: vote\nchoices: [A, B]\n---\n# A\n\n- one\n",
        "start.md:5:1: a page of this kind shows its title and the"
      ),
      ("# A\n\n| Stone | From |\n|---|---|\n| a | b |\n", "start.md:3:1: tables are not shown. Allowed: a list"),
      ("# A\n\n![a](pictures/my picture.png)\n", "start.md:3:1: a name with a space is no link or picture"),
      ("# A\n\n##Stone\n", "start.md:3:1: a heading has a space after its #"),
      (
        "---\nkind: timeline\nevents: events.csv\n---\n# A\n",
        "start.md:3:9: \"events\" is a list of values here. For a table write \"table: events.csv\" instead"
      ),
      ("\n\n", "start.md:1:1: the page is empty. Write a heading into it"),
      (
        "---\nkind: map\npicture: pictures/a.png\npins:\n  - {at: [112, 5], title: A}\n---\n# A\n",
        "start.md:5:10: 112 is outside of the picture. Allowed: 0 to 100 percent"
      ),
      (
        "---\nkind: film\nfilm: junk.mp4\ncaptions: junk.vtt\ndescription: A\n---\n# A\n",
        "start.md:3:7: \"junk.mp4\" is no film. Allowed: MP4, WebM and Ogg files"
      ),
    ])
  func mistake(page: String, problem: String) throws {
    let exhibition = try Exhibition([
      "pages/start.md": page, "junk.mp4": "no film at all", "junk.vtt": "WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n",
    ])
    let mistakes = try exhibition.mistakes()
    #expect(mistakes.contains { $0.contains(problem) }, "\(mistakes)")
  }

  @Test("Documents of a word processor among the pages are named, and captions without a time")
  func otherFiles() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: A\n", "pages/start.md": "# A\n", "pages/mill.docx": "PK", "a.mp4": "....ftypmp42....",
      "a.vtt": "WEBVTT\n\n00:01,000 --> 00:02,000\nHello\n",
      "pages/film.md": "---\nkind: film\nfilm: a.mp4\ncaptions: a.vtt\ndescription: A\n---\n# F\n",
    ])
    let mistakes = try exhibition.mistakes()
    #expect(mistakes.count == 2, "\(mistakes)")
    #expect(mistakes.contains { $0.hasPrefix("pages/mill.docx:1: this file is no page") })
    #expect(mistakes.contains { $0.contains("\"a.vtt\" has no caption whose time can be read") })
  }

  @Test("Empty lines above the values are none")
  func emptyLines() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "title: A\n", "pages/start.md": "\n\n---\npicture: b.png\n---\n# A\n",
    ])
    #expect(try exhibition.mistakes().map { $0.prefix(18) } == ["pages/start.md:4:1"])
  }

  @Test("Nobody touches it: the next visitor finds the first language")
  func language() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "languages: [en, de]\nidle: {home: 10}\n", "pages/start.md": "# A\n",
      "pages/start.de.md": "# B\n",
    ])
    let visit = try exhibition.show()
    visit.fingers.tap(at: Point(600, 700))
    visit.window.language = Language("de")
    visit.fingers.wait(9)
    #expect(visit.window.language.code == "de")
    visit.fingers.wait(2)
    #expect(visit.window.language.code == "en" && visit.texts.contains("A"))
  }

  @Test("Pages without a translation are known")
  func untranslated() throws {
    let exhibition = try Exhibition([
      "exhibit.yaml": "languages: [en, de, fr]\n", "pages/start.md": "# A\n", "pages/start.de.md": "# B\n",
      "pages/c.md": "# C\n",
    ])
    let found = try exhibition.content().untranslated.map { ($0.language.code, $0.pages) }
    #expect(found.map(\.0) == ["de", "fr"] && found.map(\.1) == [["c"], ["start", "c"]])
  }

  @Test("Pages follow each other as the tiles lead to them")
  func order() throws {
    let exhibition = try Exhibition([
      "pages/start.md": "---\nkind: tiles\ntiles: [c, a]\n---\n# S\n", "pages/a.md": "# A\n", "pages/b.md": "# B\n",
      "pages/c.md": "# C\n\n[On](d)\n", "pages/d.md": "# D\n",
    ])
    #expect(try exhibition.content().pageNames == ["start", "c", "a", "d", "b"])
  }

  @Test("An answer moves nothing, however long the choices are", arguments: [Size(1920, 1080), Size(1080, 1920)])
  func answerMovesNothing(size: Size) throws {
    let long = "A path for wheelchairs along the brook and around the hill"
    let exhibition = try Exhibition([
      "pages/start.md": "---\nkind: tiles\ntiles: [vote]\n---\n# S\n",
      "pages/vote.md": "---\nkind: vote\nchoices: [A new roof, \(long), Nothing]\n---\n# What?\n\nPlease.\n",
    ])
    let visit = try exhibition.show(size)
    visit.fingers.tap(at: visit.fingers.middle(of: try #require(visit.view(named: "tile.vote"))))
    visit.fingers.wait(1)
    let choice = try #require(visit.view(named: "choice.\(long)"))
    let area = choice.convert(choice.bounds, to: nil)
    visit.fingers.tap(at: area.center)
    for _ in 0..<30 {
      visit.fingers.wait(0.02)
      #expect(choice.convert(choice.bounds, to: nil) == area)
    }
    // The page is saved meanwhile, and made anew with its state.
    visit.controller.show(try exhibition.content())
    for _ in 0..<30 {
      visit.fingers.wait(0.02)
      let anew = try #require(visit.view(named: "choice.\(long)"))
      #expect(anew !== choice && anew.convert(anew.bounds, to: nil) == area)
    }
  }
}
