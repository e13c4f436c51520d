import TouchGeometry
import TouchRecording
import TouchUI

/// A demonstration run on a virtual clock in a separate application, with all entries that came of it.
struct LessonRun {
  /// The entries in order, from time zero on.
  let entries: [TranscriptEntry]
  /// The time when the last finger has lifted and the last recogniser has decided.
  let end: Instant

  /// The time that the run continues after the script, long enough for every recogniser to decide, in seconds.
  private static let rest = 1.0

  /// Runs `script` on a stage.
  ///
  /// - Parameters:
  ///   - stage: a new stage, which is used up.
  ///   - size: the size of the visible stage, so that locations agree.
  ///   - defaults: the thresholds of gesture recognition.
  init(_ script: HandScript, on stage: LessonStage, size: Size, defaults: GestureDefaults) {
    let application = Application()
    application.gestureDefaults = defaults
    let window = Window(application: application, size: size)
    stage.frame = Rect(origin: .zero, size: size)
    window.addSubview(stage)
    window.layoutIfNeeded()
    let record = TranscriptRecord()
    let listening = application.addObserver(record)
    for sample in script.samples {
      application.closeEvent()
      application.advanceTime(beforeEventAt: sample.time)
      record.add(sample)
      application.receive(sample, in: window)
    }
    application.advance(to: script.time + Self.rest)
    listening.cancel()
    entries = record.entries
    end = max(script.time, entries.last?.time ?? .zero)
  }
}
