import TouchCore
import TouchGeometry

/// The placement of an item, which an animator sets and reads.
struct ItemState: Equatable {
  let center: Point
  let transform: Transform
  let size: Size

  init(of item: any DynamicItem) { (center, transform, size) = (item.center, item.transform, item.bounds.size) }
}

/// The animator's record of its items, and of changes that the program makes to them.
extension DynamicAnimator {
  /// Takes over where an item is. What changes its motion has to end the interval first.
  func read(_ item: any DynamicItem) {
    guard let index = indices[ObjectIdentifier(item)] else { return }
    transforms[index - 1] = item.transform
    states[index - 1] = ItemState(of: item)
    world.change(index) { body in
      body.shape = ConvexShape(of: item)
      (body.center, body.turn) = (item.center - .zero, .none)
      body.weigh()
    }
  }

  /// Takes over what the program has set since items were shown last: they are there, and stand still.
  func readWhatWasSet(before moment: Instant) {
    for index in items.indices.reversed() where index < items.count && ItemState(of: items[index]) != states[index] {
      let (item, old) = (items[index], states[index])
      endInterval(at: moment)
      read(item)
      world.change(index + 1) { body in
        if item.center != old.center { body.velocity = .zero }
        if item.transform != old.transform { body.spin = 0 }
        body.restsSince = moment
      }
      for behavior in flattened { behavior.itemWasSet(item, from: old) }
    }
  }

  /// Scales an item about the point `arm` away from its centre, at the beginning of an interval. Its motion continues.
  func scale(_ item: any DynamicItem, _ index: Int, by factor: Double, about arm: Vector) {
    let (center, turn) = (world.bodies[index].center, world.bodies[index].turn)
    item.transform = transforms[index - 1].turned(by: turn).followed(by: .scale(factor))
    item.center = .zero + (center + arm * (1 - factor))
    read(item)
    let now = world.time
    world.change(index) { $0.restsSince = now }
    noteMove(of: item)
  }

  // MARK: Telling of moves

  func noteMove(of item: any DynamicItem) {
    if !moved.contains(where: { $0 === item }) { moved.append(item) }
  }

  /// Notifies the behaviours of the items that have been moved since.
  func tellMoves() {
    let items = moved
    moved = []
    for item in items { for behavior in flattened { behavior.itemMoved(item) } }
  }
}
