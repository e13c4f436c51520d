import TouchUI

/// Swallows whole touches: those that land while the gate is shut and, so that a hand that wakes the screen presses
/// nothing with its other fingers, those that land while one of them is still down.
struct TouchGate {
  private var swallowed: Set<Int> = []

  /// Whether a report counts. `isShut` only matters to fingers that land.
  mutating func accepts(_ sample: TouchSample, isShut: Bool) -> Bool {
    switch sample.kind {
    case .hover, .leave: return !isShut
    case .down:
      swallowed.remove(sample.finger)
      guard isShut || !swallowed.isEmpty else { return true }
      swallowed.insert(sample.finger)
      return false
    case .move: return !swallowed.contains(sample.finger)
    case .up, .cancel: return swallowed.remove(sample.finger) == nil
    }
  }
}
