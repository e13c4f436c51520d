import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Exhibit

@Suite("F2 The pages of an exhibit") struct PageTests {
  private let exhibition: Exhibition

  init() throws { exhibition = try Exhibition(Exhibition.pages) }

  private func visit(_ page: String, _ size: Size = Size(1280, 800)) throws -> Visit {
    let visit = try exhibition.show(size)
    (visit.controller.view as? ExhibitView)?.show(page)
    visit.fingers.wait(0.6)
    return visit
  }

  @Test("E6 are whole with letters twice as large", arguments: [Size(1280, 800), Size(480, 800)])
  func largeText(size: Size) throws {
    let visit = try Exhibition(Exhibition.pages).show(size)
    visit.window.application.accessibilitySettings.textScale = 2
    for page in visit.controller.content.pageNames {
      (visit.controller.view as? ExhibitView)?.show(page)
      visit.fingers.wait(1)
      #expect(LayoutCheck().problems(of: visit.window) == [], "\(page)")
    }
  }

  @Test func tilesLeadOnAndTheBarLeadsBack() throws {
    let visit = try exhibition.show()
    #expect(visit.view(named: "exhibit.back") == nil || visit.view(named: "exhibit.bar") == nil)
    #expect(visit.tap("tile.text"))
    #expect(visit.page == "text")
    let link = try #require(visit.controller.view.descendant { ($0 as? PageButton)?.title == "On  ›" })
    visit.fingers.tap(at: visit.fingers.middle(of: link))
    visit.fingers.wait(0.6)
    #expect(visit.page == "map")
    visit.tap("exhibit.back")
    #expect(visit.page == "text")
    visit.tap("exhibit.home")
    #expect(visit.page == "start")
    #expect(visit.view(named: "exhibit.bar") == nil)
  }

  /// Everything is large enough and whole on small and large screens, in both themes and languages.
  @Test(arguments: [Size(480, 800), Size(1280, 800), Size(1920, 1080)])
  func nothingIsCutOrTooSmall(size: Size) throws {
    let visit = try exhibition.show(size)
    var check = LayoutCheck()
    // Prints lie over each other, pins over the map's words, and the words of a compared picture over it.
    check.ignores = { view in view.name.hasPrefix("card.") || view.name.hasPrefix("pin.") }
    for theme in [Theme.dark, .light] {
      for language in [Language.english, Language("de")] {
        (visit.window.theme, visit.window.language) = (theme, language)
        for name in visit.controller.content.pageNames {
          (visit.controller.view as? ExhibitView)?.show(name)
          visit.fingers.wait(0.5)
          let problems = check.problems(of: try #require(visit.pageView))
          let access = check.accessProblems(of: visit.window)
          #expect(problems + access == [], "\(name) at \(size) in \(language.code)")
        }
      }
    }
  }

  @Test func pinsOpenCardsForSeveralPeople() throws {
    let visit = try visit("map")
    #expect(visit.waitUntil { visit.view(named: "pin.Middle") != nil })
    visit.tap("pin.Middle")
    #expect(visit.texts.contains("Here we are"))
    visit.tap("pin.Corner")
    #expect(visit.view(named: "card.Corner") != nil && visit.view(named: "card.Middle") != nil)
    visit.tap("card.Middle")
    #expect(visit.view(named: "card.Middle") == nil && visit.view(named: "card.Corner") != nil)
  }

  @Test func twoFingersEnlargeTheMap() throws {
    let visit = try visit("map")
    #expect(visit.waitUntil { visit.view(named: "pin.Middle") != nil })
    let scroll = try #require(visit.controller.view.descendant { $0 is ScrollView } as? ScrollView)
    let before = scroll.zoomScale
    visit.fingers.pinch(at: Point(640, 350), from: 60, to: 130, over: 0.5)
    visit.fingers.wait(1)
    #expect(scroll.zoomScale > before * 1.6)
  }

  @Test func aFingerMovesTheBorderOfTheComparison() throws {
    let visit = try visit("compare")
    let picture = try #require(visit.view(named: "compare"))
    let frame = picture.convert(picture.bounds, to: nil)
    visit.fingers.drag(from: frame.center, to: Point(frame.minX + frame.width * 0.9, frame.midY), over: 0.3)
    let share = try #require(visit.pageView?.state.numbers["share"])
    #expect(abs(share - 0.9) < 0.02)
  }

  @Test func aFingerOnTheScaleGoesToAYear() throws {
    let visit = try visit("time", Size(480, 800))
    let scale = try #require(visit.view(named: "timeline.scale"))
    let frame = scale.convert(scale.bounds, to: nil)
    let before = visit.pageView?.state.numbers["offset"]
    visit.fingers.tap(at: Point(frame.maxX - 18, frame.midY))
    visit.fingers.wait(1)
    let card = try #require(visit.view(named: "event.1868-05"))
    #expect(visit.pageView?.state.numbers["offset"] != before)
    #expect(visit.window.bounds.contains(card.convert(card.bounds, to: nil).center))
  }

  @Test func cardsAreMoved() throws {
    let visit = try visit("cards")
    let card = try #require(visit.view(named: "card.One"))
    let before = visit.fingers.middle(of: card)
    visit.fingers.drag(from: before, to: before + Vector(80, 60), over: 0.5)
    visit.fingers.wait(0.5)
    #expect(visit.fingers.middle(of: card).distance(to: before) > 60)
  }

  @Test func aVoteShowsHowOthersVotedAndBeginsAgain() throws {
    let visit = try visit("vote")
    #expect(!visit.texts.contains { $0.contains("%") })
    visit.tap("choice.Ferry")
    #expect(visit.texts.contains("100 %"))
    #expect(visit.texts.contains("Thank you!  1 answer so far"))
    // One vote each.
    visit.tap("choice.Bridge")
    #expect(visit.texts.contains("100 %"))
    visit.fingers.wait(21)
    #expect(!visit.texts.contains { $0.contains("%") })
    // A vote in another language counts for the same choice.
    visit.window.language = Language("de")
    visit.fingers.wait(0.1)
    visit.tap("choice.Fähre")
    #expect(visit.texts.contains("Danke!  Bisher 2 Antworten") && visit.texts.contains("100 %"))
  }

  @Test func aQuizSaysWhatIsRightAndCounts() throws {
    let visit = try visit("quiz")
    visit.tap("choice.three")
    #expect(visit.texts.contains("Not quite. It is: four\nCount."))
    let marks = { visit.controller.view.choices.map(\.mark) }
    #expect(marks() == [.wrong, .right])
    let next = try #require(visit.controller.view.descendant { ($0 as? PageButton)?.title == "Next" })
    visit.fingers.tap(at: visit.fingers.middle(of: next))
    visit.fingers.wait(0.5)
    visit.tap("choice.blue")
    #expect(marks() == [.right, .none])
    let done = try #require(visit.controller.view.descendant { ($0 as? PageButton)?.title == "Done" })
    visit.fingers.tap(at: visit.fingers.middle(of: done))
    visit.fingers.wait(0.5)
    #expect(visit.texts.contains("1 of 2 right"))
  }

  @Test func wordsGrowAsTheyAreTouched() throws {
    let visit = try visit("words")
    let before = try #require(visit.view(named: "word.wind")).bounds.height
    visit.tap("word.wind")
    #expect(try #require(visit.view(named: "word.wind")).bounds.height > before * 1.5)
    visit.tap("word.salt")
    #expect(visit.texts.contains("Thank you!"))
    visit.tap("word.sea")
    #expect(visit.pageView?.stage.counts(of: "words") == ["wind": 1, "salt": 1])
  }

  @Test func theExhibitReturnsHomeAndTurnsItsPages() throws {
    try exhibition.write("exhibit.yaml", "title: T\nlanguages: [en, de]\nidle: {home: 20, rotate: 5}\n")
    let visit = try exhibition.show()
    visit.tap("tile.vote")
    #expect(visit.page == "vote")
    visit.fingers.wait(18)
    #expect(visit.page == "vote")
    visit.fingers.wait(4)
    #expect(visit.page == "start")
    visit.fingers.wait(5)
    #expect(visit.page == "text")
    visit.fingers.wait(5)
    #expect(visit.page == "map")
  }
}

extension View {
  fileprivate var choices: [ChoiceButton] {
    (self as? ChoiceButton).map { [$0] } ?? subviews.flatMap(\.choices)
  }
}
