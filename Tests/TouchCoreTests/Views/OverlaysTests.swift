import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Overlays") struct OverlaysTests {
  private let application = Application()
  private let window: Window

  init() {
    window = Window(application: application, size: Size(300, 200))
    let controller = ViewController()
    controller.view.name = "scene"
    window.rootViewController = controller
  }

  private func view(_ name: String, _ frame: Rect = .zero) -> View {
    let view = View(frame: frame)
    view.name = name
    return view
  }

  private var names: String { window.subviews.map(\.name).joined(separator: " ") }

  @Test func theRoleDecidesNotTheOrderInWhichTheyCome() {
    for (name, role) in [("dark", OverlayRole.dark), ("bar", .sceneBar), ("staff", .staff), ("menu", .menu)] {
      window.overlays.add(view(name), as: role)
    }
    #expect(names == "scene bar menu staff dark")
    #expect(window.hitTest(Point(10, 10))?.name == "dark")
    window.overlays.views.last?.removeFromSuperview()
    #expect(window.hitTest(Point(10, 10))?.name == "staff")
    #expect(window.overlays.views.map(\.name) == ["bar", "menu", "staff"])
  }

  @Test func ofEqualLevelsTheLaterLiesInFrontAndCanBeSentBack() {
    let (first, second) = (view("first"), view("second"))
    for overlay in [first, second] { window.overlays.add(overlay, as: .menu) }
    window.overlays.add(view("bar"), as: .sceneBar)
    window.overlays.add(view("dark"), as: .dark)
    #expect(names == "scene bar first second dark")
    window.bringSubviewToFront(first)
    #expect(names == "scene bar second first dark")
    window.sendSubviewToBack(first)
    #expect(names == "scene bar first second dark")
  }

  @Test func whatComesIntoTheWindowLaterStaysBehindThem() {
    window.overlays.add(view("menu"), as: .menu)
    let plain = view("plain")
    window.addSubview(plain)
    window.insertSubview(view("other"), above: window.overlays.views[0])
    #expect(names == "scene plain other menu")
    window.bringSubviewToFront(plain)
    window.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(names == "other plain scene menu")
    window.rootViewController = ViewController()
    #expect(window.overlays.views.map(\.name) == ["menu"] && window.subviews.last?.name == "menu")
  }

  @Test func anOverlayThatIsAddedAgainHasItsNewRoleAlone() {
    let overlay = view("overlay")
    window.overlays.add(overlay, as: .dark)
    window.overlays.add(view("staff"), as: .staff)
    window.overlays.add(overlay, as: .menu)
    #expect(names == "scene overlay staff" && window.overlays.role(of: overlay) == .menu)
    window.addSubview(overlay)
    #expect(window.overlays.role(of: overlay) == nil && names == "scene overlay staff")
    #expect(window.overlays.views.map(\.name) == ["staff"])
  }

  @Test func theWindowLaysThemOutAtEverySize() {
    let (full, side) = (view("full"), view("side"))
    window.overlays.add(full, as: .inspector)
    window.overlays.add(side, as: .inspector) { Rect($0.maxX - 100, 0, 100, $0.height) }
    #expect(full.frame == Rect(0, 0, 300, 200) && side.frame == Rect(200, 0, 100, 200))
    full.transform = .scale(0.5)
    window.resize(to: Size(800, 600))
    _ = window.prepareFrame(at: .zero)
    #expect(full.bounds.size == Size(800, 600) && full.center == Point(400, 300))
    #expect(side.frame == Rect(700, 0, 100, 600))
  }

  /// The view loses both its role and its managed frame.
  @Test func anOverlayThatGoesIntoAViewIsNoneAnyMore() {
    let overlay = view("overlay")
    window.overlays.add(overlay, as: .inspector)
    window.rootViewController?.view.addSubview(overlay)
    overlay.frame = Rect(0, 0, 10, 10)
    window.resize(to: Size(800, 600))
    _ = window.prepareFrame(at: .zero)
    #expect(window.overlays.views.isEmpty && overlay.frame == Rect(0, 0, 10, 10))
  }

  @Test func whatIsAlwaysThereMovesWithTheContentAndNothingElse() throws {
    let scene = try #require(window.rootViewController?.view)
    let (bar, dark) = (view("bar"), view("dark"))
    window.overlays.add(bar, as: .sceneBar)
    window.overlays.add(dark, as: .dark)
    window.contentShift = Vector(1, -2)
    _ = window.prepareFrame(at: .zero)
    #expect(scene.frame == Rect(1, -2, 300, 200) && bar.frame == scene.frame)
    #expect(dark.frame == window.bounds)
    window.rootViewController = ViewController()
    #expect(window.rootViewController?.view.frame == Rect(1, -2, 300, 200))
  }

  @Test func aWindowIsNoOverlayOfAnother() {
    application.diagnostics.sink = { _, _ in }
    window.overlays.add(Window(application: application, size: Size(10, 10)), as: .dark)
    #expect(window.overlays.views.isEmpty && names == "scene")
  }
}
