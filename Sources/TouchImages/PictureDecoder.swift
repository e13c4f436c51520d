import CImages
import Glibc
import TouchDrawing

/// Decodes JPEG, PNG and WebP files, each as small as it may be: reduced by whole factors while its rows come, so that a
/// picture of any size takes the memory of what is shown. Orientations that cameras write are applied, and colours come out
/// as sRGB, whatever profile, gamma or code points the file has for them. A file that lacks only its end marker is decoded, and
/// of an animation the first picture.
public enum PictureDecoder {
  /// Returns the image in `path`, at least as large as fits into `width` by `height` pixels in its proportions, and
  /// less than twice that where it is reduced; never enlarged.
  ///
  /// It is decoded on the calling thread, and takes longer than a frame for large files: about 100 ms for a JPEG of 24
  /// megapixels. `Image.load(_:fitting:scale:limits:in:completion:)` uses another thread.
  public static func decode(
    _ path: String, fitting size: (width: Int, height: Int), limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> Surface {
    try decode(PictureFile(path, limit: limits.file).bytes, named: path, fitting: size, limits: limits)
  }

  /// Returns the image in `bytes`, for which errors name `path`, otherwise as for a file.
  public static func decode(
    _ bytes: [UInt8], named path: String, fitting size: (width: Int, height: Int),
    limits: PictureLimits = PictureLimits()
  ) throws(PictureError) -> Surface {
    var picture = images_picture()
    var problem = [CChar](repeating: 0, count: 256)
    let wanted = images_limits(
      width: UInt32(clamping: size.width), height: UInt32(clamping: size.height),
      pixels: UInt64(clamping: limits.pixels), memory: UInt64(clamping: limits.memory))
    let status = images_decode(bytes, bytes.count, wanted, &picture, &problem, problem.count)
    let text = String(decoding: problem.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch status {
    case images_ok: break
    case images_unknown: throw .unknownKind(path: path, problem: text)
    case images_unfinished: throw .unfinished(path: path, problem: text)
    case images_too_large: throw .tooLarge(path: path, problem: text)
    case images_no_memory: throw .outOfMemory(path: path)
    default: throw .damaged(path: path, problem: text)
    }
    defer { free(picture.pixels) }
    return try surface(of: picture, path)
  }

  private static func surface(of picture: images_picture, _ path: String) throws(PictureError) -> Surface {
    let (width, height) = (Int(picture.width), Int(picture.height))
    let surface: Surface
    do {
      surface = try Surface(width: width, height: height, format: picture.is_opaque != 0 ? .opaque : .alpha)
    } catch .outOfMemory {
      throw .outOfMemory(path: path)
    } catch {
      throw .tooLarge(path: path, problem: "\(error)")
    }
    surface.withPixels { pixels in
      for row in 0..<height {
        memcpy(pixels.baseAddress! + row * surface.bytesPerRow, picture.pixels + row * width * 4, width * 4)
      }
    }
    return surface
  }
}
