import Glibc

/// The zeroed memory of a large surface, returned to the system with it.
///
/// It consists of pages of 2 MiB where the system has them (`/sys/kernel/mm/transparent_hugepage/enabled` is "madvise"
/// or "always"). A row of the screen crosses hundreds of rows of a rotated picture, and the processor does not cache
/// the addresses of as many small pages. Large pages save a tenth of the time of a frame with such pictures.
final class PixelMemory {
  /// The least number of bytes for which a surface has separate memory; less would not contain a large page.
  static let least = 2 << 20

  let address: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Creates memory of `byteCount` zero bytes; nil if the system has none.
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
    // The result does not matter: the pixels are the same.
    _ = madvise(address, byteCount, MADV_HUGEPAGE)
  }

  deinit { munmap(address, byteCount) }
}
