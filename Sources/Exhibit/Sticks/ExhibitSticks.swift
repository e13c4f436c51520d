import KioskCore
import TouchUI

/// The exhibits on sticks for staff: entries and notes for their panel, and the copying.
///
/// ```swift
/// let sticks = ExhibitSticks(shelf, in: ["/run/touchstone-sticks"], .init(), application)
/// sticks.onChange = { kiosk.staffEntries = sticks.entries }
/// ```
public final class ExhibitSticks {
  /// Called when ``entries`` or ``notes`` have changed.
  public var onChange: () -> Void = {}
  /// Called when another exhibit is to be shown: that of the shelf.
  public var onChoice: () -> Void = {}
  private let shelf: ExhibitShelf
  private let reader: ExhibitReader
  private let mainThread: MainThread
  private var watch: StickWatch?
  private var found: [StickExhibit] = []
  private var copying: Copying?
  /// The result of the last choice.
  private var result: ((Language) -> String)?
  /// The title of the exhibit before the one that is shown, if there is one.
  private lazy var earlier = earlierTitle

  private struct Copying {
    let exhibit: StickExhibit
    var percent = 0
  }

  /// Begins to look for sticks that are mounted below `directories`.
  public init(_ shelf: ExhibitShelf, in directories: [String], _ reader: ExhibitReader, _ application: Application) {
    (self.shelf, self.reader, mainThread) = (shelf, reader, application.mainThread)
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    watch = StickWatch(directories, reader, shelf) { found in
      mainThread.perform { reference.object(in: $0)?.take(found) }
    }
    watch?.start()
  }

  deinit { watch?.stop() }

  private func take(_ found: [StickExhibit]) {
    // A result holds as long as the stick is there.
    if found.isEmpty, copying == nil { result = nil }
    self.found = found
    onChange()
  }

  // MARK: The panel

  /// The entries for the staff panel: each exhibit that can be shown, and the way back.
  public var entries: [StaffEntry] {
    guard copying == nil else { return [] }
    let offers = found.filter { !$0.isShown && (try? $0.files.get()) != nil }.enumerated().map { index, exhibit in
      StaffEntry(
        "stick.\(index + 1)", title: { $0[StickStrings.self].show(exhibit.title(in: $0)) }, closesPanel: false,
        action: { [weak self] in self?.copy(exhibit) })
    }
    let back = earlier.map { title in
      StaffEntry(
        "exhibit.back", title: { $0[StickStrings.self].back(title($0)) }, action: { [weak self] in self?.goBack() })
    }
    return offers + [back].compactMap { $0 }
  }

  /// The sentences for the staff panel.
  public var notes: [(Language) -> String] {
    if let copying {
      return [{ $0[StickStrings.self].copying(copying.exhibit.title(in: $0), copying.percent) }]
    }
    let offers = found.filter { !$0.isShown }.map { exhibit in { (language: Language) in Self.note(exhibit, language) }
    }
    return [result].compactMap { $0 } + offers
  }

  private static func note(_ exhibit: StickExhibit, _ language: Language) -> String {
    let (strings, title) = (language[StickStrings.self], exhibit.title(in: language))
    switch exhibit.files {
    case .failure(let refusal): return strings.refused(title, strings.reason(refusal))
    case .success(let files):
      let offer = strings.offer(title, exhibit.pages, files.date)
      return exhibit.mistakes.first.map { "\(offer) \(strings.mistakes(exhibit.mistakes.count, $0))" } ?? offer
    }
  }

  private var earlierTitle: ((Language) -> String)? {
    guard let choice = shelf.state.earlier else { return nil }
    let content = shelf.path(of: choice).flatMap { try? reader.read($0) }
    return { language in
      content.map { $0.titles[language.code] ?? $0.title } ?? language[StickStrings.self].scenes
    }
  }

  // MARK: Choices

  private func copy(_ exhibit: StickExhibit) {
    guard copying == nil else { return }
    (copying, result) = (Copying(exhibit: exhibit), nil)
    onChange()
    let (shelf, mainThread, reference) = (shelf, mainThread, MainThreadReference(self))
    BackgroundThread.run(lowPriority: true) {
      var percent = 0
      let outcome = Result { () throws(StickRefusal) in
        try shelf.take(exhibit.path, name: exhibit.name) { (share) throws(StickRefusal) in
          let now = Int(share * 100)
          guard now != percent else { return }
          percent = now
          mainThread.perform { reference.object(in: $0)?.note(percent: now) }
        }
      }
      mainThread.perform { reference.object(in: $0)?.finish(exhibit, outcome) }
    }
  }

  private func note(percent: Int) {
    copying?.percent = percent
    onChange()
  }

  private func finish(_ exhibit: StickExhibit, _ outcome: Result<Void, StickRefusal>) {
    copying = nil
    switch outcome {
    case .success:
      result = { $0[StickStrings.self].done(exhibit.title(in: $0)) }
      choose()
    case .failure(let refusal):
      result = { language in
        let strings = language[StickStrings.self]
        return strings.failed(exhibit.title(in: language), strings.reason(refusal))
      }
      onChange()
    }
  }

  private func goBack() {
    do throws(StickRefusal) {
      if try shelf.goBack() { choose() }
    } catch {
      result = { [error] in $0[StickStrings.self].reason(error) }
      onChange()
    }
  }

  private func choose() {
    earlier = earlierTitle
    found = []
    watch?.lookAgain()
    onChange()
    onChoice()
  }
}
