/// Sound scenarios that are as large as the reader allows, or nearly: many recognisers or many entries, deep views, and
/// long names.
enum HostileScenario {
  static func bytes(_ generator: inout SplitMix64) -> [UInt8] {
    let recognizers = [1, 30, 200, 500, 1000, 2000].randomElement(using: &generator) ?? 1
    let entries = min(1_000_000 / recognizers - 5, 20_000)
    let names = Names(length: generator.once(in: 2) ? 256 : 8)
    let views = [1, 50, 300].randomElement(using: &generator) ?? 1
    var lines = ["window: {width: 800, height: 600}", "views:"]
    lines += [nested(views, names), "recognizers:"]
    for number in 0..<recognizers {
      lines.append("  - {id: \(names["r", number]), " + kind(names["v", number % views], &generator) + "}")
    }
    lines += relations(recognizers, names, &generator)
    lines.append("input:")
    lines += input(entries, &generator)
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Names of the same length, in bytes.
  private struct Names {
    let length: Int

    subscript(_ letter: String, _ number: Int) -> String {
      let name = "\(letter)\(number)"
      return name + String(repeating: "x", count: max(0, length - name.utf8.count))
    }
  }

  /// Returns nested views, each inside the previous one.
  private static func nested(_ count: Int, _ names: Names) -> String {
    let heads = (0..<count).map { "{id: \(names["v", $0]), frame: [0, 0, 800, 600]" }
    return "  - " + heads.joined(separator: ", children: [") + "}" + String(repeating: "]}", count: count - 1)
  }

  private static func kind(_ view: String, _ generator: inout SplitMix64) -> String {
    let kinds = [
      "type: tap, view: \(view)", "type: tap, view: \(view), numberOfTapsRequired: 3", "type: longPress, view: \(view)",
      "type: pan, view: \(view)", "type: pan, view: \(view), minimumNumberOfTouches: 2", "type: pinch, view: \(view)",
      "type: rotation, view: \(view)", "type: swipe, view: \(view)", "type: transform, view: \(view)",
    ]
    return kinds.randomElement(using: &generator) ?? ""
  }

  private static func relations(_ recognizers: Int, _ names: Names, _ generator: inout SplitMix64) -> [String] {
    guard recognizers > 1, generator.once(in: 2) else { return [] }
    let pairs = (1..<recognizers).map { number in
      "  - {require: \(names["r", number]), toFail: \(names["r", Int.random(in: 0..<number, using: &generator)])}"
    }
    let all = (0..<recognizers).map { names["r", $0] }.joined(separator: ", ")
    return ["relations:"] + (generator.once(in: 2) ? pairs : ["  - {simultaneous: [\(all)]}"])
  }

  /// Returns entries in which fingers land, move and lift.
  private static func input(_ count: Int, _ generator: inout SplitMix64) -> [String] {
    let fingers = Int.random(in: 1...20, using: &generator)
    let isQuick = generator.once(in: 2)
    var down: Set<Int> = []
    return (0..<count).map { number in
      let finger = number % fingers
      let time = "t: \(number * (isQuick ? 1 : 8))"
      let location = "[\(Int.random(in: 1..<800, using: &generator)), \(Int.random(in: 1..<600, using: &generator))]"
      if down.insert(finger).inserted { return "  - {\(time), down: \(finger), at: \(location)}" }
      guard generator.once(in: 40) else { return "  - {\(time), move: \(finger), to: \(location)}" }
      down.remove(finger)
      return "  - {\(time), up: \(finger)}"
    }
  }
}
