import GoldenPictures
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// Tests of the kiosk's overlays for visitors and staff, against an approved account.
@Suite("K2, K3, K4, K11 What the kiosk shows goes as it has been found good") struct KioskVisitTests {
  @Test(arguments: VisitLook.all) func throughTheDay(look: VisitLook) throws {
    let language = look.language
    let fixture = Screen(pixels: look.size).fixture(in: language) {
      ($0.idle.attractAfter, $0.idle.resetAfter, $0.staff.hold) = (20, 40, 2)
    }
    // The reset restores the first language.
    fixture.staff.languages = [language] + Language.all.filter { $0 != language }
    var hasSeenEntry = false
    fixture.staff.staffEntries = [
      StaffEntry("next", title: { "Next (\($0.code))" }, closesPanel: false, action: { hasSeenEntry = true }),
      StaffEntry("last", title: { _ in "Last" }, action: {}),
    ]
    look.apply(to: fixture.window)
    var check = LayoutCheck()
    // The sizes of targets are checked on screens for which the panel is made.
    check.leastTarget = 0
    check.ignores = { [button = fixture.button] in $0 === button }
    let account = WindowAccount(of: fixture.window, check: check) {
      ($0 as? PINPad.Dots).map { ["\($0.count) typed"] } ?? []
    }
    func pass(_ seconds: Double, _ moment: String) {
      fixture.wait(seconds)
      account.note(moment)
    }
    func press(_ name: String) {
      fixture.press("kiosk.\(name)")
      account.note(name)
    }

    account.note("at first")
    fixture.tap(Point(300, 300))
    pass(19.5, "just before the loop")
    for step in 1...3 { pass(0.4, "the loop begins, \(step)") }
    for step in 1...6 { pass(20, "the loop goes on, \(step)") }
    fixture.tap(Point(300, 300))
    account.note("woken")

    fixture.send(.down, at: Point(10, 10))
    pass(1.9, "the corner is held")
    for step in 1...3 { pass(0.1, "the pad comes, \(step)") }
    fixture.send(.up, at: Point(10, 10))
    for key in ["4", "7", "Clear", "1", "2", "3", "4", "Open"] { press("pin.\(key)") }
    pass(1, "a wrong one, later")
    for delay in [2.0, 4, 8] {
      fixture.type("1234")
      fixture.wait(delay)
    }
    fixture.type("1234")
    account.note("wrong five times")
    pass(1, "it counts down")
    fixture.waitAtPad(15)
    account.note("it can be tried again")
    pass(16, "nobody has tried")

    fixture.holdCorner(for: 2.1)
    for digit in "471" { fixture.press("kiosk.pin.\(digit)") }
    let last = try #require(fixture.center(of: "kiosk.pin.1"))
    fixture.send(.down, at: last)
    pass(0.05, "the last digit")
    fixture.send(.up, at: last)
    for step in 1...3 { pass(0.1, "it is in, \(step)") }
    fixture.press("kiosk.pin.Open")
    account.note("the panel")
    var page = 0
    while page < 12, (fixture.find("kiosk.staff.More", in: fixture.window) as? Button)?.isEnabled == true {
      press("staff.More")
      page += 1
    }
    for _ in 0..<page { fixture.press("kiosk.staff.Back") }
    account.note("the first page again")
    fixture.turnPanel(to: "own.next")
    press("staff.own.next")
    fixture.turnPanel(to: "tapDuration.more")
    account.note("where the number of taps is")
    for step in ["tapDuration.more", "tapDuration.less", "tapDuration.less"] { press("staff.\(step)") }
    press("staff.Exit")
    press("staff.Restart")
    press("staff.Close")
    #expect(hasSeenEntry)
    account.note(fixture.log.joined(separator: "; "))
    pass(50, "the visit is over")
    let problem = try account.problem("kiosk", on: look)
    #expect(problem == nil, "\(look)")
  }
}
