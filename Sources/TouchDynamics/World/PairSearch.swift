import TouchCore
import TouchGeometry

/// Finds possible contacts in the next interval: sorts the bodies along x and checks those that overlap there, then
/// their outlines.
struct PairSearch {
  /// The bodies from left to right; nearly right from one interval to the next, so that sorting costs little.
  private var order: [Int] = []
  private var corners: [Vector] = []
  private var faces: [Vector] = []
  /// The previous number of contacts: memory for them is reserved at once, since they are large to move.
  private var lastCount = 0

  /// The distance in points within which still bodies are checked as if they moved.
  fileprivate static let margin = 1.0

  /// Discards the order, as the bodies have other indices.
  mutating func forget() { order = [] }

  /// Moves the outlines of `bodies` to their positions, with the areas in which they move.
  private mutating func place(_ bodies: inout [Body]) {
    corners.removeAll(keepingCapacity: true)
    faces.removeAll(keepingCapacity: true)
    for index in bodies.indices { place(&bodies[index]) }
    if order.count != bodies.count - 1 { order = Array(bodies.indices.dropFirst()) }
    for index in order.indices { sink(index, bodies) }
  }

  private mutating func place(_ body: inout Body) {
    body.firstCorner = corners.count
    var (low, high) = (body.center, body.center)
    for corner in body.shape.vertices {
      let point = body.center + body.turn.apply(corner)
      corners.append(point)
      low = Vector(min(low.dx, point.dx), min(low.dy, point.dy))
      high = Vector(max(high.dx, point.dx), max(high.dy, point.dy))
    }
    for normal in body.shape.normals { faces.append(body.turn.apply(normal)) }
    let step = body.velocity * DynamicWorld.interval
    let reach = PairSearch.margin + abs(body.spin) * body.shape.radius * DynamicWorld.interval
    body.low = Vector(low.dx - reach + min(0, step.dx), low.dy - reach + min(0, step.dy))
    body.high = Vector(high.dx + reach + max(0, step.dx), high.dy + reach + max(0, step.dy))
  }

  /// Moves a body to its position by the left edge, as in an insertion sort.
  private mutating func sink(_ start: Int, _ bodies: [Body]) {
    let body = order[start]
    let left = bodies[body].low.dx
    var index = start
    while index > 0, bodies[order[index - 1]].low.dx > left {
      order[index] = order[index - 1]
      index -= 1
    }
    order[index] = body
  }

  /// Returns all contacts, those with walls last, so that these yield least.
  mutating func contacts(of bodies: inout [Body], _ walls: [Wall]) -> [Contact] {
    place(&bodies)
    var contacts: [Contact] = []
    contacts.reserveCapacity(lastCount + 16)
    corners.withUnsafeBufferPointer { corners in
      faces.withUnsafeBufferPointer { faces in
        bodies.withUnsafeBufferPointer { bodies in
          let finder = ContactFinder(bodies: bodies, corners: corners, faces: faces)
          for (rank, index) in order.enumerated() { finder.pairs(of: index, with: order[(rank + 1)...], &contacts) }
          for index in order { finder.walls(of: index, walls, &contacts) }
        }
      }
    }
    lastCount = contacts.count
    return contacts
  }
}

/// A check of pairs whose areas overlap.
private struct ContactFinder {
  let bodies: UnsafeBufferPointer<Body>
  let corners: UnsafeBufferPointer<Vector>
  let faces: UnsafeBufferPointer<Vector>

  /// Adds the contacts of a body with `others`, which come after it from left to right.
  func pairs(of index: Int, with others: ArraySlice<Int>, _ contacts: inout [Contact]) {
    let right = bodies[index].high.dx
    for other in others {
      guard bodies[other].low.dx <= right else { return }
      guard bodies[other].low.dy <= bodies[index].high.dy, bodies[other].high.dy >= bodies[index].low.dy,
        bodies[other].meetsItems & bodies[index].meetsItems != 0, !(bodies[index].isFixed && bodies[other].isFixed)
      else { continue }
      let isFirst = bodies[index].serial < bodies[other].serial
      if let contact = contact(isFirst ? index : other, isFirst ? other : index) { contacts.append(contact) }
    }
  }

  private func contact(_ first: Int, _ second: Int) -> Contact? {
    let limit = reach(of: first, against: bodies[second].velocity) + turning(second)
    guard let manifold = Manifold(outline(first), outline(second), limit: limit) else { return nil }
    let (one, two) = (bodies[first].properties, bodies[second].properties)
    return Contact(
      key: Contact.key(bodies[first].serial, bodies[second].serial), first: first, second: second, wall: -1,
      normal: manifold.normal, friction: (max(0, one.friction) * max(0, two.friction)).squareRoot(),
      elasticity: max(one.elasticity, two.elasticity), points: manifold.points, count: manifold.count)
  }

  private func outline(_ index: Int) -> Outline {
    let range = bodies[index].firstCorner..<bodies[index].firstCorner + bodies[index].shape.vertices.count
    return Outline(
      corners: UnsafeBufferPointer(rebasing: corners[range]), faces: UnsafeBufferPointer(rebasing: faces[range]))
  }

  /// Returns the distance by which a body can approach something with `velocity` in the interval.
  private func reach(of index: Int, against velocity: Vector) -> Double {
    PairSearch.reach + (velocity - bodies[index].velocity).norm * DynamicWorld.interval + turning(index)
  }

  private func turning(_ index: Int) -> Double {
    abs(bodies[index].spin) * bodies[index].shape.radius * DynamicWorld.interval
  }

  // MARK: Walls

  func walls(of index: Int, _ walls: [Wall], _ contacts: inout [Contact]) {
    let meetsWalls = bodies[index].meetsWalls
    guard meetsWalls != 0, !bodies[index].isFixed else { return }
    // By index, since neither bodies nor walls are copied cheaply.
    for number in walls.indices where meetsWalls & 1 << UInt64(walls[number].behavior) != 0 {
      guard let manifold = walls[number].isHalfPlane ? edge(index, walls[number]) : line(index, walls[number]) else {
        continue
      }
      contacts.append(
        Contact(
          key: Contact.wallKey(walls[number].serial, bodies[index].serial), first: 0, second: index, wall: number,
          normal: manifold.normal, friction: max(0, bodies[index].properties.friction),
          elasticity: bodies[index].properties.elasticity, points: manifold.points, count: manifold.count))
    }
  }

  /// Returns the contact with a line, seen from the side on which the center is.
  private func line(_ index: Int, _ wall: Wall) -> Manifold? {
    let (low, high) = (bodies[index].low, bodies[index].high)
    guard min(wall.start.dx, wall.end.dx) <= high.dx, max(wall.start.dx, wall.end.dx) >= low.dx,
      min(wall.start.dy, wall.end.dy) <= high.dy, max(wall.start.dy, wall.end.dy) >= low.dy
    else { return nil }
    let isAhead = wall.distance(of: bodies[index].center) >= 0
    let normal = isAhead ? wall.normal : -wall.normal
    return withUnsafeTemporaryAllocation(of: Vector.self, capacity: 3) { room in
      room[0] = isAhead ? wall.start : wall.end
      room[1] = isAhead ? wall.end : wall.start
      room[2] = normal
      let line = Outline(
        corners: UnsafeBufferPointer(rebasing: room[0..<2]), faces: UnsafeBufferPointer(rebasing: room[2..<3]))
      return Manifold(line, outline(index), limit: reach(of: index, against: .zero))
    }
  }

  /// Returns the two corners that are deepest beyond the edge of a half plane, or nearest to it.
  private func edge(_ index: Int, _ wall: Wall) -> Manifold? {
    let limit = reach(of: index, against: .zero)
    // Most bodies are far from most edges.
    guard wall.distance(of: bodies[index].center) < limit + bodies[index].shape.radius + PairSearch.margin else {
      return nil
    }
    return Manifold(edge: wall, of: outline(index), limit: limit)
  }
}

extension PairSearch {
  /// The distance in points within which bodies are checked although they do not move.
  fileprivate static let reach = margin / 2
}

extension Manifold {
  fileprivate init?(edge wall: Wall, of outline: Outline, limit: Double) {
    self.init()
    normal = wall.normal
    var (first, second) = ((index: -1, gap: limit), (index: -1, gap: limit))
    for (index, corner) in outline.corners.enumerated() {
      let gap = wall.distance(of: corner)
      if gap < first.gap {
        (second, first) = (first, (index, gap))
      } else if gap < second.gap {
        second = (index, gap)
      }
    }
    guard first.index >= 0 else { return nil }
    points.0 = point(first, outline)
    count = 1
    guard second.index >= 0 else { return }
    points.1 = point(second, outline)
    count = 2
  }

  private func point(_ corner: (index: Int, gap: Double), _ outline: Outline) -> ContactPoint {
    ContactPoint(
      feature: corner.index, position: outline.corners[corner.index] - normal * (corner.gap / 2), gap: corner.gap)
  }
}
