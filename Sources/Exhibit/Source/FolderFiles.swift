import Documents
import Glibc

/// The files of an exhibit's folder. No name leads out of it.
struct FolderFiles: Sendable {
  /// The folder as the user named it.
  let path: String
  /// The folder without links.
  private let real: String
  /// Whether the folder was made for another program: its pictures have no descriptions, and its tables more columns.
  private(set) var isForeign = false

  /// Creates the files of the folder at `path`. Throws an ``InputFileError`` if there is no such folder.
  init(_ path: String) throws {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let real = Self.real(path) else {
      throw InputFileError(path: path, reason: String(cString: strerror(errno)))
    }
    guard Self.kind(of: real) == S_IFDIR else { throw InputFileError(path: path, reason: "it is not a folder") }
    self.real = real
  }

  /// The folder's name as that of an exhibit, even if the user named it "." or by a link.
  var name: String { ExhibitName.made(of: real.split(separator: "/").last.map(String.init) ?? "") }

  /// The files as those of another program.
  var asForeign: FolderFiles {
    var files = self
    files.isForeign = true
    return files
  }

  /// The reason why a name in a file is refused.
  struct Refusal: Error { let words: String }

  /// Returns the path of the file that is called `name` in the folder. Throws the reason if it is none.
  func file(_ name: String) throws(Refusal) -> String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.isEmpty, !name.hasPrefix("/"), !parts.contains(".."), !name.utf8.contains(0), name.utf8.count < 1024
    else {
      throw Refusal(words: "\"\(name)\" is not in this folder. Allowed: a name such as pictures/dog.jpg")
    }
    guard let found = Self.real("\(path)/\(name)") else {
      throw Refusal(words: "there is no file \"\(name)\"\(advice(for: parts.map(String.init)))")
    }
    guard found.hasPrefix(real == "/" ? "/" : real + "/") else {
      throw Refusal(words: "\"\(name)\" is a link out of this folder. Put a copy of the file into the folder")
    }
    guard Self.kind(of: found) == S_IFREG else { throw Refusal(words: "\"\(name)\" is not a file") }
    return "\(path)/\(name)"
  }

  private func advice(for parts: [String]) -> String {
    let folder = parts.dropLast().joined(separator: "/")
    let known = names(in: folder)
    guard let near = Spelling.nearest(to: parts.last ?? "", among: Array(known.prefix(500))) else { return "" }
    return "; did you mean \"\((folder.isEmpty ? [near] : [folder, near]).joined(separator: "/"))\"?"
  }

  /// The names of the files in a subfolder, sorted; those that begin with a dot are left out.
  func names(in folder: String = "") -> [String] {
    guard !folder.split(separator: "/").contains(".."), let directory = opendir("\(path)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory), names.count < Self.most {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The number of files of a folder that are looked at.
  private static let most = 10_000

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private static func kind(of path: String) -> mode_t? {
    var about = stat()
    return stat(path, &about) == 0 ? about.st_mode & S_IFMT : nil
  }
}
