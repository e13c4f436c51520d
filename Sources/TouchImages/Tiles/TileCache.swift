import Glibc
import Synchronization
import TouchDrawing

/// A directory with the tiles of large images, made once for each image and kept between runs.
///
/// When the tiles take more than the limit, those of the images that were not shown for the longest time are removed.
/// An image that has changed gets new tiles.
public struct TileCache: Hashable, Sendable {
  /// The directory, which is made if needed.
  public let directory: String
  /// The bytes that all tiles may take; they never take more than half of the disk's room for them. An image takes eight
  /// bytes a pixel and a little more: one of 24 megapixels 230 million.
  public var limit: Int

  public init(directory: String, limit: Int = 2_000_000_000) {
    self.directory = directory
    self.limit = limit
  }

  /// The cache of the program: `tiles` in `$CACHE_DIRECTORY` or `$STATE_DIRECTORY`, which systemd sets for a service, or
  /// else `touch-tiles` in `$XDG_CACHE_HOME`, or in `~/.cache`.
  public static var standard: TileCache {
    let value = { (name: String) in getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let own = value("CACHE_DIRECTORY") ?? value("STATE_DIRECTORY") { return TileCache(directory: "\(own)/tiles") }
    return TileCache(directory: "\(value("XDG_CACHE_HOME") ?? "\(value("HOME") ?? "/tmp")/.cache")/touch-tiles")
  }

  /// One pyramid is made at a time: it takes the memory of the whole image.
  private static let making = Mutex(())

  /// Returns the tiles of the image in the file `path`, made now if there are none. It takes seconds, so it is for a
  /// thread that is not the main one.
  func pyramid(of path: String, limits: PictureLimits) throws(PictureError) -> TilePyramid {
    let name = try Self.name(of: path)
    do {
      return try Self.making.withLock { _ in
        if let pyramid = stored(name) { return pyramid }
        return try make(name, of: path, limits)
      }
    } catch let error as PictureError {
      throw error
    } catch {
      throw .noTiles(path: path, problem: "\(error)")
    }
  }

  /// Returns a name for a file in its present state.
  private static func name(of path: String) throws(PictureError) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path: path, problem: String(cString: strerror(errno))) }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let state = "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
    for byte in state.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// Returns finished tiles, and notes that they are in use.
  private func stored(_ name: String) -> TilePyramid? {
    let pyramid = TilePyramid(path: "\(directory)/\(name).tiles")
    if let pyramid { utimes(pyramid.path, nil) }
    return pyramid
  }

  /// Makes tiles under another name, so that nobody ever finds half of them.
  private func make(_ name: String, of path: String, _ limits: PictureLimits) throws -> TilePyramid {
    let side = Surface.maximumSide
    let image = try PictureDecoder.decode(path, fitting: (side, side), limits: limits)
    let finished = "\(directory)/\(name).tiles"
    let unfinished = TilePyramid(
      path: "\(directory)/\(name).new", width: image.width, height: image.height, format: image.format)
    makeDirectory()
    do {
      try unfinished.write(image)
      guard rename(unfinished.path, finished) == 0 else {
        throw DrawingError.cannotWrite(path: finished, problem: String(cString: strerror(errno)))
      }
    } catch {
      unlink(unfinished.path)
      throw error
    }
    keepLimit(sparing: "\(name).tiles")
    guard let pyramid = TilePyramid(path: finished) else {
      throw PictureError.unreadable(path: finished, problem: "it is gone")
    }
    return pyramid
  }

  private func makeDirectory() {
    var parts = ""
    for part in directory.split(separator: "/") {
      parts += "/\(part)"
      mkdir(parts, 0o700)
    }
  }
}

/// The room that tiles take. Errors of removing are ignored: what stays is removed the next time.
extension TileCache {
  /// Removes the files that were used first until all take at most ``limit`` bytes, and at most half of what the disk
  /// has for them, but not `spared`.
  private func keepLimit(sparing spared: String) {
    var files = Self.names(in: directory).compactMap { name -> (path: String, bytes: Int, used: Int)? in
      let path = "\(directory)/\(name)"
      if Self.isNamed(name, ".new") || Self.isOfEarlierVersion(path) { Self.remove(path) }
      guard name != spared, Self.isNamed(name, ".tiles"), let file = Self.status(path) else { return nil }
      return (path, file.bytes, file.time)
    }
    files.sort { $0.used < $1.used }
    var total = files.reduce(Self.status("\(directory)/\(spared)")?.bytes ?? 0) { $0 + $1.bytes }
    let limit = min(limit, (total + available) / 2)
    for file in files where total > limit {
      unlink(file.path)
      total -= file.bytes
    }
  }

  /// The free bytes of the disk.
  private var available: Int {
    var disk = statvfs()
    return statvfs(directory, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : 0
  }

  /// Whether a name is one that caches give. Other files that somebody keeps in the directory are left alone.
  private static func isNamed(_ name: String, _ ending: String) -> Bool {
    name.hasSuffix(ending) && name.dropLast(ending.count).allSatisfy(\.isHexDigit)
  }

  /// Whether a path is a directory with the tiles of one image as earlier versions made it.
  private static func isOfEarlierVersion(_ path: String) -> Bool {
    let names = names(in: path)
    return names.contains("size") && names.allSatisfy { $0 == "size" || $0.wholeMatch(of: /\d+-\d+-\d+\.png/) != nil }
  }

  /// Removes a file that was not finished, or a directory and the files in it.
  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  private static func status(_ path: String) -> (bytes: Int, time: Int)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (Int(status.st_blocks) * 512, status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
  }

  private static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
