import GoldenPictures
import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Golden pictures of controls") struct GoldenControlTests {
  private func check(_ name: String, _ look: Look, _ columns: [SpecimenSheet.Column]) throws {
    #expect(try Golden.problem(of: SpecimenSheet(columns, look).screen.surface, "\(name)-\(look)") == nil)
  }

  private func off<Kind: Control>(_ control: Kind) -> Kind {
    control.isEnabled = false
    return control
  }

  private let middle = Point(40, 28)

  @Test(arguments: Look.all) func button(_ look: Look) throws {
    try check(
      "button", look,
      [
        .init("Standard", Button("Open")), .init("pressed", Button("Open"), pressedAt: middle),
        .init("off", off(Button("Open"))), .init("Prominent", Button("Begin", style: .prominent)),
        .init("pressed", Button("Begin", style: .prominent), pressedAt: middle),
        .init("off", off(Button("Begin", style: .prominent))),
      ])
  }

  @Test(arguments: Look.all) func toggle(_ look: Look) throws {
    let toggle = { (isOn: Bool) in
      let toggle = Switch()
      toggle.isOn = isOn
      return toggle
    }
    try check(
      "switch", look,
      [
        .init("Off", toggle(false)), .init("pressed", toggle(false), pressedAt: middle),
        .init("disabled", off(toggle(false))), .init("On", toggle(true)),
        .init("pressed", toggle(true), pressedAt: middle), .init("disabled", off(toggle(true))),
      ])
  }

  @Test(arguments: Look.all) func segments(_ look: Look) throws {
    let segments = { SegmentedControl(segments: ["Day", "Week"]) }
    try check(
      "segments", look,
      [
        .init("First chosen", segments()), .init("chosen pressed", segments(), pressedAt: middle),
        .init("other pressed", segments(), pressedAt: Point(200, 28)), .init("off", off(segments())),
      ])
  }

  @Test(arguments: Look.all) func slider(_ look: Look) throws {
    let slider = { (value: Double) in
      let slider = Slider()
      slider.bounds.size = Size(200, 56)
      slider.value = value
      return slider
    }
    try check(
      "slider", look,
      [
        .init("Least", slider(0)), .init("half", slider(0.5)), .init("held", slider(0.5), pressedAt: Point(100, 28)),
        .init("off", off(slider(0.5))), .init("most", slider(1)),
      ])
  }

  @Test(arguments: Look.all) func stepper(_ look: Look) throws {
    let stepper = { (value: Double) in
      let stepper = Stepper()
      stepper.value = value
      return stepper
    }
    try check(
      "stepper", look,
      [
        .init("Between", stepper(5)), .init("plus pressed", stepper(5), pressedAt: Point(100, 28)),
        .init("least", stepper(0)), .init("most", stepper(100)), .init("off", off(stepper(5))),
      ])
  }

  @Test(arguments: Look.all) func pages(_ look: Look) throws {
    let pages = { (page: Int) in
      let pages = PageControl(numberOfPages: 5)
      pages.currentPage = page
      return pages
    }
    try check(
      "pages", look,
      [
        .init("First", pages(0)), .init("third", pages(2)),
        .init("next pressed", pages(2), pressedAt: Point(120, 24)), .init("off", off(pages(2))),
      ])
  }

  @Test(arguments: Look.all) func scrollView(_ look: Look) throws {
    let list = { () -> ScrollView in
      let list = ScrollView(frame: Rect(0, 0, 220, 160))
      list.contentSize = Size(400, 600)
      for index in 0..<9 {
        let row = Label("Row \(index + 1) of the list", frame: Rect(16, Double(index) * 56 + 12, 300, 32))
        list.addSubview(row)
      }
      list.backgroundColor = look.theme.surface
      list.cornerRadius = look.theme.radius.medium
      return list
    }
    let (resting, scrolling) = (list(), list())
    let sheet = try SpecimenSheet([.init("Resting", resting), .init("scrolling", scrolling)], look)
    scrolling.contentOffset = Point(40, 130)
    scrolling.indicators.show()
    sheet.screen.frame(at: 420)
    #expect(try Golden.problem(of: sheet.screen.surface, "scroll-\(look)") == nil)
  }
}
