import KioskCore
import TouchDrawing
import TouchImages
import TouchUI

/// The logo of the house, read on a thread of its own: a disk or a share that does not answer holds up nothing else, not
/// even other pictures. A logo that cannot be read is tried again, since a share may come later than the kiosk.
final class LogoReading {
  typealias Decoded = Result<HouseLogo, PictureError>

  /// The time after which a logo that has not been read is named, in seconds.
  static let patience = 5.0
  /// The time after which a logo that could not be read is tried again, in seconds.
  static let pause = 30.0

  /// The reason why the logo is not shown, or nil.
  private(set) var problem: String?
  /// Called with the logo, or nil where there is none any more.
  var onLogo: (HouseLogo?) -> Void = { _ in }
  private let application: Application
  private let log: Log
  private let decode: @Sendable (String) -> Decoded
  /// The path to show.
  private var path: String?
  /// The paths that are being read.
  private var pending: Set<String> = []
  private var notifiedProblem: String?
  private var delay: Registration?
  private var retry: Registration?

  /// Creates a reading. `decode` is called on other threads.
  init(in application: Application, _ log: Log, decode: @escaping @Sendable (String) -> Decoded) {
    self.application = application
    self.log = log
    self.decode = decode
  }

  /// Reads the logo at `path` again. The one that is shown stays until then.
  func read(_ path: String?) {
    self.path = path
    notifiedProblem = nil
    if path == nil { finish(nil, nil) } else { begin() }
  }

  private func begin() {
    guard let path else { return }
    retry = nil
    delay = application.after(Self.patience) { [unowned self] in
      note("\(path) does not answer. Look after the disk or the share that it lies on.")
    }
    // A file that does not answer keeps its thread. Further reloads do not start more of them.
    guard pending.insert(path).inserted else { return }
    let (mainThread, reading, decode) = (application.mainThread, MainThreadReference(self), decode)
    let code = BackgroundThread.run(lowPriority: true) {
      let logo = DecodedLogo(result: decode(path))
      mainThread.perform { application in reading.object(in: application)?.take(logo.result, path) }
    }
    if code != 0 { take(.failure(.outOfMemory(path: path)), path) }
  }

  /// A logo for the main thread, or the reason why there is none.
  private struct DecodedLogo: @unchecked Sendable {
    // Made on one thread and passed to another: never used by two at a time.
    let result: Decoded
  }

  private func take(_ decoded: Decoded, _ path: String) {
    pending.remove(path)
    guard path == self.path else { return }
    switch decoded {
    case .success(let logo): finish(logo, nil)
    case .failure(let error):
      finish(nil, error.description)
      retry = application.after(Self.pause) { [unowned self] in begin() }
    }
  }

  private func finish(_ logo: HouseLogo?, _ problem: String?) {
    delay = nil
    retry = nil
    if let problem {
      note(problem)
    } else {
      if self.problem != nil, let path { log.notice("Logo: \(path) is shown.") }
      (self.problem, notifiedProblem) = (nil, nil)
    }
    onLogo(logo)
  }

  /// Names a problem, once until the configuration is read again.
  private func note(_ problem: String) {
    self.problem = problem
    guard notifiedProblem != problem else { return }
    notifiedProblem = problem
    log.warning("Logo: \(problem)")
  }

  /// Decodes a logo on the calling thread, for `scale` pixels per point.
  static func decode(_ path: String, scale: Double) -> Decoded {
    let size = HouseLogo.largestSize
    // A logo is small. What takes more than this is the wrong file.
    var limits = PictureLimits()
    (limits.file, limits.pixels, limits.memory) = (32 << 20, 1 << 26, 128 << 20)
    return Result { [limits] () throws(PictureError) in
      let pixels = (Int(size.width * scale), Int(size.height * scale))
      return HouseLogo(try PictureDecoder.decode(path, fitting: pixels, limits: limits), scale: scale)
    }
  }
}
