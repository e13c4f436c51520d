/// One message of the `inputtest` driver's protocol 1.1 (man 4 inputtestdrv): the length in bytes, the type and the
/// contents, little-endian, laid out as a C compiler lays out the driver's structs.
struct DeviceMessage {
  /// Message types by their numbers in the protocol.
  enum Kind: UInt32 {
    case version = 0
    case waitForSync = 1
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  enum TouchPhase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private(set) var bytes: [UInt8] = []

  static let version = DeviceMessage(.version) { $0.append(UInt16(1), UInt16(1)) }
  static let waitForSync = DeviceMessage(.waitForSync) { _ in }

  /// Events that no client receives, since nothing is pressed.
  static let strayRelease = button(7, isPress: false)
  static let strayKeyRelease = key(8, isPress: false)

  static func touch(_ id: UInt32, _ phase: TouchPhase, axes: [Double?]) -> DeviceMessage {
    DeviceMessage(.touch) {
      $0.append(id, phase.rawValue)
      $0.append(axes: axes)
    }
  }

  static func motion(axes: [Double]) -> DeviceMessage {
    DeviceMessage(.motion) {
      $0.append(UInt32(1), UInt32(0))  // Absolute, then padding.
      $0.append(axes: axes)
    }
  }

  static func button(_ number: UInt32, isPress: Bool) -> DeviceMessage {
    DeviceMessage(.button) {
      $0.append(UInt32(0), number, UInt32(isPress ? 1 : 0), UInt32(0))  // Relative, button, press, padding.
      $0.append(axes: [])
    }
  }

  static func key(_ code: UInt32, isPress: Bool) -> DeviceMessage {
    DeviceMessage(.key) { $0.append(code, UInt32(isPress ? 1 : 0)) }
  }

  private init(_ kind: Kind, body: (inout DeviceMessage) -> Void) {
    append(UInt32(0), kind.rawValue)
    body(&self)
    let length = UInt32(bytes.count)
    for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
  }

  private mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) {
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }

  /// Appends the driver's valuators: no unaccelerated values, a mask of the axes that have a value, then the values by
  /// their axes' numbers, with space for 64 of both.
  private mutating func append(axes: [Double?]) {
    append(UInt32(0))
    append(axes.indices.reduce(UInt64(0)) { axes[$1] == nil ? $0 : $0 | 1 << UInt64($1) })
    append(UInt32(0))
    for axis in axes { append((axis ?? 0).bitPattern) }
    bytes += [UInt8](repeating: 0, count: (128 - axes.count) * 8)
  }
}
