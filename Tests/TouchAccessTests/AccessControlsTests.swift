import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchAccess

@Suite("E6 The settings on the screen") struct AccessControlsTests {
  private let controls = AccessControls()
  private let fingers: Fingers
  private let controller = ViewController()
  private var window: Window { fingers.window }
  private var settings: AccessibilitySettings { fingers.application.accessibilitySettings }

  init() {
    fingers = Fingers(in: controller, size: Size(480, 800))
    controls.show(in: window)
    fingers.wait(0)
  }

  /// The touch area of the tab is larger than its drawing.
  private var check: LayoutCheck {
    var check = LayoutCheck()
    check.mayOverlap = { one, other in [one, other].contains { $0.name == "access.tab" } }
    return check
  }

  private func view(_ name: String) throws -> View {
    func find(_ view: View) -> View? {
      view.name == name && !view.isHidden ? view : view.subviews.compactMap(find).first
    }
    return try #require(find(window), "\(name)")
  }

  private func tap(_ name: String) throws {
    let view = try view(name)
    fingers.tap(at: controller.view.convert(view.convert(view.bounds.center, to: nil), from: nil))
    fingers.wait(0.1)
  }

  @Test("A tab at the edge opens the list, and each row changes its setting at once")
  func rows() throws {
    #expect(!controls.isOpen)
    try tap("access.tab")
    #expect(controls.isOpen)
    try tap("access.text")
    #expect(settings.textScale == 1.5)
    try tap("access.text")
    #expect(settings.textScale == 2 && window.theme.type.caption.size == 32)
    #expect(check.problems(of: controls) == [])
    try tap("access.text")
    #expect(settings.textScale == 1)
    try tap("access.contrast")
    try tap("access.motion")
    #expect(settings.isDarkerSystemColorsEnabled && settings.isReduceMotionEnabled)
    try tap("access.contrast")
    #expect(!settings.isDarkerSystemColorsEnabled && settings.isReduceMotionEnabled)
    try tap("access.tab")
    #expect(!controls.isOpen)
    // A finger does not make what others have for the person at the screen a secret.
    #expect(!fingers.transcript.contains("access"))
  }

  @Test("One press brings everything within reach, and one on the ground above brings it back")
  func reach() throws {
    controls.reach = 0.4...0.95
    fingers.wait(0)
    #expect((320...760).contains(try view("access.tab").accessibilityFrame.midY))
    try tap("access.tab")
    #expect(check.problems(of: controls) == [])
    try tap("access.reach")
    #expect(settings.reach == 0.4...0.95)
    #expect(controller.view.frame == Rect(0, 320, 480, 440))
    #expect(try view("access.tab").accessibilityFrame.maxY <= 760)
    try tap("access.vacated")
    #expect(settings.reach == nil && controller.view.frame == window.bounds)
  }

  @Test("Where all is within reach, or nobody knows, there is no such row", arguments: [nil, 0...1.0])
  func noReach(reach: ClosedRange<Double>?) throws {
    controls.reach = reach
    controls.open()
    fingers.wait(0)
    #expect(fingers.elements.compactMap(\.label) == ["Accessibility", "Larger text", "High contrast", "Less motion"])
  }

  @Test("Six keys do the same, and hear the state of each", arguments: Language.forVisitors)
  func keys(language: Language) throws {
    window.language = language
    let strings = language[AccessStrings.self].settings
    controls.reach = 0.3...1
    let keys = fingers.keys()
    #expect(keys.reach(strings.title))
    keys.press(.do, pausing: 0.2)
    #expect(keys.reach(strings.text))
    keys.press(.do, pausing: 0.2)
    #expect(settings.textScale == 1.5)
    #expect(keys.navigation.focusedElement?.value == strings.percent(150))
    #expect(keys.reach(strings.reach))
    #expect(keys.navigation.focusedElement?.value == strings.off)
    keys.press(.do, pausing: 0.2)
    #expect(settings.reach == 0.3...1 && keys.navigation.focusedElement?.value == strings.on)
    #expect(LayoutCheck().accessProblems(of: window) == [])
  }

  @Test("The list closes by itself, and by a touch beside it")
  func closes() throws {
    try tap("access.tab")
    fingers.wait(59)
    #expect(controls.isOpen)
    fingers.wait(2)
    #expect(!controls.isOpen)
    try tap("access.tab")
    let list = try view("access.list").frame
    fingers.tap(at: Point(list.midX, list.minY - 20))
    #expect(!controls.isOpen)
  }

  @Test("The tab stands below the other tabs, or above them where that is out of reach")
  func place() throws {
    let languages = LanguageSwitch(Language.forVisitors)
    window.overlays.add(languages, as: .languages)
    fingers.wait(0)
    let tab = try view("access.tab")
    #expect(tab.accessibilityFrame.minY == languages.handleFrame.maxY + 8)
    controls.reach = 0.3...0.65
    fingers.wait(0)
    #expect(tab.accessibilityFrame.maxY == languages.handleFrame.minY - 8)
  }

  @Test("A panel's lines follow from its height and its lower edge")
  func lines() {
    #expect(PanelPosition(height: 840, lowerEdge: 380).reach == 0...1)
    #expect(PanelPosition(height: 1000, lowerEdge: 720).reach == 0.5...1)
    #expect(PanelPosition(height: 1000, lowerEdge: 280).reach.map { abs($0.lowerBound - 0.06) < 1e-9 } == true)
    #expect(PanelPosition(height: 1000, lowerEdge: 280).reach.map { abs($0.upperBound - 0.9) < 1e-9 } == true)
    #expect(PanelPosition(height: 500, lowerEdge: 1300).reach == nil)
  }
}
