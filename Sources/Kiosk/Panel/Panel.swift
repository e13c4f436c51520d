import TouchGeometry

/// A panel's pixels and its size, and what follows from them for how large things are.
public struct Panel: Hashable, Sendable {
  /// What the desktop says, in pixels per inch (Xft.dpi); nil where it says nothing.
  public var resolution: Double?
  public var pixels: Size
  /// As the monitor says. Many say nothing (0) or something absurd.
  public var millimetres: Size

  public init(resolution: Double? = nil, pixels: Size, millimetres: Size) {
    self.resolution = resolution
    self.pixels = pixels
    self.millimetres = millimetres
  }

  /// At this many pixels per inch a point is a pixel: what desktops take for granted.
  private static let usualResolution = 96.0
  /// The shorter side, in pixels, of panels on which a point is a pixel where nothing else is known.
  private static let usualSide = 1080.0
  /// Points per inch of the phones on which the usual thresholds of gestures were observed.
  private static let phoneResolution = 163.0
  /// What monitors from a video wall to a phone have; everything else is a mistake of theirs.
  private static let plausible = 30.0...700.0

  /// Pixels per point, in quarters: from the desktop's setting, else from the panel's size. Where neither is known,
  /// from the shorter side: panels with more pixels than usual are larger or finer, and either way nothing on them
  /// could be read with one.
  public var automaticScale: Double {
    guard let resolution = resolution.flatMap(Self.plausibly) ?? measuredResolution else {
      return max(1, Self.inQuarters(min(pixels.width, pixels.height) / Self.usualSide))
    }
    return max(0.5, Self.inQuarters(resolution / Self.usualResolution))
  }

  private static func inQuarters(_ scale: Double) -> Double { min((scale * 4).rounded() / 4, 8) }

  /// What the thresholds of gestures are multiplied with, so that they are as long on this panel, at `scale` pixels per
  /// point, as on a phone; 1 where the panel's size is not known.
  public func automaticGestureScale(at scale: Double) -> Double {
    guard let measuredResolution else { return 1 }
    let factor = measuredResolution / scale / Self.phoneResolution
    return max(0.25, min((factor * 100).rounded() / 100, 8))
  }

  /// Pixels per inch; nil unless width and height agree on it within a tenth.
  public var measuredResolution: Double? {
    guard millimetres.width > 0, millimetres.height > 0 else { return nil }
    let (across, down) = (pixels.width / millimetres.width * 25.4, pixels.height / millimetres.height * 25.4)
    return abs(across / down - 1) <= 0.1 ? Self.plausibly(across) : nil
  }

  private static func plausibly(_ resolution: Double) -> Double? {
    plausible.contains(resolution) ? resolution : nil
  }
}
