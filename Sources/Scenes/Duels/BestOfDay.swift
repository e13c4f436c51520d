import TouchGeometry
import TouchUI

/// The best win of the day in each duel. It holds nothing of the person who made it.
struct BestOfDay: Equatable {
  private var misses: [Double?] = Duel.allCases.map { _ in nil }

  private static let version: UInt8 = 1
  /// The length of the encoding, in bytes.
  static let size = 1 + 8 + 8 * Duel.allCases.count

  init() {}

  /// The smallest miss in a duel, or nil if nobody has won it today.
  subscript(duel: Duel) -> Double? { misses[duel.rawValue] }

  /// Takes a result. Returns whether it is the best.
  mutating func take(_ miss: Double, in duel: Duel) -> Bool {
    guard abs(miss) < self[duel] ?? .infinity else { return false }
    misses[duel.rawValue] = abs(miss)
    return true
  }

  /// Takes the results of others that are better.
  mutating func add(_ others: BestOfDay) {
    for duel in Duel.allCases { if let miss = others[duel] { _ = take(miss, in: duel) } }
  }

  // MARK: Bytes

  /// Returns the results as bytes, with the day; none if there are no results.
  func bytes(of day: Int) -> [UInt8] {
    guard misses.contains(where: { $0 != nil }) else { return [] }
    var writer = ByteWriter()
    writer.add(Self.version)
    writer.add(Int64(day))
    for miss in misses { writer.add(miss ?? -1) }
    return writer.bytes
  }

  /// Reads results and their day. Nil for invalid bytes; no bytes are no results.
  init?(bytes: [UInt8], day: inout Int) {
    if bytes.isEmpty { return }
    var reader = ByteReader(bytes[...])
    guard bytes.count == Self.size, reader.integer(UInt8.self) == Self.version, let stored = reader.integer(Int64.self)
    else { return nil }
    for index in misses.indices {
      guard let number = reader.integer(UInt64.self).map(Double.init(bitPattern:)), number.isFinite else { return nil }
      misses[index] = number < 0 ? nil : number
    }
    day = Int(stored)
  }
}
