import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct PageControlTests {
  let pages = PageControl(numberOfPages: 3)
  let desk: Desk

  /// Creates a page control whose dots are at 172, 200 and 228.
  init() throws {
    pages.frame = Rect(100, 50, 200, 48)
    desk = try Desk(pages)
  }

  @Test func tapsGoToThePageOfTheirSide() {
    desk.tap(210, 60)
    #expect(pages.currentPage == 1 && desk.log == ["touchDown", "touchUpInside", "valueChanged"])
    desk.tap(299, 60, at: 1000)
    #expect(pages.currentPage == 2)
    desk.log = []
    desk.tap(299, 60, at: 2000)
    #expect(pages.currentPage == 2 && desk.log == ["touchDown", "touchUpInside"])
    desk.tap(110, 60, at: 3000)
    #expect(pages.currentPage == 1)
  }

  @Test func theMiddleLeadsToTheNextPage() {
    desk.tap(200, 60)
    #expect(pages.currentPage == 1)
    desk.tap(199.9, 60, at: 1000)
    #expect(pages.currentPage == 0)
  }

  @Test func whatSlidesOffOrIsTakenAwayChangesNothing() {
    desk.finger(.down, 250, 60, at: 0)
    desk.finger(.up, 250, 180, at: 50)
    desk.finger(.down, 250, 60, at: 500)
    desk.finger(.cancel, 250, 60, at: 550)
    #expect(pages.currentPage == 0 && !desk.log.contains("valueChanged"))
  }

  @Test func thePageIsOneOfThose() {
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.currentPage = -1
    #expect(pages.currentPage == 0)
    pages.currentPage = 2
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    pages.numberOfPages = -4
    #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && desk.log.isEmpty)
    desk.tap(250, 60)
    #expect(pages.currentPage == 0)
  }

  @Test func theBarGlidesToThePresentPage() throws {
    let theme = Theme.dark
    let isBar = { [desk] (x: Int) in desk.screen.color(x, 74)?.isClose(to: theme.accent) == true }
    #expect(isBar(160) && isBar(184) && !isBar(200))
    desk.tap(250, 60)
    desk.screen.frame(at: 160)
    #expect(!isBar(160) && desk.screen.window.isAnimating)
    desk.screen.frame(at: 300)
    #expect(isBar(190) && isBar(210) && !isBar(172))
    #expect(desk.screen.color(172, 74)?.isClose(to: theme.secondaryText) == true)
    pages.hidesForSinglePage = true
    pages.numberOfPages = 1
    desk.screen.frame(at: 400)
    #expect(desk.screen.color(200, 74)?.isClose(to: .black) == true)
  }

  @Test func theDotOfTheNextPageGrowsUnderTheFinger() throws {
    let isDot = { [desk] in desk.screen.color(200, 69)?.isClose(to: Theme.dark.secondaryText, within: 0.1) == true }
    #expect(!isDot())
    desk.finger(.down, 250, 60, at: 0)
    desk.screen.frame(at: 300)
    #expect(isDot())
    desk.finger(.move, 110, 60, at: 310)
    desk.screen.frame(at: 700)
    #expect(!isDot())
  }

  @Test func itAsksForEnoughRoom() {
    #expect(PageControl(numberOfPages: 1).bounds.size == Size(88, 48))
    #expect(PageControl(numberOfPages: 10).bounds.width == 280)
  }
}
