/// Returns the first flaw of a PNG file in words, or nil if it is whole. Checks the signature, the header, every
/// chunk's checksum, and the end mark. The layout is that of the PNG specification, third edition, section 5.
func flaw(inPNG bytes: [UInt8]) -> String? {
  let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  if bytes.isEmpty { return "it is empty" }
  guard bytes.starts(with: signature) else { return "it is not a PNG file" }
  var rest = bytes[signature.count...]
  var isFirst = true
  while let block = PNGBlock(readFrom: &rest) {
    if isFirst != (block.name == "IHDR") { return "its header is not where it belongs" }
    guard block.isIntact else { return "the checksum of its block \(block.name) is wrong" }
    if block.name == "IEND" { return nil }
    isFirst = false
  }
  return "it ends too early, after \(bytes.count) bytes"
}

/// A chunk of a PNG file: length (4 bytes), name (4), data, and a checksum of name and data (4). Numbers are
/// big-endian.
private struct PNGBlock {
  private let checked: ArraySlice<UInt8>
  private let checksum: UInt32

  init?(readFrom rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 12 else { return nil }
    let length = Int(number(rest.prefix(4)))
    guard length <= rest.count - 12 else { return nil }
    checked = rest.dropFirst(4).prefix(4 + length)
    checksum = number(rest.dropFirst(8 + length).prefix(4))
    rest = rest.dropFirst(12 + length)
  }

  var name: String { String(decoding: checked.prefix(4), as: UTF8.self) }

  var isIntact: Bool { crc(checked) == checksum }
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

/// Returns the CRC-32 of the PNG specification, annex D. Computed bit by bit, since only a few kilobytes are checked
/// once.
private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var register: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    register ^= UInt32(byte)
    for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
  }
  return ~register
}
