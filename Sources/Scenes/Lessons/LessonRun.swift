import Laboratory
import TouchGeometry
import TouchUI

/// A demonstration, played on a virtual clock in an application of its own: what the fingers did and what came of it.
struct LessonRun {
  /// In order of happening, from time zero on.
  let entries: [TranscriptEntry]
  /// When everybody was done.
  let end: Instant

  /// Long enough for each recogniser to decide, in seconds.
  private static let rest = 1.0

  /// - Parameters:
  ///   - stage: a new one, which is used up.
  ///   - size: that of the stage that is seen, so that places agree.
  ///   - defaults: the numbers of gesture recognition.
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
