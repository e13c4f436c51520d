import CX11
import TouchDrawing

/// A frame of the whole window in memory, drawn into with a canvas and put on the screen in parts.
final class ScreenBuffer {
  let width: Int
  let height: Int
  let canvas: Canvas
  /// The region drawn elsewhere since this buffer was drawn last.
  var stale: TouchDrawing.Region
  /// The frame that the server still reads from here; nil if the buffer may be drawn into.
  var frameBeingRead: Int?
  private let image: UnsafeMutablePointer<XImage>
  private let shared: SharedMemory?
  private let memory: UnsafeMutableRawPointer

  /// Creates a buffer, all of which is stale. Without `isShared` the pixels travel through the connection.
  init(width: Int, height: Int, isShared: Bool, connection: Connection) throws {
    let bytesPerRow = width * 4
    self.width = width
    self.height = height
    shared = isShared ? try SharedMemory(byteCount: bytesPerRow * height, connection: connection) : nil
    memory = shared?.address ?? .allocate(byteCount: bytesPerRow * height, alignment: 64)
    image = Self.makeImage(width, height, memory, shared, connection)
    stale = TouchDrawing.Region(PixelRect(0, 0, width, height))
    let surface = try Surface(
      wrapping: memory, width: width, height: height, bytesPerRow: bytesPerRow, format: .opaque)
    canvas = Canvas(surface)
  }

  /// Creates a buffer as large as `window` is now.
  convenience init(for window: X11Window, isShared: Bool) throws {
    try self.init(width: window.width, height: window.height, isShared: isShared, connection: window.connection)
  }

  deinit {
    touch_XDestroyImageOnly(image)
    if shared == nil { memory.deallocate() }
  }

  /// The server's number of the memory; nil if it is not shared.
  var segment: ShmSeg? { shared?.segment }

  var bounds: PixelRect { PixelRect(0, 0, width, height) }

  /// The memory of the buffer, valid as long as the buffer lives.
  var bytes: UnsafeMutableRawBufferPointer { .init(start: memory, count: width * height * 4) }

  /// Copies the stale region, except for `damage`, from a buffer that is up to date. The server may read that
  /// meanwhile.
  func catchUp(with other: ScreenBuffer, except damage: TouchDrawing.Region) {
    stale.subtract(damage)
    canvas.surface.flush()
    for rect in stale.rects {
      for row in rect.y..<rect.maxY {
        let offset = (row * width + rect.x) * 4
        (memory + offset).copyMemory(from: other.memory + offset, byteCount: rect.width * 4)
      }
    }
    canvas.surface.markDirty()
    stale = TouchDrawing.Region()
  }

  /// Sends `rect` to the window. With `notifies` the server sends an event when it has read it; shared buffers only.
  func put(_ rect: PixelRect, on window: X11Window, notifies: Bool) {
    let (x, y) = (Int32(rect.x), Int32(rect.y))
    let (width, height) = (UInt32(rect.width), UInt32(rect.height))
    let display = window.connection.display
    if shared != nil {
      XShmPutImage(
        display, window.id, window.graphicsContext, image, x, y, x, y, width, height, notifies ? True : False)
    } else {
      XPutImage(display, window.id, window.graphicsContext, image, x, y, x, y, width, height)
    }
  }

  private static func makeImage(
    _ width: Int, _ height: Int, _ memory: UnsafeMutableRawPointer, _ shared: SharedMemory?, _ connection: Connection
  ) -> UnsafeMutablePointer<XImage> {
    let pixels = memory.assumingMemoryBound(to: CChar.self)
    let depth = UInt32(Connection.depth)
    let (display, visual) = (connection.display, connection.visual)
    return if let shared {
      XShmCreateImage(display, visual, depth, ZPixmap, pixels, shared.info, UInt32(width), UInt32(height))
    } else {
      XCreateImage(display, visual, depth, ZPixmap, 0, pixels, UInt32(width), UInt32(height), 32, Int32(width * 4))
    }
  }
}

/// A measure of whether a second buffer is worth its memory: when frames have to wait repeatedly until the server has
/// read the first. On a busy machine a single wait means nothing.
struct BufferDemand {
  /// The accumulated waits: each long one adds `growth`, each other frame subtracts one.
  private var pressure = 0
  /// Whether a second buffer is worth its memory; once true it stays true.
  private(set) var isReached = false

  /// The weight of a long wait. More than one in five frames adds up; three in a row suffice.
  private static let growth = 4
  private static let limit = 12

  /// Notes that the server has read a frame. `wait` is the time in seconds that the next one has been waiting for it;
  /// nil: none was. A wait longer than `tolerableWait` is too long.
  mutating func noteRead(wait: Double?, tolerableWait: Double) {
    let isLong = wait.map { $0 > tolerableWait } ?? false
    pressure = max(0, pressure + (isLong ? Self.growth : -1))
    if pressure >= Self.limit { isReached = true }
  }
}
