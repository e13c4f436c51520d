import CCairo

extension Screenshot {
  /// Writes the screenshot as a PNG file, replacing an older one.
  public func writePNG(to path: String) throws(LabError) {
    var copy = pixels
    let status = copy.withUnsafeMutableBytes { bytes in
      // Rows of 32-bit pixels need no padding in Cairo.
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw LabError(
        .file, tried: "Writing \(path)", problem: String(cString: cairo_status_to_string(status)),
        remedy: "Does the directory exist, and may it be written?")
    }
  }

  /// Reads the PNG file at `path`; transparent pixels are blended with black.
  ///
  /// - Throws: ``LabError/Kind/file``.
  public init(png path: String) throws(LabError) {
    let source = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(source) }
    let status = cairo_surface_status(source)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw LabError(
        .file, tried: "Reading \(path)", problem: String(cString: cairo_status_to_string(status)),
        remedy: "Is that a PNG file?")
    }
    let (width, height) = (Int(cairo_image_surface_get_width(source)), Int(cairo_image_surface_get_height(source)))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      let target = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
      let context = cairo_create(target)
      cairo_set_source_surface(context, source, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
      cairo_surface_destroy(target)
    }
    self.init(width: width, height: height, pixels: pixels.map { $0 & 0xff_ffff })
  }
}
