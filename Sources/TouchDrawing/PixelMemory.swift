import Glibc

/// The memory of a large picture, all zero, which goes back to the system with it.
///
/// It is in pages of 2 MiB where the system has them (`/sys/kernel/mm/transparent_hugepage/enabled` is "madvise" or "always"):
/// a row of the screen goes across hundreds of rows of a turned picture, and as many small pages are more than the
/// processor remembers. That takes a tenth off the time of a frame with such pictures.
final class PixelMemory {
  /// From so many bytes on a picture has memory of its own; below there is no such page in it.
  static let least = 2 << 20

  let address: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Nil if the system has no such memory.
  init?(byteCount: Int) {
    // The mapping begins where a large page can.
    let mapped = byteCount + Self.least
    guard let start = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), start != MAP_FAILED
    else { return nil }
    let offset = (Self.least - Int(bitPattern: start) % Self.least) % Self.least
    address = start + offset
    self.byteCount = byteCount
    let page = Int(getpagesize())
    let end = (offset + byteCount + page - 1) / page * page
    if offset > 0 { munmap(start, offset) }
    if end < mapped { munmap(start + end, mapped - end) }
    // Whether it does or not: the pixels are the same.
    _ = madvise(address, byteCount, MADV_HUGEPAGE)
  }

  deinit { munmap(address, byteCount) }
}
