/// Makes a failing script as small as possible: leaves out steps, recognisers, views, relations and reactions as long
/// as the script breaks the same rule.
struct Shrinker {
  private(set) var script: Script
  private let rule: String
  private var runs = 0
  private static let mostRuns = 4000

  init(_ script: Script, violation: String) {
    self.script = script
    rule = Self.rule(of: violation)
  }

  private static func rule(of violation: String) -> String { String(violation.prefix { $0 != ":" }) }

  static func shrink(_ script: Script, violation: String) -> Script {
    var shrinker = Shrinker(script, violation: violation)
    var isProgressing = true
    while isProgressing, shrinker.runs < mostRuns {
      isProgressing = shrinker.shrinkSteps()
      for number in script.recognizers.indices where !shrinker.script.recognizers[number].isLeftOut {
        isProgressing = shrinker.attempt { $0.recognizers[number].isLeftOut = true } || isProgressing
      }
      for number in script.views.indices.dropFirst() where !shrinker.script.views[number].isLeftOut {
        isProgressing = shrinker.attempt { $0.views[number].isLeftOut = true } || isProgressing
      }
      for number in shrinker.script.relations.indices.reversed() {
        isProgressing = shrinker.attempt { $0.relations.remove(at: number) } || isProgressing
      }
      shrinker.simplify()
    }
    return shrinker.script
  }

  /// Removes parts of the input, ever smaller ones.
  private mutating func shrinkSteps() -> Bool {
    var isProgressing = false
    var size = max(1, script.steps.count / 2)
    while size >= 1 {
      var start = 0
      while start < script.steps.count {
        let range = start..<min(start + size, script.steps.count)
        if attempt({ $0.steps.removeSubrange(range) }) { isProgressing = true } else { start += size }
      }
      size /= 2
    }
    return isProgressing
  }

  /// Resets properties to their usual values.
  private mutating func simplify() {
    for number in script.recognizers.indices {
      if !script.recognizers[number].reactions.isEmpty { attempt { $0.recognizers[number].reactions = [] } }
      if script.recognizers[number].delaysTouchesBegan { attempt { $0.recognizers[number].delaysTouchesBegan = false } }
      if !script.recognizers[number].delaysTouchesEnded { attempt { $0.recognizers[number].delaysTouchesEnded = true } }
      if !script.recognizers[number].cancelsTouchesInView {
        attempt { $0.recognizers[number].cancelsTouchesInView = true }
      }
    }
    for number in script.views.indices {
      if !script.views[number].reactions.isEmpty { attempt { $0.views[number].reactions = [] } }
      if script.views[number].degrees != 0 { attempt { $0.views[number].degrees = 0 } }
      if script.views[number].scale != 1 { attempt { $0.views[number].scale = 1 } }
    }
  }

  @discardableResult
  private mutating func attempt(_ change: (inout Script) -> Void) -> Bool {
    guard runs < Self.mostRuns else { return false }
    runs += 1
    var smaller = script
    change(&smaller)
    let found = Watchdog.watch(seed: script.seed) { Trial.violation(of: smaller) }
    guard let found, Self.rule(of: found) == rule else { return false }
    script = smaller
    return true
  }
}
