import CGStreamer
import Foundation
import Glibc
import TouchDrawing
import TouchGeometry

@testable import TouchCore
@testable import TouchMedia

/// Small files that GStreamer itself makes, once for all tests.
enum MediaFixture {
  /// A folder that lasts as long as the tests.
  static let folder: String = {
    let url = FileManager.default.temporaryDirectory.appending(path: "media-\(getpid())")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }()

  private static let picture =
    "videotestsrc num-buffers=15 pattern=ball ! video/x-raw,width=64,height=48,framerate=30/1"
  private static let tone = "audiotestsrc num-buffers=24 ! audio/x-raw,rate=48000,channels=1 ! audioconvert"

  /// Half a second of film with sound, VP9 in WebM.
  static let webM = made(
    "film.webm",
    "\(picture) ! vp9enc deadline=1 cpu-used=8 threads=1 ! webmmux name=m ! filesink location=%s \(tone) ! vorbisenc ! m."
  )
  /// Half a second of film without sound, H.264 in MP4.
  static let mp4 = made("film.mp4", "\(picture) ! x264enc speed-preset=ultrafast ! mp4mux ! filesink location=%s")
  /// Half a second of a tone of 440 hertz.
  static let wav = made("tone.wav", "\(tone) ! wavenc ! filesink location=%s")
  static let ogg = made("tone.ogg", "\(tone) ! vorbisenc ! oggmux ! filesink location=%s")
  /// The bytes of one of each kind.
  static var all: [(name: String, bytes: [UInt8])] {
    [webM, mp4, wav, ogg].map { path in
      ((path as NSString).lastPathComponent, [UInt8](FileManager.default.contents(atPath: path) ?? Data()))
    }
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func made(_ name: String, _ description: String) -> String {
    let path = "\(folder)/\(name)"
    var problem = [CChar](repeating: 0, count: 400)
    guard media_start(&problem, problem.count),
      let pipeline = media_open(description.replacingOccurrences(of: "%s", with: path), &problem, problem.count)
    else { fatalError("\(name) is not made: \(text(problem))") }
    _ = media_set_state(pipeline, MediaStatePlaying)
    var message = MediaMessageWake
    while message == MediaMessageWake || message == MediaMessageReady {
      message = media_wait(pipeline, 20, &problem, problem.count)
    }
    guard message == MediaMessageEnd else { fatalError("\(name) is not made: \(text(problem))") }
    media_close(pipeline)
    return path
  }
}

/// An application with a window whose time is the machine's, since films are paced by that.
final class MediaStage {
  let application = Application()
  let host: HeadlessHost
  let window: Window
  let surface: Surface
  private(set) var messages: [String] = []
  private let start = Instant.uptime

  init(scale: Double = 1) throws {
    host = HeadlessHost(application: application)
    window = Window(application: application, size: Size(128, 96), scale: scale)
    surface = try Surface(width: Int(128 * scale), height: Int(96 * scale), format: .opaque)
    application.diagnostics.sink = { [unowned self] _, text in messages.append(text) }
  }

  /// Uses another device of ALSA than the machine's.
  @discardableResult
  func listen(_ device: String) -> AudioOutput {
    application.feature(AudioOutput.self) { AudioOutput($0, device: device) }
  }

  /// Lets time pass, and draws frames, until `isDone` or a limit. Returns whether it is done.
  @discardableResult
  func wait(upTo seconds: Double = 10, draws: Bool = true, until isDone: () -> Bool) -> Bool {
    let end = Instant.uptime + seconds
    while !isDone(), Instant.uptime < end {
      host.wait(upTo: 0.02)
      application.advance(to: Instant(milliseconds: (Instant.uptime - start) * 1000))
      if draws { draw() }
    }
    return isDone()
  }

  func draw() {
    guard window.needsFrame else { return }
    window.draw(window.prepareFrame(at: application.time), in: Canvas(surface))
  }
}
