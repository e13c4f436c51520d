/// What a PNG says of itself, read before it is decoded: the decoder reports every mistake as "out of memory", and the
/// reader deserves to know what is wrong with which file.
struct PNGHeader {
  let width: Int
  let height: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Checks the signature, the size and that the file is whole; throws ``DrawingError/badPicture(name:problem:)``.
  init(checking bytes: [UInt8], named name: String) throws(DrawingError) {
    func damaged(_ problem: String) -> DrawingError { .badPicture(name: name, problem: problem) }
    guard !bytes.isEmpty else { throw damaged("it is empty") }
    guard bytes.starts(with: PNGHeader.signature) else { throw damaged("it is no PNG, it does not start as one") }
    guard bytes.count >= 33, PNGHeader.name(in: bytes, at: 8) == "IHDR" else {
      throw damaged("its header is cut off or missing")
    }
    width = PNGHeader.number(in: bytes, at: 16)
    height = PNGHeader.number(in: bytes, at: 20)
    guard (1...Surface.maximumSide).contains(width), (1...Surface.maximumSide).contains(height) else {
      throw damaged("it is \(width) × \(height) pixels large and each side may have 1 to \(Surface.maximumSide)")
    }
    guard PNGHeader.isWhole(bytes) else { throw damaged("it is cut short after \(bytes.count) bytes") }
  }

  /// Walks over the chunks (length, name, data, checksum) until the last one, IEND.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    var position = signature.count
    while position + 12 <= bytes.count {
      if name(in: bytes, at: position) == "IEND" { return true }
      position += 12 + number(in: bytes, at: position)
    }
    return false
  }

  private static func number(in bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func name(in bytes: [UInt8], at position: Int) -> String {
    String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
  }
}
