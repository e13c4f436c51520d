/// Stands between the platform and an application and decides which reports of fingers count: those of a palm may not,
/// those of a worn panel may have to be mended. Without one nothing is looked at and it costs nothing.
///
/// With several each gets what the one before hands on, in the order of ``Application/addInputFilter(_:)``.
public protocol InputFilter: AnyObject {
  /// Takes a report and hands what is to count of it, now or later, to ``Application/handOn(_:in:from:)``.
  func receive(_ sample: TouchSample, in window: Window)
}

/// The filters that reports pass through, in order.
final class FilterChain {
  private struct Link {
    weak var filter: (any InputFilter)?
  }

  private let links = Registry<Link>()

  func add(_ filter: any InputFilter) -> Registration { links.add(Link(filter: filter)) }

  /// The filter that reports come to first; nil: none is there.
  var first: (any InputFilter)? { links.isEmpty ? nil : next(from: 0) }

  /// The filter after `filter`; nil after the last one, and after one that is no longer among them.
  func next(after filter: any InputFilter) -> (any InputFilter)? {
    guard let index = links.entries.firstIndex(where: { $0.content.filter === filter }) else { return nil }
    return next(from: index + 1)
  }

  private func next(from index: Int) -> (any InputFilter)? {
    links.entries[index...].lazy.compactMap(\.content.filter).first
  }
}
