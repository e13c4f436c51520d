import Testing
import ToolkitFixtures
import TouchGeometry
import TouchTesting
import TouchUI

/// Random fingers on cards whose programs set, animate, remove and re-add them in every callback.
@Suite("N4 V6 Cards under random hands and programs") struct DragProgramTests {
  @Test(arguments: UInt64(1)...60) func neverJumpAndKeepWhatIsSet(seed: UInt64) {
    let play = CardPlay(seed: seed)
    play.run(for: 4)
    #expect(play.faults.isEmpty, "\(play.faults.prefix(3))")
    #expect(play.events > 100)
  }
}

/// A table with cards, random fingers and a random program.
private final class CardPlay {
  private let application = Application()
  private let table: Window
  private let animator: DynamicAnimator
  private var cards: [View] = []
  private var drags: [DragBehavior] = []
  private var numbers: SplitMix64
  private var hands: RandomHands
  /// The position that the program has set for each card during the present event.
  private var set: [ObjectIdentifier: Point] = [:]
  /// The size that the program has last set for each card, relative to its initial size.
  private var sizes: [ObjectIdentifier: Double] = [:]
  private var fullSizes: [ObjectIdentifier: Double] = [:]
  private var held: Set<ObjectIdentifier> = []
  private var hasMeddled = false
  private(set) var faults: [String] = []
  private(set) var events = 0

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    hands = RandomHands(seed: seed, in: Rect(0, 0, 900, 600))
    table = Window(application: application, size: Size(900, 600))
    animator = DynamicAnimator(referenceView: table)
    for index in 0..<3 { addCard(index) }
  }

  private func addCard(_ index: Int) {
    let card = View(frame: Rect(80 + 260 * Double(index), 200, 220, 200))
    card.transform = .scale(numbers.number(0.6...1.4))
    fullSizes[ObjectIdentifier(card)] = card.transform.determinant
    table.addSubview(card)
    let allows: [TransformGestureRecognizer.Parts] = [
      .all, .all, .move, .scale, .rotate, [.move, .rotate], [.scale, .rotate],
    ]
    let drag = card.makeDraggable(by: animator, allows: numbers.pick(allows))
    drag.scales = numbers.pick([0.5...3, 0.9...1.2, 1...1])
    drag.onHold = { [unowned self, unowned card] isHeld in
      if isHeld { held.insert(ObjectIdentifier(card)) } else { held.remove(ObjectIdentifier(card)) }
      meddle(with: card, drag)
    }
    drag.onChange = { [unowned self, unowned card] in meddle(with: card, drag) }
    drag.recognizer.addAction { [unowned self, unowned card] _ in meddle(with: card, drag) }
    cards.append(card)
    drags.append(drag)
  }

  // MARK: The program

  private func meddle(with card: View, _ drag: DragBehavior) {
    guard numbers.once(in: 25) else { return }
    hasMeddled = true
    switch numbers.below(6) {
    case 0: put(card)
    case 1: application.animate(withDuration: 0.2) { put(card) }
    case 2:
      card.transform = Transform.scale(numbers.number(0.5...2)).followed(by: .rotation(numbers.number(-2...2)))
      sizes[ObjectIdentifier(card)] = size(of: card)
    case 3: card.bounds.size = Size(numbers.number(100...300), numbers.number(100...300))
    case 4:
      card.removeFromSuperview()
      table.addSubview(card)
    default:
      animator.removeBehavior(drag)
      animator.addBehavior(drag)
    }
  }

  private func put(_ card: View) {
    card.center = Point(numbers.number(300...600), numbers.number(250...350))
    set[ObjectIdentifier(card)] = card.center
  }

  // MARK: Running

  func run(for seconds: Double) {
    var samples = hands.play(for: seconds)[...]
    while let first = samples.first {
      let event = samples.prefix { $0.time == first.time }
      samples = samples.dropFirst(event.count)
      play(Array(event))
    }
    for second in 1...12 { application.advance(to: application.time + Double(second) / 4) }
    checkRest()
  }

  private func play(_ samples: [TouchSample]) {
    events += 1
    // This runs everything that depends on time alone. All further changes are caused by the fingers.
    application.advanceTime(beforeEventAt: samples[0].time)
    (set, hasMeddled) = ([:], false)
    let before = zip(cards, drags).map(Pose.init)
    let reach = samples.map(distance).max() ?? 0
    for sample in samples { application.receive(sample, in: table) }
    application.closeEvent()
    for sample in samples {
      locations[sample.finger] = sample.kind == .up || sample.kind == .cancel ? nil : sample.location
    }
    for (index, old) in before.enumerated() { check(index, old, reach, at: samples[0].time) }
  }

  private var locations: [Int: Point] = [:]

  private func distance(of sample: TouchSample) -> Double {
    sample.kind == .down ? 0 : locations[sample.finger]?.distance(to: sample.location) ?? 0
  }

  private func check(_ index: Int, _ old: Pose, _ reach: Double, at time: Instant) {
    let (card, new) = (cards[index], Pose(cards[index], drags[index]))
    if !new.isFinite { faults.append("\(time): not finite: \(new)") }
    if let position = set[ObjectIdentifier(card)], !hasFollowed(position, card, reach) {
      faults.append("\(time): put to \(position), is at \(card.center)")
    }
    guard !hasMeddled else { return }
    if reach == 0, !new.isNear(old) { faults.append("\(time): moved without a finger: \(old) \(new)") }
    let distance = old.distance(to: new)
    if distance > reach + 1e-6 { faults.append("\(time): jumped by \(distance), the fingers by \(reach)") }
  }

  private func hasFollowed(_ position: Point, _ card: View, _ reach: Double) -> Bool {
    card.center.distance(to: position) <= reach * 4 + 1e-9
  }

  private func checkRest() {
    if animator.isRunning { faults.append("it never rests") }
    if !held.isEmpty { faults.append("held for ever") }
    for (card, drag) in zip(cards, drags) {
      if !Pose(card, drag).isFinite { faults.append("not finite") }
      checkSize(of: card, drag.scales)
      checkEdges(card, drag)
    }
  }

  private func size(of card: View) -> Double {
    abs(card.transform.determinant / fullSizes[ObjectIdentifier(card), default: 1]).squareRoot()
  }

  /// Checks that the size is within the limits, or at the size that the program has set beyond them.
  private func checkSize(of card: View, _ scales: ClosedRange<Double>) {
    let (size, set) = (size(of: card), sizes[ObjectIdentifier(card)] ?? scales.lowerBound)
    let (least, most) = (min(scales.lowerBound, set), max(scales.upperBound, set))
    if size < least - 1e-9 || size > most + 1e-9 { faults.append("rests at the size \(size), beyond \(scales)") }
  }

  /// Checks that a small card is completely on the table and that a large one covers it.
  private func checkEdges(_ card: View, _ drag: DragBehavior) {
    let (frame, room) = (Rect(around: Pose(card, drag).corners), table.bounds)
    let gaps = [
      (frame.minX - room.minX, room.maxX - frame.maxX), (frame.minY - room.minY, room.maxY - frame.maxY),
    ]
    for (one, other) in gaps where min(one, other) < -1 && max(one, other) > 1 {
      faults.append("rests at \(frame), beyond an edge")
    }
  }
}

/// The position of a card and of the fingers that hold it.
private struct Pose: CustomStringConvertible {
  let map: Transform
  let corners: [Point]
  /// The centre of the fingers, or nil if there are none.
  let hold: Point?

  init(_ card: View, _ drag: DragBehavior) {
    map = card.transformToSuperview
    corners = card.bounds.corners.map(map.apply)
    hold = drag.recognizer.numberOfTouches > 0 ? drag.recognizer.location(in: nil) : nil
  }

  var description: String { "\(map)" }
  var isFinite: Bool { corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

  func isNear(_ other: Pose) -> Bool { zip(corners, other.corners).allSatisfy { $0.distance(to: $1) < 1e-6 } }

  /// Returns the distance that the point under the fingers has moved. Without fingers, returns that of the corner that
  /// moved farthest.
  func distance(to other: Pose) -> Double {
    guard let hold, let back = map.inverse else {
      return zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
    }
    return other.map.apply(back.apply(hold)).distance(to: hold)
  }
}
