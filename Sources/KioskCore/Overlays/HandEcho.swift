import TouchGeometry
import TouchUI

/// The movements of the last visitors' fingers, which the attract loop shows again as pale fingertips.
///
/// Only locations and times are kept, in memory, of at most ``longest`` seconds. Fingers on private views are none of
/// them, and nothing is left once staff have opened their panel.
final class HandEcho {
  private let window: Window
  private let fingertips = TouchFeedback()
  /// The reports, each with the time since the one before it, in seconds.
  private(set) var reports: [(pause: Double, sample: TouchSample)] = []
  /// The sum of the pauses.
  private(set) var duration = 0.0
  /// The size of the window to which the locations belong.
  private var size = Size.zero
  /// The location of the last report that was kept of each finger that is down.
  private var kept: [Int: Point] = [:]
  private var lastTime = Instant.zero
  private var listening: Registration?
  private var timer: Registration?

  /// The duration of the movements that are kept, without the rest of long pauses, in seconds.
  static let longest = 20.0
  /// The time that is left of a long pause, in seconds.
  static let longestPause = 1.0
  /// The distance from one location to the next, in points. Nearer ones do not improve a trail.
  private static let leastStep = 6.0
  /// The maximum number of reports: ten hands that never rest.
  private static let limit = 20_000
  private static let opacity = 0.55

  init(_ window: Window) {
    self.window = window
    fingertips.color = .white
    fingertips.alpha = Self.opacity
  }

  /// Whether movements are kept and shown. Switching it off forgets them.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      forget()
      listening = isEnabled ? window.onSample { [unowned self] in keep($0) } : nil
    }
  }

  /// Forgets all movements.
  func forget() {
    end()
    (reports, duration, kept) = ([], 0, [:])
  }

  // MARK: Keeping

  private func keep(_ sample: TouchSample) {
    switch sample.kind {
    case .down: kept[sample.finger] = sample.location
    case .move:
      guard let last = kept[sample.finger], last.distance(to: sample.location) >= Self.leastStep else { return }
      kept[sample.finger] = sample.location
    case .up, .cancel: if kept.removeValue(forKey: sample.finger) == nil { return }
    case .hover, .leave: return
    }
    if size != window.bounds.size { (reports, duration, size) = ([], 0, window.bounds.size) }
    let pause = min(max(0, sample.time.seconds(since: lastTime)), Self.longestPause)
    lastTime = sample.time
    // Without the sizes and forces of fingers, which say more of a person.
    let report = TouchSample(
      finger: sample.finger, kind: sample.kind, location: sample.location, time: sample.time)
    reports.append((pause, report))
    duration += pause
    // Many at once, since each removal moves all that follow.
    if duration > 1.5 * Self.longest || reports.count > 2 * Self.limit { trim() }
  }

  /// Removes the oldest reports until the rest is within the limits.
  private func trim() {
    var count = max(0, reports.count - Self.limit)
    duration -= reports.prefix(count).reduce(0) { $0 + $1.pause }
    while duration > Self.longest, count < reports.count {
      duration -= reports[count].pause
      count += 1
    }
    reports.removeFirst(count)
  }

  // MARK: Showing

  /// Shows the movements in `view`, which covers the window, again and again. Without any, or for somebody who wants
  /// less motion, nothing happens.
  func begin(in view: View) {
    end()
    trim()
    guard !reports.isEmpty, size == window.bounds.size, !window.isReduceMotionEnabled else { return }
    view.fill(with: fingertips)
    show(0)
  }

  func end() {
    timer = nil
    fingertips.liftAll(at: window.application.time)
    fingertips.removeFromSuperview()
  }

  /// Shows the report at `index` and all of the same time, and the next one when it is due.
  private func show(_ index: Int) {
    var next = index
    repeat {
      var sample = reports[next].sample
      sample.time = window.application.time
      fingertips.show(sample)
      next += 1
    } while next < reports.count && reports[next].pause == 0
    let isOver = next == reports.count
    if isOver { fingertips.liftAll(at: window.application.time) }
    timer = window.application.after(isOver ? 2 * Self.longestPause : reports[next].pause) { [unowned self] in
      show(isOver ? 0 : next)
    }
  }
}
