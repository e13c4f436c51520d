/// A voice that speaks: a library with a sound device, or a list in a test. Everything is called on the main thread.
public protocol SpeechEngine: AnyObject {
  /// Begins to speak, and calls `onEnd` on the main thread when the words are over. A voice that cannot speak calls it,
  /// too. After ``stop()`` it is not called.
  func begin(_ utterance: SpeechUtterance, onEnd: @escaping () -> Void)
  /// Ends what is being spoken within 100 ms.
  func stop()
}
