import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// A view that can become the first responder and records the calls it receives.
private class Card: View {
  var mayResign = true
  var usesKeys = false
  var heard: [String] = []

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { mayResign }

  func flip() { heard.append("flip") }
  func turn(_ sender: View) { heard.append("turn by \(sender.name)") }
  func mark(_ sender: AnyObject?) { heard.append(sender == nil ? "mark" : "mark by somebody") }

  override func keyPressed(_ key: Key) -> Bool {
    heard.append("key")
    return usesKeys || super.keyPressed(key)
  }
}

/// A card that can also be deleted, unless it is locked.
private final class LooseCard: Card, Deleting {
  var isLocked = false

  func delete(_ sender: AnyObject?) { heard.append("delete") }

  override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    action == .delete ? !isLocked : super.canPerformAction(action, withSender: sender)
  }
}

/// A card that makes another one the first responder when it resigns.
private final class Bequest: Card {
  weak var heir: Card?

  override func resignFirstResponder() -> Bool {
    let hasResigned = super.resignFirstResponder()
    if hasResigned { heir?.becomeFirstResponder() }
    return hasResigned
  }
}

private var flip: Action { Action("flip", Card.flip) }

@Suite("V3 · Responders and actions") struct ResponderTests {
  private let application = Application()
  private let window: Window
  private let outer = Card(frame: Rect(0, 0, 200, 200))
  private let inner = LooseCard(frame: Rect(0, 0, 100, 100))

  init() {
    window = Window(application: application, size: Size(400, 300))
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test func onlyWhoMayAndIsInAWindowBecomesTheFirstResponder() {
    let plain = View(frame: .zero)
    window.addSubview(plain)
    #expect(!plain.becomeFirstResponder() && !plain.isFirstResponder)
    let loose = Card(frame: .zero)
    #expect(!loose.becomeFirstResponder() && !loose.isFirstResponder)
    #expect(inner.becomeFirstResponder() && inner.isFirstResponder)
    #expect(application.firstResponder === inner)
    #expect(inner.becomeFirstResponder())
  }

  @Test func thereIsOneAndTheOldOneIsAsked() {
    outer.becomeFirstResponder()
    #expect(inner.becomeFirstResponder() && !outer.isFirstResponder)
    inner.mayResign = false
    #expect(!outer.becomeFirstResponder() && inner.isFirstResponder)
    #expect(!inner.resignFirstResponder() && inner.isFirstResponder)
    inner.mayResign = true
    #expect(inner.resignFirstResponder() && application.firstResponder == nil)
    #expect(inner.resignFirstResponder())
  }

  /// A responder that has taken over in the meantime would have to be asked to resign first.
  @Test(arguments: [false, true]) func whoTakesOverWhileTheOldOneResignsKeepsIt(isTheOneThatAsks: Bool) {
    let old = Bequest(frame: .zero)
    window.addSubview(old)
    old.heir = inner
    old.becomeFirstResponder()
    let asking: Card = isTheOneThatAsks ? inner : outer
    #expect(asking.becomeFirstResponder() == isTheOneThatAsks)
    #expect(inner.isFirstResponder && !outer.isFirstResponder && !old.isFirstResponder)
    #expect(application.sendAction(flip, to: nil, from: nil) && inner.heard == ["flip"] && outer.heard.isEmpty)
    #expect(outer.becomeFirstResponder() && outer.isFirstResponder, "asked once more, the heir resigns")
  }

  @Test func whatLeavesTheWindowIsNoLongerTheFirst() {
    inner.becomeFirstResponder()
    inner.mayResign = false
    outer.removeFromSuperview()
    #expect(application.firstResponder == nil)
    window.addSubview(outer)
    outer.becomeFirstResponder()
    inner.removeFromSuperview()
    #expect(outer.isFirstResponder)
  }

  @Test func aControllerLeavesWithItsView() {
    final class Desk: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let desk = Desk()
    #expect(!desk.becomeFirstResponder())
    outer.addSubview(desk.view)
    #expect(desk.becomeFirstResponder())
    outer.removeFromSuperview()
    #expect(application.firstResponder == nil)
  }

  @Test func aResponderPerformsWhatItsTypeImplements() {
    #expect(inner.canPerformAction(flip, withSender: nil) && outer.canPerformAction(flip, withSender: nil))
    #expect(!window.canPerformAction(flip, withSender: nil))
    #expect(inner.canPerformAction(.delete, withSender: nil) && !outer.canPerformAction(.delete, withSender: nil))
    for action in [Action.cut, .copy, .paste, .select, .selectAll] {
      #expect(!inner.canPerformAction(action, withSender: nil))
    }
    inner.isLocked = true
    #expect(!inner.canPerformAction(.delete, withSender: nil))
  }

  @Test func eachEditActionIsPerformedByItsMethod() {
    final class Sheet: View, Cutting, Copying, Pasting, Selecting, SelectingAll, Deleting {
      var heard: [String] = []
      func cut(_ sender: AnyObject?) { heard.append("cut") }
      func copy(_ sender: AnyObject?) { heard.append("copy") }
      func paste(_ sender: AnyObject?) { heard.append("paste") }
      func select(_ sender: AnyObject?) { heard.append("select") }
      func selectAll(_ sender: AnyObject?) { heard.append("selectAll") }
      func delete(_ sender: AnyObject?) { heard.append("delete") }
    }
    let sheet = Sheet(frame: Rect(0, 0, 10, 10))
    window.addSubview(sheet)
    let actions: [Action] = [.cut, .copy, .paste, .select, .selectAll, .delete]
    for action in actions { #expect(application.sendAction(action, to: sheet, from: nil)) }
    #expect(sheet.heard == actions.map(\.name))
  }

  @Test func anActionGoesToTheFirstInTheChainThatCan() {
    let view = View(frame: .zero)
    inner.addSubview(view)
    #expect(view.target(forAction: flip, withSender: nil) === inner)
    inner.isLocked = true
    #expect(view.target(forAction: .delete, withSender: nil) == nil)
    inner.becomeFirstResponder()
    #expect(application.sendAction(flip, to: nil, from: nil) && inner.heard == ["flip"])
    outer.becomeFirstResponder()
    #expect(!application.sendAction(.delete, to: nil, from: nil))
    #expect(application.sendAction(flip, to: nil, from: inner) && outer.heard == ["flip"])
  }

  @Test func withoutAFirstResponderTheSendersChainIsAsked() {
    let button = View(frame: .zero)
    outer.addSubview(button)
    #expect(application.sendAction(flip, to: nil, from: button) && outer.heard == ["flip"])
    #expect(!application.sendAction(flip, to: nil, from: nil))
  }

  @Test func aTargetThatDoesNotFitIsReported() {
    var reports: [String] = []
    application.diagnostics.sink = { reports.append($1) }
    #expect(!application.sendAction(flip, to: window, from: nil))
    #expect(reports.count == 1 && reports[0].contains("\"flip\"") && reports[0].contains("Window"))
  }

  @Test func theSenderMayBeWantedOrNot() {
    window.name = "window"
    let turn = Action("turn", Card.turn)
    #expect(application.sendAction(turn, to: inner, from: window) && inner.heard == ["turn by window"])
    #expect(!application.sendAction(turn, to: inner, from: nil))
    let mark = Action("mark", Card.mark)
    #expect(application.sendAction(mark, to: inner, from: nil) && inner.heard.last == "mark")
    #expect(application.sendAction(mark, to: inner, from: window) && inner.heard.last == "mark by somebody")
    #expect(application.sendAction(.delete, to: inner, from: nil) && inner.heard.last == "delete")
  }

  @Test func aKeyGoesUpTheChainUntilSomebodyUsesIt() {
    let key = Key(.character("z"), .control)
    #expect(!application.press(key, in: window) && inner.heard.isEmpty)
    inner.becomeFirstResponder()
    #expect(!application.press(key, in: window))
    #expect(inner.heard == ["key"] && outer.heard == ["key"])
    inner.usesKeys = true
    #expect(application.press(key, in: window) && inner.heard.count == 2 && outer.heard.count == 1)
  }
}
