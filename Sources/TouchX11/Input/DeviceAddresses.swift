import CX11
import Glibc

extension Connection {
  /// The texts that tell a device from others of its name: its node, the port that it is plugged into, its serial number,
  /// and the numbers of vendor and product. The server says the first and the last, the kernel the rest.
  func addresses(of device: Int32) -> [String] {
    let node = deviceNode(device)
    let product = productNumbers(device)
    return [node, product].compactMap { $0 } + (node.map(Self.kernelAddresses) ?? [])
  }

  private func deviceNode(_ device: Int32) -> String? {
    property("Device Node", of: device, format: 8) { bytes, count in
      String(decoding: UnsafeRawBufferPointer(start: bytes, count: count).prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private func productNumbers(_ device: Int32) -> String? {
    property("Device Product ID", of: device, format: 32) { words, count in
      guard count == 2 else { return nil }
      return [0, 4].map { hexadecimal(words.load(fromByteOffset: $0, as: UInt32.self)) }.joined(separator: ":")
    } ?? nil
  }

  /// Returns at least four digits, as `lsusb` shows them.
  private func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Reads a property of a device; nil if it has none of that name and `format`.
  private func property<Value>(
    _ name: String, of device: Int32, format wanted: Int32, _ read: (UnsafeRawPointer, Int) -> Value
  ) -> Value? {
    let atom = XInternAtom(display, name, True)
    guard atom != 0 else { return nil }
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    // The device may be gone by now, and asking for it then is an error.
    let error = trapping {
      XIGetProperty(display, device, atom, 0, 256, False, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    }
    defer { XFree(data) }
    guard error == nil, let data, format == wanted, count > 0 else { return nil }
    return read(UnsafeRawPointer(data), Int(count))
  }

  /// The port, such as "usb-0000:00:14.0-3/input0", also without its last part, and the serial number.
  private static func kernelAddresses(ofNode node: String) -> [String] {
    guard let event = node.split(separator: "/").last else { return [] }
    let texts = ["phys", "uniq"].compactMap { line(of: "/sys/class/input/\(event)/device/\($0)") }
    return texts + texts.compactMap { $0.split(separator: "/").first.map(String.init) }
  }

  /// The first line of a small file; nil if it is empty or there is none.
  private static func line(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, read(file, &bytes, bytes.count))
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
