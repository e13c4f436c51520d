import Glibc

/// A message of the bus: a call, a reply, an error or a signal.
final class BusMessage {
  enum Kind: Int32 {
    case call = 1
    case reply, error, signal
  }

  let library: DBusLibrary
  let handle: DBusLibrary.Handle

  /// Takes over a message.
  init(_ handle: DBusLibrary.Handle, _ library: DBusLibrary) {
    self.handle = handle
    self.library = library
  }

  deinit { library.releaseMessage(handle) }

  /// Creates a call.
  convenience init?(
    to bus: String, _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue],
    _ library: DBusLibrary
  ) {
    guard let handle = library.makeCall(bus, path, interface, member) else { return nil }
    self.init(handle, library)
    write(arguments)
  }

  /// Creates a signal.
  convenience init?(
    from path: String, _ interface: String, _ member: String, _ arguments: [BusValue], _ library: DBusLibrary
  ) {
    guard let handle = library.makeSignal(path, interface, member) else { return nil }
    self.init(handle, library)
    write(arguments)
  }

  /// Returns the reply to this call.
  func reply(_ values: [BusValue]) -> BusMessage? {
    guard let reply = library.makeReturn(handle) else { return nil }
    let message = BusMessage(reply, library)
    message.write(values)
    return message
  }

  /// Returns the reply that the call is refused.
  func refusal(_ name: String, _ reason: String) -> BusMessage? {
    library.makeError(handle, "org.freedesktop.DBus.Error." + name, reason).map { BusMessage($0, library) }
  }

  var kind: Kind? { Kind(rawValue: library.kind(handle)) }
  var path: String { text(library.path(handle)) }
  var interface: String { text(library.interface(handle)) }
  var member: String { text(library.member(handle)) }
  var sender: String { text(library.sender(handle)) }
  /// The serial of the call that this replies to.
  var replySerial: UInt32 { library.replySerial(handle) }
  var wantsReply: Bool { kind == .call && library.wantsNoReply(handle) == 0 }

  private func text(_ pointer: DBusLibrary.Text?) -> String { pointer.map { String(cString: $0) } ?? "" }

  // MARK: Arguments

  /// Returns the arguments. Of those that are more or longer than any call needs, the rest is left out.
  func arguments() -> [BusValue] {
    withIterator { iterator in
      guard library.beginReading(handle, iterator) != 0 else { return [] }
      var budget = Self.mostValues
      return values(at: iterator, &budget)
    }
  }

  private func values(at iterator: DBusLibrary.Raw, _ budget: inout Int) -> [BusValue] {
    var values: [BusValue] = []
    while library.argumentType(iterator) != 0, budget > 0 {
      budget -= 1
      values.append(value(at: iterator, &budget))
      guard library.next(iterator) != 0 else { break }
    }
    return values
  }

  private func value(at iterator: DBusLibrary.Raw, _ budget: inout Int) -> BusValue {
    switch Character(UnicodeScalar(UInt8(truncatingIfNeeded: library.argumentType(iterator)))) {
    case "b": .boolean(basic(iterator, as: UInt32.self) != 0)
    case "n": .int16(basic(iterator, as: Int16.self))
    case "i": .int32(basic(iterator, as: Int32.self))
    case "u": .uint32(basic(iterator, as: UInt32.self))
    case "d": .double(basic(iterator, as: Double.self))
    case "s": .string(text(at: iterator))
    case "o": .objectPath(text(at: iterator))
    case "v": inner(iterator, &budget).first.map(BusValue.variant) ?? .other
    case "r": .structure(inner(iterator, &budget))
    case "a": .array(of: "", inner(iterator, &budget))
    case "e": .structure(inner(iterator, &budget))
    default: .other
    }
  }

  private func inner(_ iterator: DBusLibrary.Raw, _ budget: inout Int) -> [BusValue] {
    withIterator { inner in
      library.enter(iterator, inner)
      return values(at: inner, &budget)
    }
  }

  /// Reads a simple value of the type that the iterator is at; all fit in eight bytes.
  private func basic<Value: BitwiseCopyable>(_ iterator: DBusLibrary.Raw, as type: Value.Type) -> Value {
    var bytes: UInt64 = 0
    return withUnsafeMutableBytes(of: &bytes) { bytes in
      bytes.baseAddress.map { library.read(iterator, $0) }
      return bytes.loadUnaligned(as: type)
    }
  }

  private func text(at iterator: DBusLibrary.Raw) -> String {
    guard let text = UnsafePointer<UInt8>(bitPattern: basic(iterator, as: UInt.self)) else { return "" }
    return String(decoding: UnsafeBufferPointer(start: text, count: strnlen(text, Self.longestText)), as: UTF8.self)
  }

  private func write(_ values: [BusValue]) {
    withIterator { iterator in
      library.beginWriting(handle, iterator)
      for value in values { write(value, at: iterator) }
    }
  }

  private func write(_ value: BusValue, at iterator: DBusLibrary.Raw) {
    switch value {
    case .boolean(let value): write(UInt32(value ? 1 : 0), "b", at: iterator)
    case .int16(let value): write(value, "n", at: iterator)
    case .int32(let value): write(value, "i", at: iterator)
    case .uint32(let value): write(value, "u", at: iterator)
    case .double(let value): write(value, "d", at: iterator)
    case .string(let text):
      // A text of the bus has no NUL in it.
      text.prefix { $0 != "\0" }.withCString { write(UInt(bitPattern: $0), "s", at: iterator) }
    case .objectPath(let path): path.withCString { write(UInt(bitPattern: $0), "o", at: iterator) }
    case .variant(let value): write([value], in: "v", value.signature, at: iterator)
    case .structure(let values): write(values, in: "r", nil, at: iterator)
    case .entry(let key, let value): write([key, value], in: "e", nil, at: iterator)
    case .array(let element, let values): write(values, in: "a", element, at: iterator)
    case .other: break
    }
  }

  private func write<Value: BitwiseCopyable>(_ value: Value, _ type: Character, at iterator: DBusLibrary.Raw) {
    withUnsafeBytes(of: value) { bytes in
      if let start = bytes.baseAddress { _ = library.write(iterator, Self.code(type), start) }
    }
  }

  private func write(_ values: [BusValue], in type: Character, _ signature: String?, at iterator: DBusLibrary.Raw) {
    withIterator { inner in
      if let signature {
        signature.withCString { _ = library.openContainer(iterator, Self.code(type), $0, inner) }
      } else {
        _ = library.openContainer(iterator, Self.code(type), nil, inner)
      }
      for value in values { write(value, at: inner) }
      _ = library.closeContainer(iterator, inner)
    }
  }

  private static func code(_ type: Character) -> Int32 { Int32(type.asciiValue ?? 0) }

  /// Calls `body` with space for an iterator, which has 72 bytes where pointers have 8.
  private func withIterator<Result>(_ body: (DBusLibrary.Raw) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { space in
      guard let start = space.baseAddress else { preconditionFailure("The allocation is not empty") }
      return body(start)
    }
  }

  private static let mostValues = 512
  private static let longestText = 1 << 20
}
