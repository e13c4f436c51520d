/// A filter between the platform and an application, which decides which reports of fingers count: those of a palm may
/// not, those of a worn panel may need correction.
///
/// Several filters form a chain in the order of ``Application/addInputFilter(_:)``: each receives the reports that the
/// one before hands on. Without a filter there is no cost.
public protocol InputFilter: AnyObject {
  /// Takes a report and passes it, changed, later or not at all, to ``Application/handOn(_:in:from:)``.
  func receive(_ sample: TouchSample, in window: Window)
}

/// The filters that reports pass through, in order.
final class FilterChain {
  private struct Link {
    weak var filter: (any InputFilter)?
  }

  private let links = Registry<Link>()

  func add(_ filter: any InputFilter) -> Registration { links.add(Link(filter: filter)) }

  /// The first filter; nil if there is none.
  var first: (any InputFilter)? { links.isEmpty ? nil : next(from: 0) }

  /// Returns the filter after `filter`; nil after the last one, and after one that has been removed.
  func next(after filter: any InputFilter) -> (any InputFilter)? {
    guard let index = links.entries.firstIndex(where: { $0.content.filter === filter }) else { return nil }
    return next(from: index + 1)
  }

  private func next(from index: Int) -> (any InputFilter)? {
    links.entries[index...].lazy.compactMap(\.content.filter).first
  }
}
