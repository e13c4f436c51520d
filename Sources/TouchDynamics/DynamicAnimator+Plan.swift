import TouchCore
import TouchGeometry

/// The translation of the behaviours into a world.
extension DynamicAnimator {
  func planIfNeeded() {
    guard needsPlan else { return }
    needsPlan = false
    flattened = behaviors.flatMap(\.subtree)
    let plan = DynamicPlan(flattened, in: referenceView?.bounds ?? .zero)
    removeItems(missingIn: plan)
    for item in plan.items where indices[ObjectIdentifier(item)] == nil { take(item) }
    for (item, index) in zip(plan.items, plan.items.indices) { describe(item, plan, index) }
    if !plan.collisions.elementsEqual(collisions, by: ===) { world.forgetContacts() }
    collisions = plan.collisions
    world.walls = plan.walls.map(wall)
    boundaryIdentifiers = plan.walls.map(\.identifier)
    for behavior in flattened { behavior.planned(by: self) }
  }

  private func removeItems(missingIn plan: DynamicPlan) {
    let gone = items.indices.filter { plan.index[ObjectIdentifier(items[$0])] == nil }
    guard !gone.isEmpty else { return }
    let serials = Set(gone.map { world.bodies[$0 + 1].serial })
    world.removeBodies { serials.contains($0.serial) }
    for index in gone.reversed() {
      items.remove(at: index)
      transforms.remove(at: index)
      states.remove(at: index)
    }
    indices = Dictionary(uniqueKeysWithValues: items.enumerated().map { (ObjectIdentifier($1), $0 + 1) })
  }

  private func take(_ item: any DynamicItem) {
    if let view = item as? View, view.superview !== referenceView {
      referenceView?.report("\(view) is moved by dynamics but is no subview of the reference view: put it there.")
    }
    items.append(item)
    transforms.append(item.transform)
    states.append(ItemState(of: item))
    indices[ObjectIdentifier(item)] = items.count
    var body = Body(serial: nextSerial(), shape: ConvexShape(of: item), center: Vector(to: item.center))
    body.restsSince = world.time
    world.add(body)
  }

  private func describe(_ item: any DynamicItem, _ plan: DynamicPlan, _ index: Int) {
    world.change(indices[ObjectIdentifier(item)]!) { body in
      body.properties = plan.properties[index]
      body.meetsItems = plan.meetsItems[index]
      body.meetsWalls = plan.meetsWalls[index]
      body.weigh()
    }
  }

  /// Returns the wall of a plan. Equal walls have one serial number in all plans.
  private func wall(_ planned: PlannedWall) -> Wall {
    let serial = wallSerials[planned] ?? nextSerial()
    wallSerials[planned] = serial
    return Wall(
      serial: serial, behavior: planned.behavior, from: planned.start - .zero,
      to: planned.end - .zero, isHalfPlane: planned.isHalfPlane)
  }

  private func nextSerial() -> UInt32 {
    lastSerial += 1
    return lastSerial
  }
}
