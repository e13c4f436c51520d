/// The distribution of a length among the parts of a stack.
struct StackLengths {
  struct Request {
    /// The length that suits the part, between the least and the most.
    var length: Double
    var growth: Double
    var least = 0.0
    var most = Double.infinity
  }

  private var requests: [Request]

  init(_ requests: [Request]) { self.requests = requests }

  /// The lengths in unlimited space: parts that grow have their proportions, and each at least the length it wants.
  var unlimited: [Double] {
    let unit = requests.map { $0.growth > 0 ? $0.length / $0.growth : 0 }.max() ?? 0
    return requests.map { request in
      guard request.growth > 0 else { return request.length }
      return max(request.length, min((unit * request.growth).rounded().asLength, request.most))
    }
  }

  /// Returns the lengths in `room`. Parts that do not grow shrink where there is too little of it; the others share the
  /// rest.
  func distributed(in room: Double) -> [Double] {
    let parts = withMinima(in: room)
    let reserved = parts.requests.reduce(0) { $0 + ($1.growth > 0 ? $1.least : 0) }
    let lengths = parts.shrunk(to: max(0, room - reserved))
    return parts.grown(lengths, by: max(0, room - lengths.reduce(0, +)))
  }

  /// Returns the requests with minima that fit into `room`: the longest shrink, down to a common length.
  private func withMinima(in room: Double) -> StackLengths {
    let limit = Self.limit(of: requests.map(\.least), in: room)
    var parts = self
    for index in parts.requests.indices { parts.requests[index].least = min(requests[index].least, limit) }
    return parts
  }

  // MARK: Too little space

  /// Returns the lengths of the parts that do not grow, and 0 for the others: the longest shrink, down to a common
  /// length, none below its minimum.
  private func shrunk(to room: Double) -> [Double] {
    var firm: Set<Int> = []
    while true {
      let rest = firm.reduce(room) { $0 - requests[$1].least }
      let flexible = requests.indices.filter { requests[$0].growth == 0 && !firm.contains($0) }
      let limit = Self.limit(of: flexible.map { requests[$0].length }, in: max(0, rest))
      let tooShort = flexible.filter { min(requests[$0].length, limit) < requests[$0].least }
      guard tooShort.isEmpty else {
        firm.formUnion(tooShort)
        continue
      }
      return requests.indices.map { index in
        if requests[index].growth > 0 { return 0 }
        return firm.contains(index) ? requests[index].least : min(requests[index].length, limit)
      }
    }
  }

  /// Returns the length to which the longest of `lengths` must shrink so that all fit into `room`.
  private static func limit(of lengths: [Double], in room: Double) -> Double {
    var rest = room
    for (index, length) in lengths.sorted().enumerated() {
      let share = rest / Double(lengths.count - index)
      if length > share { return share.rounded(.down) }
      rest -= length
    }
    return .infinity
  }

  // MARK: Space that is left

  /// Distributes `rest` among the parts that grow, none beyond its minimum or maximum.
  private func grown(_ lengths: [Double], by rest: Double) -> [Double] {
    var (lengths, rest) = (lengths, rest)
    var growing = requests.indices.filter { requests[$0].growth > 0 }
    while !growing.isEmpty {
      let shares = shares(of: growing, in: rest)
      let limited = zip(growing, shares).map { max(requests[$0].least, min($1, requests[$0].most)) }
      let excess = zip(limited, shares).reduce(0) { $0 + $1.0 - $1.1 }
      // If the minima take more than the maxima leave, they are certain, and the others share anew; or the reverse.
      let certain = growing.indices.filter {
        excess == 0 || (excess > 0 ? limited[$0] > shares[$0] : limited[$0] < shares[$0])
      }
      for index in certain {
        lengths[growing[index]] = limited[index]
        rest -= limited[index]
      }
      rest = max(0, rest)
      growing = growing.indices.filter { !certain.contains($0) }.map { growing[$0] }
    }
    return lengths
  }

  /// Returns the shares of `rest` by weight. The edges are rounded and not the lengths, so that no space is left over.
  private func shares(of growing: [Int], in rest: Double) -> [Double] {
    let greatest = growing.map { requests[$0].growth }.max() ?? 1
    // Divided by the greatest, so that the sum of huge weights is finite.
    let whole = growing.reduce(0) { $0 + requests[$1].growth / greatest }
    var (weight, given) = (0.0, 0.0)
    return growing.map { index in
      weight += requests[index].growth / greatest
      let edge = weight < whole ? min((rest * weight / whole).rounded(), rest) : rest
      defer { given = edge }
      return max(0, edge - given)
    }
  }
}
