import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// Random trees of views, as no scene has them.
private struct RandomTree {
  private var random: SplitMix64
  private(set) var number = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func make() -> View {
    let root = View(frame: Rect(0, 0, 400, 400))
    fill(root, depth: 0)
    return root
  }

  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func frame() -> Rect {
    let size = Size(.random(in: 20...200, using: &random), .random(in: 20...200, using: &random))
    return Rect(
      origin: Point(.random(in: -100...350, using: &random), .random(in: -100...350, using: &random)), size: size)
  }

  private mutating func fill(_ view: View, depth: Int) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let child: View
      if depth < 3, chance(0.5) {
        child = View(frame: frame())
        fill(child, depth: depth + 1)
        child.clipsToBounds = chance(0.3)
        child.accessibilityViewIsModal = chance(0.03)
        child.shouldGroupAccessibilityChildren = chance(0.3)
      } else {
        number += 1
        let button = Button("\(number)")
        button.isEnabled = chance(0.8)
        button.frame = frame()
        child = button
      }
      child.isHidden = chance(0.1)
      child.accessibilityElementsHidden = chance(0.05)
      view.addSubview(child)
    }
  }
}

/// Whether a button can be seen, said another way than the tree says it: by its ancestors.
private func isSeen(_ button: Button, in window: Window) -> Bool {
  var rest = button.convert(button.bounds, to: nil).intersection(window.bounds)
  for view in sequence(first: button as View, next: \.superview) {
    if view.isHidden || view.accessibilityElementsHidden { return false }
    if view !== button, view.clipsToBounds { rest = rest.intersection(view.convert(view.bounds, to: nil)) }
  }
  return !rest.isEmpty
}

@Suite("E2 Random trees of views") struct RandomTreeTests {
  @Test(
    "are gone through once each way, and the focus is only on what is seen", arguments: 1...60 as ClosedRange<UInt64>)
  func rounds(seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    let fingers = Fingers(in: tree.make())
    let window = fingers.window
    var seen: Set<String> = []
    let modal = AccessibilityTree(of: window).modalView
    (modal ?? window).everyButton { if isSeen($0, in: window) { seen.insert($0.title) } }
    let keys = fingers.keys()
    keys.press(.next, pausing: 0)
    guard !seen.isEmpty else {
      #expect(keys.focusedLabel == nil)
      return
    }
    let forwards = round(keys, .next, seen.count)
    #expect(forwards.count == Set(forwards).count)
    #expect(Set(forwards.compactMap(\.self)) == seen)
    #expect(keys.focusedLabel == forwards[0])
    let backwards = round(keys, .previous, seen.count)
    #expect([backwards[0]] + backwards.dropFirst().reversed() == forwards)
  }

  /// Returns the labels of a round.
  private func round(_ keys: Keys, _ command: AccessCommand, _ count: Int) -> [String?] {
    (0..<count).map { _ in
      defer { keys.press(command, pausing: 0) }
      return keys.focusedLabel
    }
  }
}

extension View {
  fileprivate func everyButton(_ body: (Button) -> Void) {
    if let button = self as? Button { body(button) }
    for view in subviews { view.everyButton(body) }
  }
}
