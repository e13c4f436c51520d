/// The lifetime of an observer, a filter, a timer or a file watch.
///
/// It ends with ``cancel()``, or when the last reference to it goes. The application holds neither the registration nor
/// the observer or filter: the code that adds one keeps both, so that neither outlives its owner.
///
/// ```swift
/// listening = application.addObserver(transcript)
/// ```
public final class Registration {
  private var onEnd: (() -> Void)?

  /// Creates a registration. `onEnd` is called once, when it ends.
  public init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  deinit { cancel() }

  /// Ends the registration now; nothing happens if it has ended.
  public func cancel() {
    let end = onEnd
    onEnd = nil
    end?()
  }
}

/// The registered objects in order of addition, each until its registration ends.
final class Registry<Content> {
  final class Entry {
    let content: Content
    fileprivate(set) var hasEnded = false

    fileprivate init(_ content: Content) { self.content = content }
  }

  /// The current entries. Some may end while they are iterated; check ``Entry/hasEnded``.
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
