import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A view takes over the looks of its window as soon as it is added to it.
@Suite("The looks of windows") struct LooksOfWindowsTests {
  private final class Sign: View {
    private(set) var themes: [Theme] = []
    private(set) var superviews: [String] = []
    override func themeDidChange() { themes.append(theme) }
    override func willMove(toSuperview superview: View?) { superviews.append("will \(superview?.name ?? "none")") }
    override func didMoveToSuperview() { superviews.append("did \(superview?.name ?? "none")") }
  }

  private let application = Application()
  private let dark: Window
  private let light: Window
  private let sign = Sign(frame: Rect(0, 0, 10, 10))

  init() {
    dark = Window(application: application, size: Size(300, 200))
    light = Window(application: application, size: Size(300, 200))
    (dark.name, light.name) = ("dark", "light")
    light.theme = .light
  }

  @Test func aViewIsNotifiedOfAnotherThemeWithItsWindow() {
    let holder = View(frame: .zero)
    holder.addSubview(sign)
    for window in [light, dark, light, nil, light] {
      if let window { window.addSubview(holder) } else { holder.removeFromSuperview() }
    }
    #expect(sign.themes == [.light, .dark, .light, .dark, .light])
  }

  @Test func aViewIsNotifiedOfEachSuperviewBeforeAndAfter() {
    dark.addSubview(sign)
    light.addSubview(sign)
    sign.removeFromSuperview()
    sign.removeFromSuperview()
    #expect(sign.superviews == ["will dark", "did dark", "will light", "did light", "will none", "did none"])
  }

  /// Only overlays that move with the content are shifted, on both axes.
  @Test(arguments: [Vector(0, -80), Vector(25, 0), Vector(-10, 30), .zero])
  func theContentShiftMovesTheRootAndWhatGoesWithIt(shift: Vector) {
    dark.rootViewController = ViewController()
    let overlays = [OverlayRole.sceneBar, .menu, .staff].map { role in
      let view = View(frame: .zero)
      dark.overlays.add(view, as: role) { $0.inset(by: Insets(20)) }
      return view
    }
    dark.contentShift = shift
    dark.layoutIfNeeded()
    #expect(dark.rootViewController?.view.frame == dark.bounds.offset(by: shift))
    let frame = dark.bounds.inset(by: Insets(20))
    #expect(overlays.map(\.frame) == [frame.offset(by: shift), frame, frame])
  }

  /// Keys and actions go through every view around the controller's view.
  @Test func aControllersNextIsTheSuperviewOfItsView() {
    let holder = View(frame: .zero)
    let controller = ViewController()
    dark.addSubview(holder)
    holder.addSubview(controller.view)
    #expect(controller.next === holder && controller.view.next === controller)
    controller.view.removeFromSuperview()
    #expect(controller.next == nil)
  }

  /// A controller loses the keyboard focus when its view is removed, at any depth of the removed views.
  @Test(arguments: [0, 1, 2]) func whatIsTakenAwayHasTheKeysNoMore(depth: Int) {
    final class Keyboard: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Keyboard()
    var outer = controller.view
    for _ in 0..<depth {
      let holder = View(frame: .zero)
      holder.addSubview(outer)
      outer = holder
    }
    dark.addSubview(outer)
    #expect(controller.becomeFirstResponder() && application.firstResponder === controller)
    outer.removeFromSuperview()
    #expect(application.firstResponder == nil)
  }

  /// The remaining subviews may have to be laid out differently after any change.
  @Test func aSuperviewIsLaidOutAgainWhenAViewComesOrGoes() {
    final class Counter: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let counter = Counter(frame: .zero)
    let other = Counter(frame: .zero)
    for view in [counter, other] { dark.addSubview(view) }
    let steps: [() -> Void] = [
      { counter.addSubview(sign) }, { sign.removeFromSuperview() }, { counter.addSubview(sign) },
      { other.addSubview(sign) },
    ]
    for (step, counts) in zip(steps, [[2, 1], [3, 1], [4, 1], [5, 2]]) {
      dark.layoutIfNeeded()
      step()
      dark.layoutIfNeeded()
      #expect([counter.layouts, other.layouts] == counts)
    }
  }
}
