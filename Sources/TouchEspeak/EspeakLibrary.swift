import Glibc

/// The functions of eSpeak NG that are used. The library is opened for the first words, so that programs build, and run
/// silently, where it is not installed.
struct EspeakLibrary: @unchecked Sendable {
  /// Receives samples, and returns 1 to end the speaking.
  typealias Callback = @convention(c) (UnsafeMutablePointer<Int16>?, CInt, UnsafeMutableRawPointer?) -> CInt
  private typealias Initialize = @convention(c) (CInt, CInt, UnsafePointer<CChar>?, CInt) -> CInt
  private typealias Synthesize =
    @convention(c) (
      UnsafeRawPointer, Int, CUnsignedInt, CInt, CUnsignedInt, CUnsignedInt, UnsafeMutablePointer<CUnsignedInt>?,
      UnsafeMutableRawPointer?
    ) -> CInt

  /// Samples a second.
  let rate: Int
  private let setVoice: @convention(c) (UnsafePointer<CChar>) -> CInt
  private let setParameter: @convention(c) (CInt, CInt, CInt) -> CInt
  private let synthesize: Synthesize

  /// Opens the library, whose samples `callback` receives. Nil if it or its data are not installed.
  init?(_ callback: @escaping Callback) {
    guard let library = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL),
      let initialize = dlsym(library, "espeak_Initialize"), let setCallback = dlsym(library, "espeak_SetSynthCallback"),
      let setVoice = dlsym(library, "espeak_SetVoiceByName"),
      let setParameter = dlsym(library, "espeak_SetParameter"), let synthesize = dlsym(library, "espeak_Synth")
    else { return nil }
    let rate = unsafeBitCast(initialize, to: Initialize.self)(Self.synchronous, Self.milliseconds, nil, Self.doNotExit)
    guard rate > 0 else { return nil }
    unsafeBitCast(setCallback, to: (@convention(c) (Callback) -> Void).self)(callback)
    self.rate = Int(rate)
    self.setVoice = unsafeBitCast(setVoice, to: (@convention(c) (UnsafePointer<CChar>) -> CInt).self)
    self.setParameter = unsafeBitCast(setParameter, to: (@convention(c) (CInt, CInt, CInt) -> CInt).self)
    self.synthesize = unsafeBitCast(synthesize, to: Synthesize.self)
  }

  /// Speaks `text`, and returns when the callback has received all samples or has ended it.
  func speak(_ text: String, voice: String, rate: Int, volume: Int) {
    if setVoice(voice) != 0 { _ = setVoice(Self.english) }
    _ = setParameter(Self.rateParameter, CInt(rate), 0)
    _ = setParameter(Self.volumeParameter, CInt(volume), 0)
    _ = text.withCString { synthesize($0, strlen($0) + 1, 0, Self.byCharacter, 0, Self.utf8, nil, nil) }
  }

  /// The name of the English voice, which speaks languages that the library does not know.
  static let english = "en-us+f2"

  // The numbers of speak_lib.h: samples for the callback while the call lasts, in portions of so many milliseconds.
  private static let (synchronous, milliseconds, doNotExit) = (CInt(2), CInt(60), CInt(0x8000))
  private static let (rateParameter, volumeParameter) = (CInt(1), CInt(2))
  private static let (byCharacter, utf8) = (CInt(1), CUnsignedInt(1))
}
