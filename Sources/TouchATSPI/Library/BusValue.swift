/// A value of an argument, in the types that the accessibility bus uses.
indirect enum BusValue: Hashable {
  case boolean(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case objectPath(String)
  case variant(BusValue)
  case structure([BusValue])
  case entry(BusValue, BusValue)
  case array(of: String, [BusValue])
  /// A value of another type, whose content is not read.
  case other

  static func integer(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  static func strings(_ values: [String]) -> BusValue { .array(of: "s", values.map(BusValue.string)) }

  /// Returns a table of texts.
  static func table(_ entries: [(String, String)]) -> BusValue {
    .array(of: "{ss}", entries.map { .entry(.string($0.0), .string($0.1)) })
  }

  /// The signature, as in the specification of D-Bus.
  var signature: String {
    switch self {
    case .boolean: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .variant: "v"
    case .structure(let values): "(" + values.map(\.signature).joined() + ")"
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .array(let element, _): "a" + element
    case .other: ""
    }
  }

  // MARK: Reading

  var string: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    case .variant(let value): value.string
    default: nil
    }
  }

  var integer: Int? {
    switch self {
    case .int32(let value): Int(value)
    case .uint32(let value): Int(value)
    case .int16(let value): Int(value)
    case .variant(let value): value.integer
    default: nil
    }
  }

  /// A number that is finite.
  var number: Double? {
    switch self {
    case .double(let value): value.isFinite ? value : nil
    case .variant(let value): value.number
    default: integer.map(Double.init)
    }
  }

  /// The values within; empty for a simple value.
  var parts: [BusValue] {
    switch self {
    case .structure(let values), .array(_, let values): values
    case .entry(let key, let value): [key, value]
    case .variant(let value): value.parts
    default: []
    }
  }
}
