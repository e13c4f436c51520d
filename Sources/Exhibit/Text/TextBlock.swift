import TouchDrawing

/// A part of a text: what stands on lines of its own.
public enum TextBlock: Hashable, Sendable {
  /// A heading of the level 1 to 6.
  case heading(level: Int, text: EmphasizedText)
  case paragraph(EmphasizedText)
  case quote(EmphasizedText)
  /// An item of a list, with its sign or number, and the number of lists that it is within.
  case item(marker: String, depth: Int, text: EmphasizedText)
  case picture(PagePicture)
  /// A link to another page of the exhibit.
  case link(title: String, page: String)
  case rule

  var isParagraph: Bool { if case .paragraph = self { true } else { false } }

  /// The length of a text in characters up to which its layout takes no longer than visitors wait.
  private static let mostCharacters = 10_000

  /// Returns what is wrong with a text that is too long for one block; nil if it is not.
  static func problem(with text: String) -> String? {
    guard text.utf8.count > mostCharacters, text.count > mostCharacters else { return nil }
    return "one paragraph has \(text.count) characters. Allowed: up to \(mostCharacters); divide it by empty lines"
  }
}

/// A picture of a page.
public struct PagePicture: Hashable, Sendable {
  /// The path of the file, which is in the folder of the exhibit.
  public let path: String
  /// A number that differs when the file has changed.
  let version: Int
  /// The description for those who do not see the picture.
  public let description: String
  /// The words below the picture; empty for none.
  public let caption: String
}
