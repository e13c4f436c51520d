import TouchGeometry
import TouchTesting
import TouchUI

/// A badly written recogniser. At random, it asks for any state at any moment, ignores fingers, starts timers and
/// restarts.
final class WildRecognizer: GestureRecognizer {
  private var random: SplitMix64
  private(set) var resets = 0
  /// Whether it ignored a finger at the last move it received.
  private(set) var hasIgnoredMove = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    super.init()
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if random.once(in: 6) { startTimer() }
    if random.once(in: 12) { ignore(random.pick(touches), for: event) }
    if random.once(in: 12) {
      fail(because: "it starts again")
      restart(with: touches)
    }
    act(once: 8)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    hasIgnoredMove = random.once(in: 20)
    if hasIgnoredMove { ignore(random.pick(touches), for: event) }
    act(once: 4)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { act(once: 2) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { act(once: 4) }
  override func willBegin() { act(once: 10) }
  override func willCancel() { act(once: 10) }

  override func reset() {
    resets += 1
    act(once: 10)
  }

  private func startTimer() {
    let deadline = Instant(milliseconds: event(after: random.pick([0, 1, 50, 300, 2000])))
    startTimer(at: deadline, random.once(in: 2) ? .completes : .forbids) { [unowned self] in act(once: 1) }
  }

  private func event(after delay: Double) -> Double { (view?.window?.application.time.milliseconds ?? 0) + delay }

  private func act(once count: Int) {
    guard random.once(in: count) else { return }
    state = random.pick([.began, .began, .changed, .ended, .ended, .failed, .cancelled, .possible])
  }
}
