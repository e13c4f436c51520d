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
  /// The bytes that all tiles may take. An image of 24 megapixels takes about 60 million.
  public var limit: Int

  public init(directory: String, limit: Int = 1_000_000_000) {
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
    let index = "\(directory)/\(name)/size"
    guard let file = fopen(index, "r") else { return nil }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    fclose(file)
    let numbers = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...Surface.maximumSide).contains($0) }) else { return nil }
    utimes(index, nil)
    return TilePyramid(directory: "\(directory)/\(name)", width: numbers[0], height: numbers[1])
  }

  /// Makes tiles under another name, so that nobody ever finds half of them.
  private func make(_ name: String, of path: String, _ limits: PictureLimits) throws -> TilePyramid {
    let side = Surface.maximumSide
    let image = try PictureDecoder.decode(path, fitting: (side, side), limits: limits)
    let unfinished = TilePyramid(directory: "\(directory)/\(name).new", width: image.width, height: image.height)
    CachedFiles.makeDirectory(directory)
    CachedFiles.remove(unfinished.directory)
    do {
      CachedFiles.makeDirectory(unfinished.directory)
      try unfinished.write(image)
      try CachedFiles.write("\(image.width) \(image.height)", to: "\(unfinished.directory)/size")
      try CachedFiles.rename(unfinished.directory, to: "\(directory)/\(name)")
    } catch {
      CachedFiles.remove(unfinished.directory)
      throw error
    }
    CachedFiles.keep(limit, in: directory, sparing: name)
    return TilePyramid(directory: "\(directory)/\(name)", width: image.width, height: image.height)
  }
}

/// The files of a cache. Errors of removing are ignored: what stays is removed the next time.
enum CachedFiles {
  static func makeDirectory(_ path: String) {
    var parts = ""
    for part in path.split(separator: "/") {
      parts += "/\(part)"
      mkdir(parts, 0o700)
    }
  }

  static func write(_ text: String, to path: String) throws(DrawingError) {
    guard let file = fopen(path, "w") else { throw .cannotWrite(path: path, problem: lastError) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw .cannotWrite(path: path, problem: lastError) }
  }

  static func rename(_ path: String, to new: String) throws(DrawingError) {
    remove(new)
    guard Glibc.rename(path, new) == 0 else { throw .cannotWrite(path: new, problem: lastError) }
  }

  /// Removes a directory and the files in it.
  static func remove(_ directory: String) {
    for name in names(in: directory) { unlink("\(directory)/\(name)") }
    rmdir(directory)
  }

  /// Removes the directories that were used first until all take at most `limit` bytes, but not `spared`.
  static func keep(_ limit: Int, in directory: String, sparing spared: String) {
    var pyramids = names(in: directory).map { name in
      let path = "\(directory)/\(name)"
      let bytes = names(in: path).reduce(0) { $0 + (status("\(path)/\($1)")?.bytes ?? 0) }
      return (name: name, path: path, bytes: bytes, used: status("\(path)/size")?.time ?? 0)
    }
    pyramids.sort { $0.used < $1.used }
    var total = pyramids.reduce(0) { $0 + $1.bytes }
    for pyramid in pyramids where total > limit && pyramid.name != spared {
      remove(pyramid.path)
      total -= pyramid.bytes
    }
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

  private static var lastError: String { String(cString: strerror(errno)) }
}
