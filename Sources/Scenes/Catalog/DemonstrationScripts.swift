import Glibc
import TouchGeometry
import TouchRecording

/// The hand scripts of the scenes' demonstrations. Positions are fractions of the given bounds.
enum DemonstrationScripts {
  private static func point(_ x: Double, _ y: Double, _ bounds: Rect) -> Point {
    Point(bounds.minX + x * bounds.width, bounds.minY + y * bounds.height)
  }

  /// Two hands that draw creatures, one that taps, one that holds food, and two fingers that turn the water.
  static func shoal(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let reach = 0.16 * min(bounds.width, bounds.height)
    script.wait(0.4)
    script.follow(from: 0, to: 1, over: 0.9) { share in
      [(0.3, 1.0), (0.68, -1)].map { x, sense in
        point(x, 0.42, bounds) + Vector(reach * (share - 0.5) * 2 * sense, reach * 0.5 * sin(share * 2 * .pi))
      }
    }
    script.wait(0.8)
    script.follow(from: 0, to: 2 * .pi, over: 1.2) { angle in
      [point(0.5, 0.58, bounds) + Vector(cos(angle), sin(angle)) * (reach * 0.6)]
    }
    script.wait(0.8)
    script.tap(at: point(0.42, 0.5, bounds))
    script.wait(1)
    script.down(point(0.6, 0.6, bounds))
    script.wait(2.6)
    script.up(point(0.6, 0.6, bounds))
    script.wait(0.5)
    script.follow(from: 0, to: 4, over: 1.6) { angle in
      [0, Double.pi].map { point(0.45, 0.5, bounds) + Vector(cos($0 + angle), sin($0 + angle)) * (reach * 0.7) }
    }
    script.wait(1.5)
    return script
  }

  /// A tap, a swipe to each side, and a rotation with two fingers.
  static func gestures(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let translation = Vector(min(260, 0.4 * bounds.width), 0)
    script.wait(0.6)
    script.tap(at: point(0.5, 0.45, bounds))
    script.wait(1.2)
    let middle = point(0.5, 0.55, bounds)
    script.drag(from: middle - translation * 0.5, to: middle + translation * 0.5, over: 0.22)
    script.wait(1.2)
    script.drag(from: middle + translation * 0.5, to: middle - translation * 0.5, over: 0.22)
    script.wait(1.2)
    let radius = min(130, 0.2 * min(bounds.width, bounds.height))
    script.follow(from: 0, to: 2, over: 1.8) { time in
      [0, Double.pi].map { middle + Transform.rotation($0 + time).apply(Vector(radius, 0)) }
    }
    return script
  }

  /// Four hands that draw a lattice at the same time, then two that draw its diagonals.
  static func lines(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let (far, near) = (0.3 * min(bounds.width, bounds.height), 0.12 * min(bounds.width, bounds.height))
    let middle = point(0.5, 0.46, bounds)
    script.wait(0.6)
    script.follow(from: -far, to: far, over: 1.6) { offset in
      [Vector(offset, -near), Vector(-offset, near), Vector(-near, -offset), Vector(near, offset)].map { middle + $0 }
    }
    script.wait(0.8)
    script.follow(from: far, to: -far, over: 1.6) { offset in
      [Vector(offset, offset), Vector(-offset, offset)].map { middle + $0 }
    }
    script.wait(0.8)
    return script
  }

  /// A hand that knocks a card to both sides, then holds the middle one until it pulses, and drags it about.
  static func springs(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let (start, radius) = (point(0.5, 0.46, bounds), 0.14 * min(bounds.width, bounds.height))
    script.wait(0.6)
    for x in [0.27, 0.17] {
      script.tap(at: point(x, 0.6, bounds))
      script.wait(1.4)
    }
    script.down(start)
    script.wait(0.9)
    script.go(from: 0, to: 2 * .pi, over: 3) { [start + Vector(-radius + radius * cos($0), radius * sin($0))] }
    script.wait(0.4)
    script.up(start)
    script.wait(0.8)
    return script
  }

  /// Hands at one or two fields, which hold, turn, and push to the wall; one meets the number, the other misses it.
  static func duels(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let layout = DuelsLayout(bounds)
    let players = layout.fields.prefix(2).map { Point($0.midX, $0.minY + 0.46 * $0.height) }
    let reach = 0.2 * min(layout.fields[0].width, layout.fields[0].height)
    script.wait(1)
    for (finger, player) in players.enumerated() { script.down(player, finger: finger + 1) }
    script.wait(0.5)
    for (finger, player) in players.enumerated() {
      script.up(player, finger: finger + 1)
      script.wait(0.11)
    }
    script.wait(2.4)
    script.tap(at: layout.buttons[Duel.turn.rawValue].center)
    script.wait(2.4)
    script.follow(from: 0, to: 1, over: 1.3) { share in
      zip(players, [1.57, 1.3]).flatMap { player, turn in
        [0, Double.pi].map { player + Transform.rotation($0 + turn * share).apply(Vector(reach, 0)) }
      }
    }
    script.wait(2.4)
    script.tap(at: layout.buttons[Duel.together.rawValue].center)
    script.wait(2.4)
    for (player, gap) in zip(players, [0.008, 0.07]) {
      script.down(player - Vector(reach, 0))
      script.wait(gap)
      script.down(player + Vector(reach, 0), finger: 2)
      script.wait(0.4)
      for (finger, side) in [(1, -1.0), (2, 1)] { script.up(player + Vector(reach * side, 0), finger: finger) }
      script.wait(0.5)
    }
    script.wait(1.5)
    return script
  }

  /// Two fingers that rotate and enlarge a photo, one that drags another photo, and one that taps a third.
  static func photos(_ bounds: Rect) -> HandScript {
    var script = HandScript()
    let chrome = PhotosChrome()
    chrome.frame = Rect(origin: .zero, size: bounds.size)
    chrome.layoutSubviews()
    let (table, side) = (chrome.table, min(bounds.width, bounds.height))
    let fields = min(ArtPicture.allCases.count, table.capacity)
    let middles = (2...4).map { table.position(of: fields - $0, among: fields).center + Vector(to: bounds.origin) }
    // The photos are still being dealt.
    script.wait(1.6)
    script.follow(from: 0, to: 1, over: 2.2) { share in
      let arm = Transform.rotation(share * 0.9).apply(Vector(side * (0.08 + 0.06 * share), 0))
      return [middles[0] - arm, middles[0] + arm]
    }
    script.wait(0.6)
    script.drag(from: middles[1], to: middles[1] + Vector(-0.1 * side, -0.3 * side), over: 0.4)
    script.wait(1)
    script.tap(at: middles[2])
    script.wait(1.6)
    script.drag(from: middles[0], to: middles[0] + Vector(0.15 * side, -0.2 * side), over: 0.5)
    script.wait(1)
    return script
  }
}
