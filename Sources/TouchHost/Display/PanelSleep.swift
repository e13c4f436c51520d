import TouchCore

/// Whether the panel is dark because the server has blanked it or switched it off, for whichever program. The server lights
/// it at any input, before it passes the input on.
package struct PanelSleep {
  /// The time around the lighting in which a landing counts as its cause, in seconds. The server stamps the two by
  /// different clocks' ticks.
  private static let reach = -0.1...0.3

  private var darkSince: Instant?
  private var litAt: Instant?

  package init() {}

  /// Notes that the panel has become dark or lit at `time`.
  package mutating func note(isDark: Bool, at time: Instant) {
    if isDark {
      (darkSince, litAt) = (time, nil)
    } else if darkSince != nil {
      (darkSince, litAt) = (nil, time)
    }
  }

  /// Returns whether a landing at `time` met a dark panel. The one that did counts as having lit it.
  package mutating func takeWake(at time: Instant) -> Bool {
    let meetsDark = darkSince.map { $0 <= time } ?? false
    let hasLit = litAt.map { Self.reach.contains(time.seconds(since: $0)) } ?? false
    if meetsDark || hasLit { (darkSince, litAt) = (nil, nil) }
    return meetsDark || hasLit
  }
}
