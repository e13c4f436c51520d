import TouchGeometry
import TouchUI

/// A scene of duels against the machine's own numbers, for one to four people side by side. Each duel is one recogniser
/// with one threshold; the finish photo shows what it saw and when it decided.
public final class DuelsScene: ViewController, GestureObserver {
  let chrome = DuelsChrome()
  /// The best results of the day.
  private(set) var best = BestOfDay()
  /// The file that keeps the best results, or nil while none does.
  var keeping: ContentKeeping?
  /// The day of the results in the file.
  var day = 0
  private var moving: Registration?
  private var observing: Registration?
  private var lastTouch = Instant.zero

  private let sounds: (any SceneSounds)?

  /// The time without a touch after which the demonstrations stand still, in seconds.
  private static let patience = 60.0

  public init(sounds: (any SceneSounds)? = nil) {
    self.sounds = sounds
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "duels"
    return chrome
  }

  public override func viewDidLoad() {
    chrome.onField = { [unowned self] in adopt($0) }
    for field in chrome.fields { adopt(field) }
    for button in chrome.buttons {
      button.addAction(for: .touchUpInside) { [unowned self] control in
        if let button = control as? DuelButton { choose(button.duel) }
      }
    }
  }

  private func adopt(_ field: DuelField) {
    field.onLanding = { [unowned self, unowned field] in
      wake()
      sounds?.play(.wood, at: field.center, in: chrome, strength: 0.5)
    }
    field.onVerdict = { [unowned self, unowned field] run in
      sounds?.play(run.isWon ? .bell : .wood, at: field.center, in: chrome)
      return judge(run)
    }
    if let now = view.window?.application.time { field.choose(chrome.duel, at: now) }
  }

  func choose(_ duel: Duel) {
    wake()
    chrome.choose(duel, at: lastTouch)
  }

  private func judge(_ run: DuelRun) -> Bool {
    guard run.isWon, let miss = run.miss, best.take(miss, in: run.duel) else { return false }
    showBest()
    keeping?.save(best.bytes(of: day))
    return true
  }

  /// Replaces the best results.
  func restoreBest(_ best: BestOfDay) {
    self.best = best
    showBest()
  }

  /// Adds the best results of earlier visits.
  func addBest(_ earlier: BestOfDay) {
    best.add(earlier)
    showBest()
  }

  private func showBest() {
    for button in chrome.buttons { button.best = best[button.duel] }
  }

  // MARK: Time

  public override func viewDidAppear() {
    observing = view.window?.application.addObserver(self)
    wake()
  }

  public override func viewDidDisappear() { (moving, observing) = (nil, nil) }

  private func wake() {
    guard let application = view.window?.application else { return }
    lastTouch = application.time
    guard moving == nil else { return }
    moving = application.onFrame { [unowned self] in pass(to: $0) }
  }

  private func pass(to now: Instant) {
    let isAwake = now.seconds(since: lastTouch) < Self.patience
    for field in chrome.fields { field.pass(to: now, demonstrates: isAwake) }
    chrome.colorAll()
    guard !isAwake, !chrome.fields.contains(where: \.isInUse) else { return }
    for field in chrome.fields { field.fallAsleep() }
    moving = nil
  }

  // MARK: Reasons

  /// Passes the reason of a decision on to the field of the recogniser.
  public func observe(_ observation: Observation, at time: Instant) {
    guard case .state(let recognizer, .possible, let reason) = observation else { return }
    chrome.fields.first { $0.recognizer === recognizer }?.note(reason)
  }
}
