import TouchCore
import TouchGeometry

/// The fingers on a keyboard. Letters are typed when a finger lifts, or before that when the next one lands, so that two
/// thumbs type in the order of their landings.
final class KeyboardTouches {
  private unowned let view: KeyboardView
  /// The fingers that are down, in the order of landing.
  private(set) var presses: [KeyPress] = []

  init(_ view: KeyboardView) { self.view = view }

  private var typing: KeyboardTyping { view.typing }

  func press(with touch: Touch) -> KeyPress? { presses.first { $0.touch === touch } }

  // MARK: Landing

  func land(_ touch: Touch, at time: Instant) {
    for press in presses where press.key?.actsAtLanding == false { commit(press, at: time) }
    if let held = presses.first(where: { $0.key?.action == .shift }) {
      held.wasHeldForOthers = true
      typing.holdShift()
    }
    let key = view.key(at: touch.location(in: view))
    let press = KeyPress(touch, key, isCapital: typing.shift != .off)
    presses.append(press)
    switch key?.action {
    case .shift: view.press(.shift, at: time)
    case .delete:
      view.press(.delete, at: time)
      repeatDelete(press, after: Self.repeatDelay)
    case .text, .language: awaitLongPress(press)
    default: break
    }
    view.pressesDidChange()
  }

  private func repeatDelete(_ press: KeyPress, after seconds: Double) {
    press.timer = view.window?.application.after(seconds) { [weak self, weak press] in
      guard let self, let press else { return }
      typing.delete()
      repeatDelete(press, after: Self.repeatInterval)
    }
  }

  private func awaitLongPress(_ press: KeyPress) {
    press.timer = view.window?.application.after(Self.longPress) { [weak self, weak press] in
      guard let self, let press, let key = press.key else { return }
      press.choice = view.choice(for: key, isCapital: press.isCapital)
      press.choiceStart = press.touch.location(in: view)
      view.pressesDidChange()
    }
  }

  // MARK: Sliding

  func move(_ touch: Touch) {
    guard let press = press(with: touch), press.key?.actsAtLanding != true else { return }
    let location = touch.location(in: view)
    let old = (press.key, press.choice)
    if press.choice != nil {
      let slid = location - press.choiceStart
      press.choice?.slide(slid.dx, rows: slid.dy / view.measures.key.height, widths: view.widths(of: press))
    } else {
      slide(press, to: location)
    }
    if old != (press.key, press.choice) { view.pressesDidChange() }
  }

  /// Changes the key under a finger that has clearly left it.
  private func slide(_ press: KeyPress, to location: Point) {
    if let key = press.key, !view.drift.hasLeft(view.frame(of: key), at: location) { return }
    let landed = press.key?.canBeSlidTo ?? true
    let next = view.key(at: location)
    // From a letter one slides to letters alone: lifting over "hide" by accident would be annoying.
    let new = landed && next?.canBeSlidTo == true ? next : nil
    guard new != press.key else { return }
    press.key = new
    press.timer = nil
    if new?.text != nil { awaitLongPress(press) }
  }

  // MARK: Lifting

  func lift(_ touch: Touch, at time: Instant) {
    move(touch)
    if let press = press(with: touch) { commit(press, at: time) }
  }

  func cancel(_ touch: Touch) {
    guard let press = press(with: touch) else { return }
    remove(press)
    if press.wasHeldForOthers { typing.releaseHeldShift() }
  }

  /// Ends all presses without typing, as when the keyboard goes.
  func cancelAll() {
    for press in presses { remove(press) }
  }

  private func remove(_ press: KeyPress) {
    press.timer = nil
    presses.removeAll { $0 === press }
    view.pressesDidChange()
  }

  private func commit(_ press: KeyPress, at time: Instant) {
    remove(press)
    guard let key = press.key else { return }
    switch key.action {
    case .text(let text): commit(text, press)
    case .shift: if press.wasHeldForOthers { typing.releaseHeldShift() }
    case .delete: break
    case .language: view.chooseLanguage(press.choice?.chosen, wasOffered: press.choice != nil)
    case .space, .enter, .page, .hide: view.press(key.action, at: time)
    }
  }

  private func commit(_ text: String, _ press: KeyPress) {
    guard let choice = press.choice else { return typing.type(press.isCapital ? typing.capital(text) : text) }
    if let chosen = choice.chosen { typing.type(chosen) }
  }

  /// The durations in seconds.
  private static let longPress = 0.45
  private static let repeatDelay = 0.5
  private static let repeatInterval = 0.1
}
