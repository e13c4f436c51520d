import Documents
import Glibc

/// The folder of the scenarios that were saved from the inspector. It holds a limited number of files and bytes, and nothing
/// in it is ever overwritten or removed: taps on *Save* can neither fill the disk nor destroy a file.
struct ScenarioFolder {
  let path: String
  var mostFiles = 100
  /// The size of all files together.
  var mostBytes = 64 << 20

  /// Writes `lines` to a new file, for this user alone, and returns its path.
  func save(_ lines: [String], at moment: time_t = time(nil)) throws -> String {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let sizes = fileSizes
    guard sizes.count < mostFiles, sizes.reduce(bytes.count, +) <= mostBytes else { throw Full(folder: path) }
    let file = freePath(for: Self.name(of: moment))
    try OutputFile.create(file, bytes)
    return file
  }

  /// Files of one second are numbered. There are fewer than ``mostFiles``, so one of these names is free.
  private func freePath(for name: String) -> String {
    let paths = ["\(path)/\(name).yaml"] + (2...max(2, mostFiles)).map { "\(path)/\(name)-\($0).yaml" }
    var about = stat()
    return paths.first { lstat($0, &about) != 0 } ?? paths[0]
  }

  /// The sizes of all files in it, whatever their names.
  private var fileSizes: [Int] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var sizes: [Int] = []
    while let entry = readdir(directory) {
      var about = stat()
      guard fstatat(dirfd(directory), &entry.pointee.d_name.0, &about, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if about.st_mode & S_IFMT == S_IFREG { sizes.append(Int(about.st_size)) }
    }
    return sizes
  }

  /// The local time, such as 2026-11-22-193501.
  static func name(of moment: time_t) -> String {
    var (moment, parts) = (moment, tm())
    localtime_r(&moment, &parts)
    let numbers = [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map { twoDigits($0) }
    return (numbers + [[parts.tm_hour, parts.tm_min, parts.tm_sec].map { twoDigits($0) }.joined()]).joined(
      separator: "-")
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension ScenarioFolder {
  /// The error thrown when there is no space for another scenario.
  struct Full: Error, CustomStringConvertible {
    let folder: String

    var description: String { "there is no room for more in \(folder): remove files there" }
  }
}
