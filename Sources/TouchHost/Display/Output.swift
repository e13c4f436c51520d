import TouchDrawing
import TouchGeometry

/// An output of a display: the part of the screen that a monitor shows.
public struct Output: Hashable, Sendable {
  /// The name that RandR gives the connector, such as "HDMI-1".
  public var name: String
  /// The output's part of the screen, in pixels.
  public var frame: PixelRect
  /// The refreshes per second.
  public var refreshRate: Double
  /// The physical size of the image in millimetres, as the monitor reports it; 0 where it does not.
  public var millimetres: Size
  /// The rotation of the image on the panel.
  public var rotation: Rotation

  package init(
    name: String, frame: PixelRect, refreshRate: Double, millimetres: Size = .zero, rotation: Rotation = .normal
  ) {
    self.name = name
    self.frame = frame
    self.refreshRate = refreshRate
    self.millimetres = millimetres
    self.rotation = rotation
  }

  /// The rotation of an image on its panel, in xrandr's terms.
  public enum Rotation: Hashable, Sendable {
    /// The orientation in which the panel was built.
    case normal
    /// A quarter counter-clockwise: the image's top is at the panel's left.
    case left
    /// Upside down.
    case inverted
    /// A quarter clockwise: the image's top is at the panel's right.
    case right

    /// Returns the size of the image on a panel of this size. Monitors report the size of the panel as it was built;
    /// the panel may be mounted on its side.
    package func pictureSize(onPanel size: Size) -> Size {
      switch self {
      case .normal, .inverted: size
      case .left, .right: Size(size.height, size.width)
      }
    }
  }

  /// The locations of three corners of the panel on the screen, in pixels: the upper left, the upper right and the
  /// lower left one of the panel as it was built. They follow the rotation.
  public var panelCorners: [Point] {
    let (left, right) = (Double(frame.x), Double(frame.x + frame.width))
    let (top, bottom) = (Double(frame.y), Double(frame.y + frame.height))
    // The image's corners clockwise from its upper left one. Rotated counter-clockwise, the next one is at the panel's.
    let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    let first =
      switch rotation {
      case .normal: 0
      case .left: 1
      case .inverted: 2
      case .right: 3
      }
    return [0, 1, 3].map { corners[(first + $0) % 4] }
  }

  /// The refresh rate that is assumed if none is known: a virtual screen, or a server without RandR.
  package static let defaultRefreshRate = 60.0
}
