import Glibc

/// What this process takes of the machine.
public enum ProcessMemory {
  /// In bytes; nil if the system does not tell.
  static var resident: Double? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    let fields = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return fields.count > 1 ? Double(fields[1]).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) } : nil
  }

  /// Gives back to the system what was freed but is still kept for later: pictures of whole screens leave holes between
  /// what is in use, and over months the process would be as large as its busiest moment. Takes some milliseconds.
  public static func giveBack() {
    // Not in the Glibc module; malloc_trim(3).
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
  }
}
