/// Something that goes on for as long as somebody holds this: an observer is told, a filter stands in the way, a timer
/// runs, a file is watched.
///
/// It ends with ``cancel()``, or when the last reference goes. The application holds neither the registration nor, of an
/// observer or a filter, the object: who adds one keeps both, so that nothing outlives who wanted it.
///
/// ```swift
/// listening = application.addObserver(transcript)
/// ```
public final class Registration {
  private var onEnd: (() -> Void)?

  /// `onEnd` is called once, when it ends.
  public init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { cancel() }

  /// Ends it now; nothing happens if it has ended.
  public func cancel() {
    let end = onEnd
    onEnd = nil
    end?()
  }
}

/// What has been added, in that order, each until its registration ends.
final class Registry<Content> {
  final class Entry {
    let content: Content
    fileprivate(set) var hasEnded = false

    fileprivate init(_ content: Content) { self.content = content }
  }

  /// While these are gone through some may end; ``Entry/hasEnded`` tells.
  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  func add(_ content: Content) -> Registration {
    let entry = Entry(content)
    entries.append(entry)
    return Registration { [weak self] in
      entry.hasEnded = true
      self?.entries.removeAll { $0 === entry }
    }
  }
}
