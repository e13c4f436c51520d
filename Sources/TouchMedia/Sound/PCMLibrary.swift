import Glibc

/// The functions of ALSA's library that play sound. It is opened for the first sound, so that programs build, start and
/// run silently without it.
struct PCMLibrary: @unchecked Sendable {
  typealias Handle = OpaquePointer
  private typealias ErrorHandler =
    @convention(c) (UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?) -> Void

  let open: @convention(c) (UnsafeMutablePointer<Handle?>, UnsafePointer<CChar>, CInt, CInt) -> CInt
  let close: @convention(c) (Handle) -> CInt
  let setParameters: @convention(c) (Handle, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CUnsignedInt) -> CInt
  let prepare: @convention(c) (Handle) -> CInt
  let drop: @convention(c) (Handle) -> CInt
  let recover: @convention(c) (Handle, CInt, CInt) -> CInt
  let state: @convention(c) (Handle) -> CInt
  let wait: @convention(c) (Handle, CInt) -> CInt
  let write: @convention(c) (Handle, UnsafeRawPointer, CUnsignedLong) -> CLong
  let delay: @convention(c) (Handle, UnsafeMutablePointer<CLong>) -> CInt
  private let errorText: @convention(c) (CInt) -> UnsafePointer<CChar>

  /// The library, or nil if it is not installed.
  static let shared = PCMLibrary()

  private init?() {
    guard let library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
    // All of these are in the libraries of Debian 12 and 13, and a library of this name keeps what it has.
    func find<Function>(_ name: String) -> Function { unsafeBitCast(dlsym(library, "snd_" + name), to: Function.self) }
    open = find("pcm_open")
    close = find("pcm_close")
    setParameters = find("pcm_set_params")
    prepare = find("pcm_prepare")
    drop = find("pcm_drop")
    recover = find("pcm_recover")
    state = find("pcm_state")
    wait = find("pcm_wait")
    write = find("pcm_writei")
    delay = find("pcm_delay")
    errorText = find("strerror")
    // It would print each problem, also those that are handled here.
    let setErrorHandler: @convention(c) (ErrorHandler) -> CInt = find("lib_error_set_handler")
    _ = setErrorHandler { _, _, _, _, _ in }
  }

  func text(_ code: CInt) -> String { String(cString: errorText(code)) }

  // The numbers of alsa/pcm.h: samples are played, of 16 bits little-endian, both channels side by side; the device runs.
  static let (playback, blocking, s16le, interleaved) = (CInt(0), CInt(0), CInt(2), CInt(3))
  static let running = CInt(3)
}
