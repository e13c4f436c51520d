/// Numbers that depend on nothing but their seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// From 0 to one less than `bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
