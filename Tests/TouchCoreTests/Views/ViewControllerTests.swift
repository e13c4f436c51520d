import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ViewControllerTests {
  private final class Notified: ViewController {
    var log: [String] = []
    override func loadView() -> View {
      log.append("load")
      return View(frame: .zero)
    }
    override func viewDidLoad() { log.append("did load") }
    override func viewWillAppear() { log.append("will appear \(view.window != nil)") }
    override func viewDidAppear() { log.append("did appear \(view.window != nil)") }
    override func viewWillDisappear() { log.append("will disappear \(view.window != nil)") }
    override func viewDidDisappear() { log.append("did disappear \(view.window != nil)") }
    override func viewDidLayoutSubviews() { log.append("layout \(view.bounds.width)") }
  }

  @Test func aRootControllerIsLoadedShownLaidOutAndLetGo() {
    let window = Window(application: Application(), size: Size(300, 200))
    let controller = Notified()
    #expect(!controller.isViewLoaded)
    window.rootViewController = controller
    _ = window.prepareFrame(at: .zero)
    #expect(controller.log == ["load", "did load", "will appear true", "did appear true", "layout 300.0"])
    controller.log = []
    window.resize(to: Size(100, 200))
    _ = window.prepareFrame(at: .zero)
    #expect(controller.log == ["layout 100.0"] && controller.view.frame == Rect(0, 0, 100, 200))
    controller.log = []
    window.rootViewController = Notified()
    #expect(controller.log == ["will disappear true", "did disappear false"] && window.subviews.count == 1)
  }

  /// Other subviews of the window stay in front of the root view whenever the root changes.
  @Test func aRootControllersViewIsBehindAllOthers() {
    let window = Window(application: Application(), size: Size(300, 200))
    let (halo, bar) = (View(frame: .zero), View(frame: .zero))
    (halo.name, bar.name) = ("halo", "bar")
    window.addSubview(halo)
    window.overlays.add(bar, as: .sceneBar)
    for name in ["first", "second"] {
      let controller = Notified()
      controller.view.name = name
      window.rootViewController = controller
      #expect(window.subviews.map(\.name) == [name, "halo", "bar"])
    }
    window.rootViewController = nil
    #expect(window.subviews.map(\.name) == ["halo", "bar"])
  }

  @Test func aViewThatIsMadeAlreadyGetsAController() {
    let window = Window(application: Application(), size: Size(300, 200))
    let view = View(frame: .zero)
    let controller = Notified(view: view)
    #expect(controller.isViewLoaded && controller.view === view)
    window.rootViewController = controller
    _ = window.prepareFrame(at: .zero)
    #expect(controller.log == ["did load", "will appear true", "did appear true", "layout 300.0"])
    #expect(view.frame == Rect(0, 0, 300, 200) && view.next === controller)
  }

  @Test func aControllerWithinAnotherAppearsWithIt() {
    let window = Window(application: Application(), size: Size(300, 200))
    let (outer, inner) = (Notified(), Notified())
    outer.view.addSubview(inner.view)
    inner.log = []
    window.rootViewController = outer
    #expect(inner.log == ["will appear true", "did appear true"])
  }

  @Test func aViewThatMovesToAnotherWindowDisappearsFromTheFirst() {
    let application = Application()
    let (first, second) = (
      Window(application: application, size: Size(300, 200)), Window(application: application, size: Size(50, 50))
    )
    let controller = Notified()
    first.rootViewController = controller
    controller.log = []
    second.addSubview(controller.view)
    #expect(controller.log == ["will disappear true", "will appear true", "did disappear true", "did appear true"])
  }

  @Test func theResponderChainGoesThroughTheController() {
    let application = Application()
    let window = Window(application: application, size: Size(300, 200))
    let controller = ViewController()
    let child = View(frame: .zero)
    controller.view.addSubview(child)
    window.rootViewController = controller
    let chain = sequence(first: child as Responder, next: \.next).map { $0 }
    let expected: [Responder] = [child, controller.view, controller, window, application]
    #expect(chain.count == expected.count && zip(chain, expected).allSatisfy { $0 === $1 })
  }
}
