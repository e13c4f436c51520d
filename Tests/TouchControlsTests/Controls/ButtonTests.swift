import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ButtonTests {
  @Test func itAsksForEnoughRoomForItsTitle() {
    let short = Button("A")
    #expect(short.bounds.height >= 44 && short.bounds.width == 64)
    #expect(Button("A much longer title").bounds.width > 200)
  }

  @Test func itGivesWayUnderTheFingerAndComesBack() throws {
    let desk = try Desk(Button("", style: .prominent))
    desk.control.frame = Rect(100, 50, 300, 100)
    desk.screen.frame()
    let theme = Theme.dark
    #expect(desk.screen.color(102, 100)?.isClose(to: theme.accent) == true)
    desk.finger(.down, 250, 100, at: 0)
    desk.screen.frame(at: 16)
    #expect(desk.screen.color(250, 100)?.isClose(to: theme.accentPressed) == true)
    desk.screen.frame(at: 200)
    #expect(desk.screen.color(102, 100)?.isClose(to: .black) == true)
    desk.finger(.move, 250, 190, at: 210)
    desk.screen.frame(at: 500)
    #expect(desk.screen.color(102, 100)?.isClose(to: theme.accent) == true && !desk.screen.window.isAnimating)
    desk.finger(.up, 250, 190, at: 510)
    #expect(desk.log == ["touchDown", "touchUpOutside"])
  }

  @Test func offItHasAnOutlineAlone() throws {
    let desk = try Desk(Button("", style: .prominent))
    desk.control.frame = Rect(100, 50, 300, 100)
    desk.control.isEnabled = false
    desk.screen.frame()
    #expect(desk.screen.color(250, 100)?.isClose(to: .black) == true)
    #expect(desk.screen.color(101, 100)?.isClose(to: Theme.dark.outline) == true)
  }

  @Test func switchingItOffLetsGoOfTheFinger() throws {
    let desk = try Desk(Button("Go"))
    desk.finger(.down, 20, 20, at: 0)
    desk.control.isEnabled = false
    desk.finger(.up, 20, 20, at: 60)
    #expect(desk.log == ["touchDown", "touchCancel"] && !desk.control.isHighlighted)
  }
}
