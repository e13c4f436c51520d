import CX11
import TouchGeometry

extension LabClient {
  func screenshot(of area: Rect) throws(LabError) -> Screenshot {
    let connection = try open()
    guard !area.isEmpty, Rect(origin: .zero, size: screenSize).contains(area) else {
      throw LabError(
        .impossible, tried: "Taking a picture of \(area)", problem: "that is not on the screen of \(screenSize)")
    }
    let (width, height) = (Int(area.width), Int(area.height))
    guard
      let image = XGetImage(
        connection, XDefaultRootWindow(connection), Int32(area.minX), Int32(area.minY), UInt32(width), UInt32(height),
        ~0, ZPixmap)
    else {
      throw LabError(.serverFailed, tried: "Taking a picture of \(area)", problem: "the X server gave none")
    }
    let time = MonotonicTime.milliseconds
    defer { _ = image.pointee.f.destroy_image(image) }
    return Screenshot(width: width, height: height, pixels: Self.pixels(image.pointee), time: time)
  }

  /// Returns the pixels row by row. The server's screens have depth 24 in 32 bits, the upper 8 of which mean nothing.
  private static func pixels(_ image: XImage) -> [UInt32] {
    let (width, height) = (Int(image.width), Int(image.height))
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for row in 0..<height {
        let line = UnsafeRawPointer(image.data + row * Int(image.bytes_per_line)).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width { buffer[row * width + column] = line[column] & 0xff_ffff }
      }
      count = width * height
    }
  }
}
