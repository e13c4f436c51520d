import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// A screen that staff stand before.
struct Screen: Sendable, CustomStringConvertible {
  let pixels: Size
  var scale = 1.0

  var description: String {
    "\(Int(pixels.width))x\(Int(pixels.height))" + (scale == 1 ? "" : "@\(Int(scale))")
  }

  static let all = [
    Screen(pixels: Size(480, 480)), Screen(pixels: Size(480, 800)), Screen(pixels: Size(800, 480)),
    Screen(pixels: Size(640, 480)), Screen(pixels: Size(1024, 600)), Screen(pixels: Size(1280, 800)),
    Screen(pixels: Size(1080, 1920)), Screen(pixels: Size(1280, 800), scale: 3),
    Screen(pixels: Size(3840, 2160), scale: 2),
  ]

  func hall(_ configure: (inout Configuration) -> Void = { _ in }) -> Hall {
    Hall(Size(pixels.width / scale, pixels.height / scale), scale: scale, configure)
  }
}

@Suite("K4 What staff see on every screen") struct StaffLayoutTests {
  @Test(arguments: Screen.all) func thePadFits(screen: Screen) throws {
    let hall = screen.hall()
    hall.holdCorner()
    hall.type("0")
    try check(hall, in: "kiosk.pin")
    hall.wait(2)
    hall.press("kiosk.pin.4")
    hall.press("kiosk.pin.7")
    try hall.pictures("pin-\(screen)")
    try check(hall, in: "kiosk.pin")
  }

  @Test(arguments: Screen.all) func everyPageOfThePanelFits(screen: Screen) throws {
    let hall = screen.hall()
    openPanel(hall)
    var (page, seen) = (0, Set<String>())
    repeat {
      page += 1
      try hall.pictures("staff-\(screen)-page\(page)")
      try check(hall, in: "kiosk.staff")
      seen.formUnion(GestureDefaults().thresholds.map(\.name).filter { isShown(hall, "kiosk.staff.\($0).more") })
      if isOn(hall, "kiosk.staff.More") { hall.press("kiosk.staff.More") } else { break }
    } while page < 30
    #expect(seen.count == GestureDefaults().thresholds.count && page < 30)
    while isOn(hall, "kiosk.staff.Back"), page > 0 {
      hall.press("kiosk.staff.Back")
      page -= 1
    }
    #expect(page == 1)
  }

  @Test func thePanelListsNumbersOfKindsOfOnesOwn() throws {
    let hall = Screen.all[5].hall()
    let turn = GestureThreshold("circleTurn", .radians, usual: .pi, "The turn that makes a circle.")
    hall.application.gestureDefaults.add([turn])
    openPanel(hall)
    while isOn(hall, "kiosk.staff.More") { hall.press("kiosk.staff.More") }
    hall.press("kiosk.staff.circleTurn.more")
    #expect(hall.application.gestureDefaults[turn] == 200 * (.pi / 180))
    try check(hall, in: "kiosk.staff")
  }

  /// What is asked before the end takes no room from anything, and a tap beside it is no answer.
  @Test(arguments: Screen.all) func theQuestionIsInNobodysWay(screen: Screen) throws {
    let hall = screen.hall()
    openPanel(hall)
    hall.press("kiosk.staff.More")
    let places = try Self.buttons.map { try place(hall, $0) }
    hall.press("kiosk.staff.Exit")
    try hall.pictures("staff-\(screen)-question")
    try check(hall, in: "kiosk.staff")
    #expect(try Self.buttons.map { try place(hall, $0) } == places)
    // This also takes the question back.
    hall.press("kiosk.staff.Back")
    hall.press("kiosk.staff.Exit")
    #expect(hall.log.isEmpty)
    hall.press("kiosk.staff.Exit")
    #expect(hall.log.count == 1 && hall.log[0].hasSuffix("anew: false"))
  }

  @Test(arguments: Screen.all) func theLoopFits(screen: Screen) throws {
    let hall = screen.hall()
    hall.wait(121)
    hall.wait(1.2)
    try hall.pictures("attract-\(screen)")
    for _ in 0..<5 {
      try check(hall, in: "kiosk.attract")
      hall.wait(20)
    }
  }

  // MARK: Looking

  private static let buttons = ["Back", "More", "Close", "Restart", "Exit"].map { "kiosk.staff.\($0)" }

  private func openPanel(_ hall: Hall) {
    hall.holdCorner()
    hall.type("4711")
  }

  private func place(_ hall: Hall, _ name: String) throws -> Rect {
    let view = try #require(hall.find(name, in: hall.window))
    return view.convert(view.bounds, to: hall.window)
  }

  private func isOn(_ hall: Hall, _ name: String) -> Bool {
    (hall.find(name, in: hall.window) as? Button)?.isEnabled == true
  }

  private func isShown(_ hall: Hall, _ name: String) -> Bool {
    guard let view = hall.find(name, in: hall.window) else { return false }
    return sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
  }

  /// Every text and every button is whole, on the screen, and on nothing else; buttons can be hit.
  private func check(_ hall: Hall, in name: String) throws {
    let layer = try #require(hall.find(name, in: hall.window))
    let parts = parts(of: layer)
    #expect(parts.count > 1)
    for part in parts {
      let place = part.convert(part.bounds, to: hall.window)
      let isOnScreen = hall.window.bounds.inset(by: Insets(-0.01)).contains(place)
      #expect(isOnScreen, "\(shown(part)) is at \(place)")
      for other in parts where other !== part {
        let overlap = place.intersection(other.convert(other.bounds, to: hall.window))
        #expect(min(overlap.width, overlap.height) < 0.01, "\(shown(part)) lies on \(shown(other))")
      }
      if part is Button {
        #expect(min(place.width, place.height) * hall.window.scale >= 44, "\(shown(part)) is too small")
      }
    }
    for label in labels(in: layer) {
      let wanted = label.sizeThatFits(Size(label.numberOfLines == 1 ? .infinity : label.bounds.width, .infinity))
      #expect(
        wanted.width <= label.bounds.width + 0.01 && wanted.height <= label.bounds.height + 0.01,
        "\(label.text) is cut: \(wanted) in \(label.bounds.size)")
    }
  }

  private func shown(_ view: View) -> String { (view as? Label)?.text ?? view.name }

  private func parts(of view: View) -> [View] {
    if view.isHidden { return [] }
    if view is Button || (view as? Label)?.text.isEmpty == false { return [view] }
    return view.subviews.flatMap(parts)
  }

  private func labels(in view: View) -> [Label] {
    if view.isHidden { return [] }
    return (view as? Label).map { [$0] } ?? view.subviews.flatMap(labels)
  }
}
