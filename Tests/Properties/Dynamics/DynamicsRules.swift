import TouchGeometry
import TouchUI

/// The rules that hold for any scene of dynamics.
enum DynamicsRules {
  /// Returns the rules that the scene of `seed` breaks. Rules that are checked at short intervals get a part of the
  /// time.
  static func violations(seed: UInt64, seconds: Double) -> [String] {
    [
      violation(seed: seed, seconds: seconds), riseOfEnergy(seed: seed, seconds: seconds / 6),
      dependenceOnFrames(seed: seed, seconds: seconds / 20), differenceOfReplay(seed: seed, seconds: seconds / 20),
    ].compactMap(\.self)
  }

  /// Returns how the scene breaks the rule that no item is lost, and that items at rest do not overlap. The scene is
  /// changed during the first half of the time, and comes to rest in the second.
  static func violation(seed: UInt64, seconds: Double) -> String? {
    let scene = DynamicScene(seed: seed, changing: seconds / 2)
    let looks = Int(seconds * 10)
    for look in stride(from: 1, through: looks, by: 1) {
      scene.advance(to: Double(look) / 10)
      if let fault = scene.fault(atRest: false) { return "seed \(seed), at \(Double(look) / 10) s: \(fault)" }
    }
    return scene.fault(atRest: true).map { "seed \(seed), in the end: \($0)" }
  }

  /// Returns how the scene breaks the rule that positions at equal times are the same to the last bit with any frames.
  static func dependenceOnFrames(seed: UInt64, seconds: Double) -> String? {
    let plans: [FramePlan] = [.rate(60), .rate(120), .rate(144), .random(seed: seed), .rate(60), .none]
    let plays = plans.map { plan in
      DynamicScene(seed: seed, changing: seconds).play(seconds, frames: plan, lookingEvery: 0.25)
    }
    for (plan, play) in zip(plans, plays) where play != plays[0] {
      let look = zip(play, plays[0]).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      return "seed \(seed), frames \(plan): other positions at \(Double(look + 1) / 4) s"
    }
    return nil
  }

  /// Returns how the scene breaks the rule that a recording of it gives the same positions to the last bit, however
  /// late the steps were and whatever contacts started in them.
  static func differenceOfReplay(seed: UInt64, seconds: Double) -> String? {
    func scene() -> DynamicScene { DynamicScene(seed: seed, changing: seconds, answersContacts: true) }
    let recorded = scene().playLate(seconds)
    let replayed = scene().play(recorded.steps)
    guard recorded.looks != replayed else { return nil }
    let look = zip(recorded.looks, replayed).enumerated().first { $1.0 != $1.1 }?.offset
    return "seed \(seed): the replay has other positions in frame \(look ?? replayed.count)"
  }

  /// Returns how the scene breaks the rule that energy never rises while nothing drives it. The energy is computed in
  /// the middle of the intervals of 4 ms, where positions and velocities belong to the same time. The tolerance is a
  /// 200th of the kinetic energy at the beginning.
  static func riseOfEnergy(seed: UInt64, seconds: Double) -> String? {
    let scene = DynamicScene(seed: seed, isDriven: false)
    scene.advance(to: 0.002)
    let allowed = scene.energy.motion / 200
    var least = scene.energy.motion + scene.energy.height
    for step in stride(from: 1, to: Int(seconds * 250), by: 1) {
      let time = Double(step) * 0.004 + 0.002
      scene.advance(to: time)
      let energy = scene.energy.motion + scene.energy.height
      if energy > least + allowed { return "seed \(seed): at \(time) s the energy is \(energy), it was \(least)" }
      least = min(least, energy)
    }
    return nil
  }
}
