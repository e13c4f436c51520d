/// The axes along which the content of a scroll view may be larger than the view.
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let horizontal = ScrollAxes(rawValue: 1)
  public static let vertical = ScrollAxes(rawValue: 2)
}
