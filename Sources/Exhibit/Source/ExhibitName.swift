/// The names of exhibits, which packages and files bear.
enum ExhibitName {
  /// The length of a name: a package's has a prefix besides.
  private static let longest = 60

  /// Returns a text as a name: "The Harbour" becomes "the-harbour".
  static func made(of text: String) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.joined(separator: "-").prefix(longest)
    return name.isEmpty ? "exhibit" : String(name)
  }
}
