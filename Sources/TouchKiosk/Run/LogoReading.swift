import KioskCore
import TouchDrawing
import TouchImages
import TouchUI

/// The logo of the house, read on a thread of its own: a disk or a share that does not answer holds up nothing else, not
/// even other pictures.
final class LogoReading {
  /// The time after which a logo that has not been read is named, in seconds.
  static let patience = 5.0
  /// A logo is small. What takes more than this is the wrong file.
  private static let limits = {
    var limits = PictureLimits()
    (limits.file, limits.pixels, limits.memory) = (32 << 20, 1 << 26, 128 << 20)
    return limits
  }()

  /// The reason why the logo is not shown, or nil.
  private(set) var problem: String?
  /// Called with the logo, or nil where there is none any more.
  var onLogo: (HouseLogo?) -> Void = { _ in }
  private let application: Application
  private let scale: Double
  private let log: Log
  /// The path to show.
  private var path: String?
  /// The paths that are being read.
  private var pending: Set<String> = []
  private var delay: Registration?

  /// Creates a reading for a window with `scale` pixels per point.
  init(in application: Application, scale: Double, _ log: Log) {
    self.application = application
    self.scale = scale
    self.log = log
  }

  /// Reads the logo at `path` again. The one that is shown stays until then, unless there is none any more.
  func read(_ path: String?) {
    self.path = path
    guard let path else { return finish(nil, nil) }
    delay = application.after(Self.patience) { [unowned self] in
      note("\(path) does not answer. Look after the disk or the share that it lies on.")
    }
    // A file that does not answer keeps its thread. Further reloads do not start more of them.
    guard pending.insert(path).inserted else { return }
    let (mainThread, reading, scale) = (application.mainThread, MainThreadReference(self), scale)
    let code = BackgroundThread.run(lowPriority: true) {
      let decoded = DecodedLogo(result: Self.decode(path, scale: scale))
      mainThread.perform { application in reading.object(in: application)?.take(decoded.result, path) }
    }
    if code != 0 { take(.failure(.outOfMemory(path: path)), path) }
  }

  /// A logo for the main thread, or the reason why there is none.
  private struct DecodedLogo: @unchecked Sendable {
    // Made on one thread and passed to another: never used by two at a time.
    let result: Result<HouseLogo, PictureError>
  }

  /// Decodes a logo on the calling thread.
  static func decode(_ path: String, scale: Double) -> Result<HouseLogo, PictureError> {
    let size = HouseLogo.largestSize
    return Result { () throws(PictureError) in
      let surface = try PictureDecoder.decode(
        path, fitting: (Int(size.width * scale), Int(size.height * scale)), limits: limits)
      return HouseLogo(surface, scale: scale)
    }
  }

  private func take(_ decoded: Result<HouseLogo, PictureError>, _ path: String) {
    pending.remove(path)
    guard path == self.path else { return }
    switch decoded {
    case .success(let logo): finish(logo, nil)
    case .failure(let error): finish(nil, error.description)
    }
  }

  private func finish(_ logo: HouseLogo?, _ problem: String?) {
    delay = nil
    let wasBroken = self.problem != nil
    self.problem = nil
    if let problem { note(problem) } else if wasBroken, let path { log.notice("The logo \(path) is shown.") }
    onLogo(logo)
  }

  private func note(_ problem: String) {
    self.problem = problem
    log.warning("The logo is not shown: \(problem)")
  }
}
