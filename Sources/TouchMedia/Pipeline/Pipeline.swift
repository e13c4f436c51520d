import CGStreamer
import Glibc
import Synchronization

/// A pipeline of GStreamer.
///
/// It belongs to the thread that waits for its messages and closes it. Other threads may use it meanwhile: after the end
/// their calls do nothing.
final class Pipeline: Sendable {
  /// A closure that GStreamer calls.
  private final class Callback<Body: Sendable>: Sendable {
    let body: Body

    init(_ body: Body) { self.body = body }
  }

  private struct State: @unchecked Sendable {
    /// The pipeline of GStreamer, or nil after the end.
    var handle: OpaquePointer?
    /// The callbacks, which must outlive the pipeline.
    var callbacks: [any Sendable] = []
  }

  private let state: Mutex<State>

  private init(_ handle: OpaquePointer) { state = Mutex(State(handle: handle)) }

  /// Creates a player of the file at `path`, with an end called "frames", one called "sound", or both.
  convenience init(
    file path: String, hasFrames: Bool, hasSound: Bool, isSynchronized: Bool
  ) throws(MediaError) {
    try Self.check(path)
    self.init(
      try Self.opened { media_open_file(Self.absolute(path), hasFrames, hasSound, isSynchronized, $0, $1) })
  }

  private static func opened(
    _ make: (UnsafeMutablePointer<CChar>, Int) -> OpaquePointer?
  ) throws(MediaError) -> OpaquePointer {
    var problem = [CChar](repeating: 0, count: 400)
    guard media_start(&problem, problem.count), let handle = make(&problem, problem.count) else {
      throw .notInstalled(problem: text(problem))
    }
    return handle
  }

  /// Checks that there is a file. A device or a pipe would never end.
  private static func check(_ path: String) throws(MediaError) {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw .unreadable(path: path, problem: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path, problem: "it is not a file") }
    guard status.st_size > 0 else { throw .notPlayable(path: path, problem: "it is empty") }
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Calls `body` with the pipeline, unless it has ended.
  private func use<Result: Sendable>(_ body: (OpaquePointer) -> Result) -> Result? {
    state.withLock { $0.handle.map(body) }
  }

  /// Stops everything and ends the pipeline. Called by the thread that waits for messages, at its end.
  func close() {
    let handle = state.withLock { state in
      defer { state.handle = nil }
      return state
    }.handle
    if let handle { media_close(handle) }
    state.withLock { $0.callbacks = [] }
  }
}

extension Pipeline {
  /// Waits for a message, up to a number of seconds, or for ever. Called by one thread.
  func wait(upTo seconds: Double? = nil) -> (message: MediaMessage, text: String) {
    var text = [CChar](repeating: 0, count: 400)
    // Not within the lock, since it waits. Nobody else ends the pipeline.
    guard let handle = state.withLock({ $0 }).handle else { return (MediaMessageEnd, "") }
    let message = media_wait(handle, seconds ?? -1, &text, text.count)
    return (message, Self.text(text))
  }

  /// Wakes the thread that waits for messages.
  func wake() { use { media_wake($0) } }

  @discardableResult
  func set(_ state: MediaState) -> Bool {
    // Not within the lock: other threads would wait as long.
    self.state.withLock({ $0 }).handle.map { media_set_state($0, state) } ?? false
  }

  func seek(to seconds: Double, isExact: Bool, isLoop: Bool, isFlushing: Bool = true) -> Bool {
    state.withLock({ $0 }).handle.map { media_seek($0, seconds, isExact, isLoop, isFlushing) } ?? false
  }

  func setFrameSize(width: Int, height: Int) { use { media_set_frame_size($0, Int32(width), Int32(height)) } }

  /// The duration in seconds, or nil if it is not known.
  var duration: Double? { use { media_duration($0) }.flatMap { $0 >= 0 ? $0 : nil } }

  /// Whether the file has sound. Known once it is opened.
  var hasSound: Bool { use { media_has_sound($0) } ?? false }

  /// Calls `body` on a thread of GStreamer with each buffer of an end of the pipeline.
  func onSample(of end: String, _ body: @escaping @Sendable (MediaBuffer) -> Void) {
    let callback = Callback(body)
    state.withLock { state in
      guard let handle = state.handle else { return }
      state.callbacks.append(callback)
      media_on_sample(
        handle, end,
        { context, sample in
          Unmanaged<Callback<@Sendable (MediaBuffer) -> Void>>.fromOpaque(context!).takeUnretainedValue()
            .body(MediaBuffer(sample))
        }, Unmanaged.passUnretained(callback).toOpaque())
    }
  }

  /// Returns the next buffer of an end of the pipeline; nil if none comes within `seconds`.
  func pull(from end: String, within seconds: Double = 0) -> MediaBuffer? {
    state.withLock { state in
      var sample = MediaSample()
      guard let handle = state.handle, media_pull(handle, end, seconds, &sample) else { return nil }
      return MediaBuffer(sample)
    }
  }
}

/// A buffer that a pipeline has decoded. Its memory is GStreamer's, and is given back with it.
final class MediaBuffer: @unchecked Sendable {
  // The memory is read only.
  private let sample: MediaSample

  init(_ sample: MediaSample) { self.sample = sample }

  deinit { media_release(sample) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: sample.bytes, count: sample.count) }
  /// The size in pixels; 0 for sound.
  var width: Int { Int(sample.width) }
  var height: Int { Int(sample.height) }
  /// The position in the stream in seconds, or nil if it is not known.
  var time: Double? { sample.time >= 0 ? sample.time : nil }
}
