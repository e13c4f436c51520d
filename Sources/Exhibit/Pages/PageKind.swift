import TouchUI

/// A kind of page of an exhibit, such as a map: it reads the values at the top of a page, and makes the page's view.
///
/// A kind is one file, and one line in a list of kinds:
///
/// ```swift
/// struct ClockPage: PageKind {
///   static let name = "clock"
///   let city: String
///
///   init(_ source: PageSource) { city = source.requiredText("city", "the name of a city") }
///
///   func makeView(_ stage: PageStage) -> PageView { ClockView(stage, city) }
/// }
/// ```
public protocol PageKind: Sendable {
  /// The word for the key `kind` of a page.
  static var name: String { get }
  /// Reads a page in one language. Mistakes are reported to the source, and a page with mistakes is shown as well as it
  /// can be.
  init(_ source: PageSource)
  /// The picture that stands for the page on tiles, or nil for none.
  var cover: PagePicture? { get }
  /// Makes the view of the page for a visitor.
  func makeView(_ stage: PageStage) -> PageView
}

extension PageKind {
  public var cover: PagePicture? { nil }
}

/// The title of a page and the picture that stands for it.
public struct PageSummary {
  public let name: String
  public let title: EmphasizedText
  public let cover: PagePicture?
}

/// Everything that survives when the view of a page is made anew, as after its file was saved: positions and texts by
/// name.
public struct PageState: Hashable, Sendable {
  public var numbers: [String: Double] = [:]
  public var texts: [String: String] = [:]

  public init() {}
}
