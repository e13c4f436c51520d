import TouchRecording
import TouchUI

/// Saves recorded events in scenario files, one at a time, on another thread.
final class ScenarioSaver {
  /// The result of saving: the path of the file, or the error.
  struct Outcome {
    let result: Result<String, any Error>
    /// The number of gaps in the recorded events.
    let gaps: Int

    /// Returns the outcome as a sentence for people.
    func sentence(_ strings: InspectorStrings) -> String {
      switch result {
      case .success(let path): strings.saved(path) + (gaps > 0 ? strings.inexact(gaps) : "")
      case .failure(let error): strings.notSaved("\(error)")
      }
    }
  }

  /// Writes a file, given its lines, and returns its path. Nil: nothing can be saved.
  var write: (@Sendable ([String]) throws -> String)?
  /// The name of the program, which files give as their source.
  var program = "a program"
  private let desk: BackgroundDesk<Result<String, any Error>>

  init(_ application: Application) { desk = BackgroundDesk(application) }

  /// Saves `excerpt` and calls `deliver` afterwards. Has no effect while another file is being written.
  func save(_ excerpt: HistoryExcerpt, deliver: @escaping (Outcome) -> Void) {
    guard let write, !desk.isBusy else { return }
    desk.order { [program] in
      Result { try write(excerpt.file(from: program)) }
    } deliver: {
      deliver(Outcome(result: $0, gaps: excerpt.gaps.count))
    }
  }
}
