import Glibc

/// An image file of the exhibitor's, as it was when the directory was read: the same name with other content is another file.
struct PhotoFile: Hashable, Sendable {
  private struct Identity: Hashable {
    let path: String
    let device: UInt
    let inode: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let identity: Identity
  /// The time of the last change to the file or its attributes, in seconds of the system's clock.
  let changed: Double

  var path: String { identity.path }
  /// The last part of the path.
  var name: String { String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]) }

  /// The name without its last ending, which the file's captions share.
  var stem: String { String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) }

  /// Throws the system's reason if there is no regular file at `path` that this user may read.
  init(path: String) throws(PhotoFileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw PhotoFileError(problem: String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw PhotoFileError(problem: "it is not a file") }
    guard access(path, R_OK) == 0 else { throw PhotoFileError(problem: String(cString: strerror(errno))) }
    identity = Identity(
      path: path, device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    changed = Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
  }

  static func == (one: PhotoFile, other: PhotoFile) -> Bool { one.identity == other.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The reason why a file cannot be read.
struct PhotoFileError: Error, Hashable {
  let problem: String
}

/// The contents of a directory of images. Reading it may take as long as the disk or the share takes to answer.
struct PhotoListing: Sendable, Equatable {
  /// The image files, sorted by name.
  var files: [PhotoFile] = []
  /// The names of everything else that the exhibitor may miss, by the reason, sorted.
  var omitted: [PhotoOmission: [String]] = [:]
  /// The captions of the images, by the ``PhotoFile/stem`` of their files.
  var captions: [String: PhotoCaption] = [:]
  /// The reason why the directory cannot be read, or nil if it can.
  var problem: String?

  /// The maximum number of names that are looked at, which bounds time and memory.
  static let most = 10_000

  init(problem: String? = nil) { self.problem = problem }

  init(of directory: String) {
    guard let handle = opendir(directory) else {
      problem = String(cString: strerror(errno))
      return
    }
    defer { closedir(handle) }
    var names: [String] = []
    while names.count < Self.most, let entry = readdir(handle) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      if let name = String(validating: bytes, as: UTF8.self) {
        names.append(name)
      } else {
        omitted[.name, default: []].append(Self.escaped(bytes))
      }
    }
    for name in names.sorted() { add(name, in: directory) }
    omitted[.name]?.sort()
    readCaptions(names.sorted(), in: directory)
  }

  private mutating func add(_ name: String, in directory: String) {
    let path = "\(directory)/\(name)"
    guard let kind = PhotoKind(of: name) else { return addOther(name, path) }
    guard kind.isShown else { return omitted[.kind(kind.name), default: []].append(name) }
    do {
      files.append(try PhotoFile(path: path))
    } catch {
      omitted[.unreadable(error.problem), default: []].append(name)
    }
  }

  private mutating func readCaptions(_ names: [String], in directory: String) {
    let stems = Set(files.map(\.stem))
    for name in names {
      guard let (stem, code) = PhotoCaption.target(of: name, among: stems) else { continue }
      if let text = PhotoCaption.text(at: "\(directory)/\(name)") {
        if !text.isEmpty { captions[stem, default: PhotoCaption()].texts[code] = text }
      } else {
        omitted[.caption, default: []].append(name)
      }
    }
  }

  /// A name without an ending of an image: a directory is worth a word, a caption is not.
  private mutating func addOther(_ name: String, _ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
    omitted[.directory, default: []].append(name)
  }

  /// A name with its bytes beyond ASCII in hexadecimal, as `caf\xe9.jpg`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { (32..<127).contains($0) ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }.joined()
  }
}

/// The reason why something in a directory of images is left out.
enum PhotoOmission: Hashable, Sendable {
  /// The file has a format that is not supported, such as HEIC.
  case kind(String)
  /// The entry is a directory.
  case directory
  /// The name of the file is not UTF-8.
  case name
  /// The file is a caption that cannot be read as UTF-8.
  case caption
  /// The file cannot be read at present, for the system's reason.
  case unreadable(String)
}

/// The kind of a file, by the ending of its name.
struct PhotoKind {
  let name: String
  let isShown: Bool

  private static let shown = ["jpg", "jpeg", "jpe", "jfif", "jif", "png", "apng", "webp"]
  /// Endings of what is not shown, by the name of the kind where that is not the ending itself.
  private static let other = [
    "heic": "HEIC", "heif": "HEIC", "hif": "HEIC", "avif": "AVIF", "gif": "GIF", "tif": "TIFF", "tiff": "TIFF",
    "bmp": "BMP", "jxl": "JPEG XL", "jp2": "JPEG 2000", "j2k": "JPEG 2000", "svg": "SVG", "psd": "PSD", "dng": "raw",
    "cr2": "raw", "cr3": "raw", "nef": "raw", "arw": "raw", "raf": "raw", "orf": "raw", "rw2": "raw", "pef": "raw",
    "pdf": "PDF", "mp4": "video", "mov": "video", "avi": "video", "mkv": "video", "webm": "video", "m4v": "video",
    "ico": "ICO", "xcf": "XCF", "eps": "EPS", "ai": "AI", "tga": "TGA", "exr": "EXR", "hdr": "HDR", "ppm": "PPM",
  ]

  /// Creates the kind of a file from its name, or nil if the name does not end as those of images and films do.
  init?(of name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    isShown = Self.shown.contains(ending)
    guard let kind = isShown ? ending : Self.other[ending] else { return nil }
    self.name = kind
  }
}
