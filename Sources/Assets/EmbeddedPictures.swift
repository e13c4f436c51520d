import CPictures

/// Returns the rasters of the picture that are compiled into the program, smallest first, or none if there is no picture
/// of this name.
func embeddedPicture(_ name: String) -> [Assets.Raster] {
  [(1, ""), (2, "@2x"), (3, "@3x")].compactMap { scale, suffix in
    embedded_picture("pictures/\(name)\(suffix).png").map { file in
      (scale: scale, bytes: Array(UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.size)))
    }
  }
}
