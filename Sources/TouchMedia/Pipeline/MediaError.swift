/// An error of a film or a sound. Each names the file, or the device.
public enum MediaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened; `problem` is the system's error.
  case unreadable(path: String, problem: String)
  /// The file is damaged, or of an unknown kind.
  case notPlayable(path: String, problem: String)
  /// The file is longer than a sound may be.
  case tooLong(path: String, seconds: Int)
  /// The file has no captions.
  case notCaptions(path: String, problem: String)
  /// There is no device to play sound on, or it does not work.
  case noDevice(problem: String)
  /// GStreamer or a part of it is not installed.
  case notInstalled(problem: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let problem): "\(path) cannot be read: \(problem)."
    case .notPlayable(let path, let problem):
      "\(path) is not played: \(problem.withoutEnd). "
        + "Save it again from its source: films as MP4 or WebM, sounds as WAV, Ogg, FLAC or MP3."
    case .tooLong(let path, let seconds):
      "\(path) is not played: a sound may last \(seconds) seconds. Play it as Music, which does not keep it in memory."
    case .notCaptions(let path, let problem): "\(path) is not shown: \(problem). Save the captions as WebVTT."
    case .noDevice(let problem):
      "There is no sound: \(problem.withoutEnd). Everything else goes on. "
        + "Sound comes back by itself once the device is there."
    case .notInstalled(let problem):
      "Neither sound nor film is played: \(problem.withoutEnd). "
        + "Install GStreamer: apt install gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-libav"
    }
  }
}

extension String {
  /// The text without the full stop at its end, as a part of another sentence.
  fileprivate var withoutEnd: String { hasSuffix(".") ? String(dropLast()) : self }
}
