import CCairo
import Glibc

extension Surface {
  /// Creates a surface from a PNG of any colour type. `name` is the name of the image in errors, such as its file name.
  ///
  /// Throws ``DrawingError/badPicture(name:problem:)`` for bytes that are not an intact PNG of at most ``maximumSide``
  /// pixels a side and 32 million in all: a few bytes may claim to be as many as any machine has memory for.
  public convenience init(pngBytes: [UInt8], named name: String = "given") throws(DrawingError) {
    let header = try PNGHeader(checking: pngBytes, named: name)
    var reader = PNGReader(bytes: pngBytes)
    let handle = withUnsafeMutablePointer(to: &reader) {
      cairo_image_surface_create_from_png_stream(PNGReader.read, $0)!
    }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      throw .badPicture(name: name, problem: "its compressed data is damaged")
    }
    try self.init(owning: handle, width: header.width, height: header.height)
  }

  /// Returns the pixels as the bytes of a PNG file.
  public func pngBytes() throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) {
      cairo_surface_write_to_png_stream(handle, appendBytes, $0)
    }
    if let error = DrawingError(status) { throw error }
    return bytes
  }

  /// Writes a PNG file, replacing an existing one.
  public func writePNG(to path: String) throws(DrawingError) {
    let bytes = try pngBytes()
    guard let file = fopen(path, "wb") else { throw .cannotWrite(path: path, problem: lastSystemError()) }
    let written = fwrite(bytes, 1, bytes.count, file)
    let problem = written == bytes.count ? nil : lastSystemError()
    guard fclose(file) == 0, problem == nil else {
      throw .cannotWrite(path: path, problem: problem ?? lastSystemError())
    }
  }

  private func lastSystemError() -> String { String(cString: strerror(errno)) }
}

/// The source of bytes for cairo's decoder.
private struct PNGReader {
  let bytes: [UInt8]
  var position = 0

  static let read: cairo_read_func_t = { closure, target, count in
    let reader = closure!.assumingMemoryBound(to: PNGReader.self)
    let start = reader.pointee.position
    guard start + Int(count) <= reader.pointee.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    reader.pointee.bytes.withUnsafeBytes {
      UnsafeMutableRawPointer(target!).copyMemory(from: $0.baseAddress! + start, byteCount: Int(count))
    }
    reader.pointee.position += Int(count)
    return CAIRO_STATUS_SUCCESS
  }
}

/// Appends the output of cairo's encoder.
private let appendBytes: cairo_write_func_t = { closure, data, count in
  let chunk = UnsafeBufferPointer(start: data, count: Int(count))
  closure!.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: chunk)
  return CAIRO_STATUS_SUCCESS
}

/// The header of a PNG, read before decoding: the decoder reports every mistake as "out of memory", and the user needs
/// to know what is wrong with which file.
struct PNGHeader {
  let width: Int
  let height: Int

  /// The maximum number of pixels: 128 MiB, an image for a panel of 8K.
  static let mostPixels = 32 << 20
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Checks the signature, the size and that the file is complete. Throws ``DrawingError/badPicture(name:problem:)``.
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
    guard width * height <= PNGHeader.mostPixels else {
      throw damaged("it has \(width) × \(height) pixels, and may have \(PNGHeader.mostPixels) in all")
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
