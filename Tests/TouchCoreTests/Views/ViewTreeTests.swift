import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ViewTreeTests {
  private func views(_ names: String) -> [View] {
    names.map { letter in
      let view = View(frame: Rect(0, 0, 10, 10))
      view.name = String(letter)
      return view
    }
  }

  private func order(_ view: View) -> String { view.subviews.map(\.name).joined() }

  @Test func subviewsAreOrderedFromBackToFront() {
    let root = View(frame: Rect(0, 0, 100, 100))
    let (a, b, c, d) = (views("a")[0], views("b")[0], views("c")[0], views("d")[0])
    for view in [a, b, c] { root.addSubview(view) }
    root.insertSubview(d, at: 1)
    #expect(order(root) == "adbc")
    root.bringSubviewToFront(a)
    #expect(order(root) == "dbca")
    root.sendSubviewToBack(c)
    #expect(order(root) == "cdba")
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order(root) == "adbc")
    root.insertSubview(c, below: d)
    #expect(order(root) == "acdb")
    root.insertSubview(a, above: b)
    #expect(order(root) == "cdba")
    root.insertSubview(b, at: -7)
    root.insertSubview(d, at: 700)
    #expect(order(root) == "bcad")
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    a.removeFromSuperview()
    #expect(order(root) == "bcd" && a.superview == nil)
  }

  /// The subview may come from behind its sibling or from in front of it.
  @Test(arguments: ["a", "b", "c", "d"], ["a", "b", "c", "d"])
  func aSubviewComesDirectlyBesideItsSibling(moved: String, sibling: String) throws {
    for isAbove in [false, true] {
      let root = View(frame: Rect(0, 0, 100, 100))
      for view in views("abcd") { root.addSubview(view) }
      let view = try #require(root.subviews.first { $0.name == moved })
      let other = try #require(root.subviews.first { $0.name == sibling })
      if isAbove { root.insertSubview(view, above: other) } else { root.insertSubview(view, below: other) }
      let pair = isAbove ? sibling + moved : moved + sibling
      let expected = "abcd".filter { String($0) != moved }.map { String($0) == sibling ? pair : String($0) }.joined()
      #expect(order(root) == (moved == sibling ? "abcd" : expected))
    }
  }

  @Test func aViewCannotLieWithinItself() {
    let application = Application()
    let window = Window(application: application, size: Size(100, 100))
    var problems: [String] = []
    application.diagnostics.sink = { level, text in if level == .error { problems.append(text) } }
    let outer = View(frame: Rect(0, 0, 10, 10))
    let inner = View(frame: Rect(0, 0, 10, 10))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    outer.addSubview(window)
    #expect(problems.count == 3 && outer.superview === window && window.superview == nil)
  }

  @Test func hooksTellOfEveryWayInAndOut() {
    final class Notified: View {
      var log: [String] = []
      override func willMove(toSuperview superview: View?) { log.append("will super \(superview?.name ?? "none")") }
      override func didMoveToSuperview() { log.append("did super \(superview?.name ?? "none")") }
      override func willMove(toWindow window: Window?) { log.append("will window \(window != nil)") }
      override func didMoveToWindow() { log.append("did window \(window != nil)") }
    }
    let window = Window(application: Application(), size: Size(100, 100))
    let box = views("b")[0]
    let view = Notified(frame: .zero)
    box.addSubview(view)
    #expect(view.log == ["will super b", "did super b"])
    view.log = []
    window.addSubview(box)
    #expect(view.log == ["will window true", "did window true"])
    view.log = []
    window.addSubview(view)
    #expect(view.log == ["will super ", "did super "])
    view.log = []
    view.removeFromSuperview()
    #expect(view.log == ["will window false", "will super none", "did super none", "did window false"])
    view.log = []
    view.removeFromSuperview()
    #expect(view.log.isEmpty, "it is in none")
  }

  /// A window is the root of all views and has no superview.
  @Test func aWindowIsNotTakenOutOfItself() {
    final class Notified: View {
      var cancels = 0
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { cancels += 1 }
    }
    let application = Application()
    let window = Window(application: application, size: Size(100, 100))
    let view = Notified(frame: Rect(0, 0, 50, 50))
    window.addSubview(view)
    application.receive(TouchSample(finger: 1, kind: .down, location: Point(10, 10), time: .zero), in: window)
    application.closeEvent()
    window.removeFromSuperview()
    #expect(view.window === window && view.cancels == 0)
  }

  @Test func whatMovesToAnotherWindowIsLetGoInTheFirst() {
    final class Notified: View {
      var log: [String] = []
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
        log.append("cancelled in \(window?.name ?? "none")")
      }
    }
    let application = Application()
    let windows = ["first", "second"].map { name in
      let window = Window(application: application, size: Size(100, 100))
      window.name = name
      return window
    }
    let view = Notified(frame: Rect(0, 0, 50, 50))
    windows[0].addSubview(view)
    application.receive(TouchSample(finger: 1, kind: .down, location: Point(10, 10), time: .zero), in: windows[0])
    application.closeEvent()
    application.animate(withDuration: 1) { view.alpha = 0.5 }
    windows[1].addSubview(view)
    #expect(view.log == ["cancelled in first"])
    #expect(view.animatedValues == nil && !windows[1].isAnimating)
  }

  @Test func layoutRunsWhereItIsNeededAndParentsFirst() {
    final class Counter: View {
      var onLayout: () -> Void = {}
      override func layoutSubviews() { onLayout() }
    }
    let window = Window(application: Application(), size: Size(100, 100))
    var log: [String] = []
    var counters: [Counter] = []
    for name in ["outer", "inner", "other"] {
      let view = Counter(frame: Rect(0, 0, 50, 50))
      view.onLayout = { log.append(name) }
      counters.append(view)
    }
    window.addSubview(counters[0])
    counters[0].addSubview(counters[1])
    window.addSubview(counters[2])
    _ = window.prepareFrame(at: .zero)
    #expect(log == ["outer", "inner", "other"])
    log = []
    counters[1].bounds.size = Size(20, 20)
    counters[2].center = Point(3, 3)
    _ = window.prepareFrame(at: .zero)
    #expect(log == ["inner"])
  }

  @Test func layoutThatNeverSettlesIsReportedAndEnds() {
    final class Restless: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let application = Application()
    var problems: [String] = []
    application.diagnostics.sink = { _, text in problems.append(text) }
    let window = Window(application: application, size: Size(100, 100))
    window.addSubview(Restless(frame: .zero))
    _ = window.prepareFrame(at: .zero)
    #expect(problems.count == 1 && problems[0].contains("does not settle"))
  }

  @Test func whoIsLeftOverKnowsThatTheViewHasGone() {
    let child = View(frame: .zero)
    let recognizer = TapGestureRecognizer()
    var superview: View? = View(frame: .zero)
    superview?.addSubview(child)
    superview?.addGestureRecognizer(recognizer)
    #expect(child.superview === superview && recognizer.view === superview)
    superview = nil
    #expect(child.superview == nil && child.window == nil && child.next == nil)
    #expect(recognizer.view == nil)
  }

  @Test func viewsGoWithTheirTree() {
    weak var forgotten: View?
    do {
      let window = Window(application: Application(), size: Size(100, 100))
      let view = View(frame: .zero)
      window.addSubview(view)
      forgotten = view
    }
    #expect(forgotten == nil)
  }
}
