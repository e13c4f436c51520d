import CX11

/// What other programs see of the pointer and set about the screen saver.
extension OtherClient {
  /// The cursor that the pointer has now, as "16×16", or "invisible" if no pixel of it shows.
  public func cursor() -> String {
    var (event, error): (Int32, Int32) = (0, 0)
    var (major, minor): (Int32, Int32) = (4, 0)
    XFixesQueryExtension(display, &event, &error)
    XFixesQueryVersion(display, &major, &minor)
    guard let image = XFixesGetCursorImage(display) else { return "none" }
    defer { XFree(image) }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let pixels = UnsafeBufferPointer(start: image.pointee.pixels, count: width * height)
    return pixels.allSatisfy { $0 & 0xff00_0000 == 0 } ? "invisible" : "\(width)×\(height)"
  }

  /// Seconds until the screen saver begins; 0: it is off.
  public var screenSaverTimeout: Int32 {
    get {
      var settings: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      XGetScreenSaver(display, &settings.0, &settings.1, &settings.2, &settings.3)
      return settings.0
    }
    set {
      XSetScreenSaver(display, newValue, 77, PreferBlanking, AllowExposures)
      XSync(display, False)
    }
  }

  /// Seconds between the changes of the screen saver's picture.
  public var screenSaverInterval: Int32 {
    var settings: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    XGetScreenSaver(display, &settings.0, &settings.1, &settings.2, &settings.3)
    return settings.1
  }
}
