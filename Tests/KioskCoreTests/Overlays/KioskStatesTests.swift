import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import KioskCore

/// Tests of random sequences of visitors, staff and configuration changes: the screen shows what follows from the last
/// touch and the current configuration.
@Suite("K2, K3, K4, K8 Any configuration in any state") struct KioskStatesTests {
  @Test(arguments: 0..<100 as Range<UInt64>) func theScreenShowsWhatItShould(seed: UInt64) {
    let walk = RandomWalk(seed: seed)
    for _ in 0..<60 {
      walk.step()
      guard walk.faults != [] else { continue }
      let (now, last) = (walk.fixture.now.formatted(), walk.lastTouch.formatted())
      Issue.record("\(walk.faults) after \(now) s, last touched after \(last) s: \(walk.steps.suffix(8))")
      return
    }
  }
}

/// A kiosk with random events, and the checks of its screen.
private final class RandomWalk {
  let fixture = OverlaysFixture(Size(640, 480)) { $0.touch.filters.ghostAfter = nil }
  /// The time of the last touch, in seconds.
  private(set) var lastTouch = 0.0
  private(set) var steps: [String] = []
  private var random: SplitMix64
  private var hasVisitor = false
  private var hasForgottenNobody = false
  private var isLit = true

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    fixture.overlays.onPower = { [unowned self] in isLit = $0 }
    fixture.overlays.onReset = { [unowned self] in
      if !hasVisitor { hasForgottenNobody = true }
      hasVisitor = false
    }
    fixture.touchFilter.onReport = { [unowned self] in
      hasVisitor = true
      lastTouch = $0.time.seconds(since: .zero)
    }
  }

  private func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

  func step() {
    switch pick([0, 0, 0, 1, 1, 2, 3, 4, 5, 5]) {
    case 0: wait(pick([0.5, 3, 7, 25, 45, 61, 130, 310, 700, 4000]))
    case 1: rest(at: Point(630, 470), for: 0.05)
    case 2: rest(at: Point(630, 470), for: pick([8, 70, 150]))
    case 3: rest(at: Point(10, 10), for: 3.1)
    case 4: if fixture.has("kiosk.pin") { enterPIN() }
    default: reload()
    }
    fixture.wait(0.01)
  }

  private func wait(_ seconds: Double) {
    steps.append("\(seconds.formatted()) s")
    fixture.wait(seconds)
  }

  private func rest(at location: Point, for seconds: Double) {
    steps.append("a finger at \(location.x.formatted()) for \(seconds.formatted()) s")
    fixture.send(.down, at: location)
    fixture.wait(seconds)
    fixture.send(.up, at: location)
  }

  private func enterPIN() {
    steps.append("the PIN")
    fixture.type("4711")
  }

  private func reload() {
    fixture.reload {
      $0.idle.attractAfter = pick([nil, 5, 60, 120, 600])
      $0.idle.resetAfter = pick([nil, 5, 60, 120, 600])
      $0.dark.after = pick([nil, nil, 10, 60, 300])
      let schedule = pick([nil, "11:00-12:10", "12:05-12:30", "13:00-14:00", "23:00-12:20"])
      $0.dark.schedule = schedule.flatMap { WeekHours($0) }
      $0.dark.usesDPMS = pick([false, true])
      $0.burnIn.shift = pick([0, 1])
      $0.staff.pinHash = pick([nil, OverlaysFixture.hash, OverlaysFixture.hash])
      steps.append("\($0.idle) \($0.dark)")
    }
  }

  /// The differences between the screen and the expected state.
  var faults: [String] {
    guard !isAtBorder else { return [] }
    let (idle, dark) = (fixture.configuration.idle, fixture.configuration.dark)
    let elapsed = fixture.now - lastTouch
    // Staff have at least a minute.
    let least = fixture.has("kiosk.pin") || fixture.has("kiosk.staff") ? 60.0 : 0
    func isOver(_ limit: Double?) -> Bool { limit.map { elapsed >= max($0, least) } ?? false }
    let isDarkPart = dark.schedule?.contains(second / 60) ?? false
    let isDark = isOver(isDarkPart ? min(dark.after ?? 60, 60) : dark.after)
    let expectations = [
      ("dark", fixture.has("kiosk.dark"), isDark),
      ("attracting", fixture.has("kiosk.attract"), !isDark && isOver(idle.attractAfter)),
      ("lit", isLit, !(isDark && dark.usesDPMS)),
      ("a visit", hasVisitor, hasVisitor && !isOver(idle.resetAfter)),
      ("nobody forgotten", hasForgottenNobody, false),
    ]
    return expectations.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1)" }
  }

  /// The second of the day.
  private var second: Int { (12 * 3600 + Int(fixture.now)) % 86400 }

  /// Whether the dark part of the day has just begun or ended. The machine's clock counts whole seconds, so either
  /// state is valid.
  private var isAtBorder: Bool {
    let interval = fixture.configuration.dark.schedule.flatMap { DailyInterval($0.description) }
    let borders = interval.map { [$0.start, $0.end] } ?? []
    return borders.contains { (0..<2).contains(second - $0 * 60) }
  }
}
