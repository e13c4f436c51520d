import TouchGeometry

/// The creatures of a shoal as bytes: the version, the number of natives, then each creature with its traits and its
/// present motion. Numbers are little-endian, and all 64 bits of each are kept, so that a recording continues exactly.
enum ShoalCoding {
  private static let version: UInt8 = 1
  /// The size of a creature in bytes.
  private static let creatureSize = 8 + 1 + 4 * 8 + 5 * 8 + Creature.jointCount * 16
  /// The size of the longest valid encoding, in bytes.
  static let largest = 9 + 2 * Shoal.most * creatureSize
  /// The limit of all numbers: none is beyond any screen or speed.
  private static let farthest = 1e6

  static func bytes(of creatures: [Creature], natives: Int) -> [UInt8] {
    guard !creatures.isEmpty else { return [] }
    var writer = ByteWriter()
    writer.bytes.reserveCapacity(9 + creatures.count * creatureSize)
    writer.add(version)
    writer.add(UInt64(natives))
    for creature in creatures {
      writer.add(UInt64(creature.serial))
      writer.add(UInt8(creature.color))
      for number in creature.numbers { writer.add(number) }
    }
    return writer.bytes
  }

  /// Returns the creatures in `bytes`, or nil if they are invalid. No bytes are no creatures.
  static func creatures(from bytes: [UInt8]) -> (creatures: [Creature], natives: Int)? {
    if bytes.isEmpty { return ([], 0) }
    var reader = ByteReader(bytes[...])
    guard bytes.count <= largest, reader.integer(UInt8.self) == version,
      let natives = reader.integer(UInt64.self).flatMap(Int.init(exactly:)),
      reader.rest.count % creatureSize == 0
    else { return nil }
    var creatures: [Creature] = []
    while !reader.rest.isEmpty {
      guard let creature = creature(&reader), creature.serial > creatures.last?.serial ?? 0 else { return nil }
      creatures.append(creature)
    }
    return (creatures, natives)
  }

  private static func creature(_ reader: inout ByteReader) -> Creature? {
    guard let serial = reader.integer(UInt64.self).flatMap({ Int(exactly: $0) }), serial < Int.max / 2,
      let color = reader.integer(UInt8.self), color < Shoal.colorCount
    else { return nil }
    var numbers: [Double] = []
    for _ in 0..<9 + 2 * Creature.jointCount {
      guard let number = reader.integer(UInt64.self).map(Double.init(bitPattern:)), abs(number) <= farthest else {
        return nil
      }
      numbers.append(number)
    }
    return Creature(serial: serial, color: Int(color), numbers: numbers)
  }
}

extension Creature {
  /// The numbers that decide how the creature goes on, in the order in which they are stored.
  fileprivate var numbers: [Double] {
    [
      traits.length, traits.speed, traits.turn, traits.winding, heading, speed, distance, phase, fright,
    ] + joints.flatMap { [$0.x, $0.y] }
  }

  /// Creates a creature from its numbers. Nil if its length or its distances are not positive.
  fileprivate init?(serial: Int, color: Int, numbers: [Double]) {
    guard numbers[0] > 0, numbers[1] >= 0, numbers[6] > 0 else { return nil }
    self.serial = serial
    self.color = color
    traits = StrokeTraits(length: numbers[0], speed: numbers[1], turn: numbers[2], winding: numbers[3])
    (heading, speed, distance, phase, fright) = (numbers[4], numbers[5], numbers[6], numbers[7], numbers[8])
    joints = stride(from: 9, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
  }
}
