import CCairo

/// A set of device pixels, kept as few rectangles, such as a damaged area or a clip.
///
/// A region is a value: copies share their storage until one of them changes.
public struct Region {
  private var storage: RegionStorage

  /// Creates an empty region.
  public init() { storage = RegionStorage(cairo_region_create()) }

  public init(_ rect: PixelRect) {
    var raw = rect.raw
    storage = RegionStorage(rect.isEmpty ? cairo_region_create() : cairo_region_create_rectangle(&raw))
  }

  /// Creates the region of all pixels of `rects`, which may overlap.
  public init(_ rects: [PixelRect]) {
    let raw = rects.filter { !$0.isEmpty }.map(\.raw)
    storage = RegionStorage(cairo_region_create_rectangles(raw, Int32(raw.count)))
  }

  var handle: OpaquePointer { storage.handle }

  public var isEmpty: Bool { cairo_region_is_empty(handle) != 0 }

  /// The smallest rectangle around all pixels; empty for an empty region.
  public var bounds: PixelRect {
    var raw = cairo_rectangle_int_t()
    cairo_region_get_extents(handle, &raw)
    return PixelRect(raw)
  }

  /// The number of rectangles in ``rects``, without making the array.
  public var rectCount: Int { Int(cairo_region_num_rectangles(handle)) }

  /// The rectangles of the region, from top to bottom and left to right. They do not overlap.
  public var rects: [PixelRect] { (0..<rectCount).map { rect(at: $0) } }

  /// The number of pixels.
  public var area: Int { (0..<rectCount).reduce(0) { $0 + rect(at: $1).area } }

  func rect(at index: Int) -> PixelRect {
    var raw = cairo_rectangle_int_t()
    cairo_region_get_rectangle(handle, Int32(index), &raw)
    return PixelRect(raw)
  }

  /// Whether all pixels of `rect` are in the region; false for an empty rectangle.
  public func contains(_ rect: PixelRect) -> Bool { overlap(with: rect) == CAIRO_REGION_OVERLAP_IN }

  /// Whether at least one pixel of `rect` is in the region.
  public func intersects(_ rect: PixelRect) -> Bool { overlap(with: rect) != CAIRO_REGION_OVERLAP_OUT }

  private func overlap(with rect: PixelRect) -> cairo_region_overlap_t {
    guard !rect.isEmpty else { return CAIRO_REGION_OVERLAP_OUT }
    var raw = rect.raw
    return cairo_region_contains_rectangle(handle, &raw)
  }
}

extension Region {
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var raw = rect.raw
    cairo_region_union_rectangle(unique(), &raw)
  }

  public mutating func formUnion(_ other: Region) {
    guard !other.isEmpty else { return }
    cairo_region_union(unique(), other.handle)
  }

  public mutating func formIntersection(_ rect: PixelRect) {
    guard !rect.isEmpty else {
      self = Region()
      return
    }
    var raw = rect.raw
    cairo_region_intersect_rectangle(unique(), &raw)
  }

  /// Returns the pixels of the region that are in `rect` as well.
  public func intersection(_ rect: PixelRect) -> Region {
    var result = self
    result.formIntersection(rect)
    return result
  }

  public mutating func formIntersection(_ other: Region) { cairo_region_intersect(unique(), other.handle) }

  public mutating func subtract(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var raw = rect.raw
    cairo_region_subtract_rectangle(unique(), &raw)
  }

  public mutating func subtract(_ other: Region) { cairo_region_subtract(unique(), other.handle) }

  /// Moves all pixels by `dx` columns to the right and `dy` rows down.
  public mutating func translate(x dx: Int, y dy: Int) {
    cairo_region_translate(unique(), RegionStorage.clamped(dx), RegionStorage.clamped(dy))
  }

  private mutating func unique() -> OpaquePointer {
    if !isKnownUniquelyReferenced(&storage) { storage = RegionStorage(cairo_region_copy(handle)) }
    return storage.handle
  }
}

extension Region: Equatable {
  public static func == (left: Region, right: Region) -> Bool {
    cairo_region_equal(left.handle, right.handle) != 0
  }
}

/// The owner of one cairo region.
private final class RegionStorage {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }
  deinit { cairo_region_destroy(handle) }

  static func clamped(_ value: Int) -> Int32 { Int32(max(-PixelRect.limit, min(value, PixelRect.limit))) }
}

extension PixelRect {
  fileprivate init(_ raw: cairo_rectangle_int_t) {
    self.init(Int(raw.x), Int(raw.y), Int(raw.width), Int(raw.height))
  }

  fileprivate var raw: cairo_rectangle_int_t {
    cairo_rectangle_int_t(
      x: RegionStorage.clamped(x), y: RegionStorage.clamped(y),
      width: RegionStorage.clamped(width), height: RegionStorage.clamped(height))
  }
}
