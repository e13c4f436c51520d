import TouchGeometry

/// A panel's resolution and size, and the scales that follow from them.
public struct Panel: Hashable, Sendable {
  /// The resolution set for the desktop, in pixels per inch (Xft.dpi), or nil if it is not set.
  public var resolution: Double?
  public var pixels: Size
  /// The size that the monitor reports. Many report zero or something absurd.
  public var millimetres: Size

  public init(resolution: Double? = nil, pixels: Size, millimetres: Size) {
    self.resolution = resolution
    self.pixels = pixels
    self.millimetres = millimetres
  }

  /// The resolution at which a point is a pixel, as desktops assume, in pixels per inch.
  private static let usualResolution = 96.0
  /// The shorter side, in pixels, of panels on which a point is a pixel if nothing else is known.
  private static let usualSide = 1080.0
  /// The points per inch of the phones on which the default thresholds were observed.
  private static let phoneResolution = 163.0
  /// The plausible pixels per inch, from a video wall to a phone. Monitors that report others are wrong.
  private static let plausible = 20.0...600.0
  /// The aspect ratios that monitors report in place of a size, as a longer and a shorter side, with the numbers of
  /// millimetres for each unit. There are real monitors of 400 × 300 and 500 × 400 mm.
  private static let proportions = [
    (16.0, 9.0, [1.0, 10, 100]), (16, 10, [1, 10, 100]), (21, 9, [1, 10, 100]), (32, 9, [1, 10, 100]),
    (4, 3, [1, 10]), (5, 4, [1, 10]),
  ]

  /// The pixels per point, rounded to quarters and at least one: from the desktop's setting, or else from the panel's
  /// size. If neither is known it follows from the shorter side, since panels with more pixels than usual are larger or
  /// finer, and text would be unreadable at one pixel per point.
  public var automaticScale: Double {
    guard let resolution = resolution.flatMap(Self.plausibly) ?? measuredResolution else {
      return max(1, Self.inQuarters(min(pixels.width, pixels.height) / Self.usualSide))
    }
    return max(1, Self.inQuarters(resolution / Self.usualResolution))
  }

  private static func inQuarters(_ scale: Double) -> Double { min((scale * 4).rounded() / 4, 8) }

  /// Returns the factor for gesture thresholds that makes them as long on this panel, at `scale` pixels per point, as
  /// on a phone. Returns 1 if the panel's size is not known.
  public func automaticGestureScale(at scale: Double) -> Double {
    guard let measuredResolution else { return 1 }
    let factor = measuredResolution / scale / Self.phoneResolution
    return max(0.25, min((factor * 100).rounded() / 100, 8))
  }

  /// The measured pixels per inch. Nil unless the monitor reports a size, width and height agree within a tenth, and the
  /// result is between 20 and 600.
  public var measuredResolution: Double? {
    guard millimetres.width > 0, millimetres.height > 0, !isProportion else { return nil }
    let (across, down) = (pixels.width / millimetres.width * 25.4, pixels.height / millimetres.height * 25.4)
    return abs(across / down - 1) <= 0.1 ? Self.plausibly(across) : nil
  }

  /// Whether ``millimetres`` is an aspect ratio, in portrait or landscape, such as 16 × 9 or 1600 × 900.
  private var isProportion: Bool {
    let (long, short) = (max(millimetres.width, millimetres.height), min(millimetres.width, millimetres.height))
    return Self.proportions.contains { proportion in
      proportion.2.contains { (proportion.0 * $0, proportion.1 * $0) == (long, short) }
    }
  }

  private static func plausibly(_ resolution: Double) -> Double? {
    plausible.contains(resolution) ? resolution : nil
  }
}
