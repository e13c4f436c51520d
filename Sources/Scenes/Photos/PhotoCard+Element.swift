import TouchUI

// A photo for people who cannot see it, or cannot touch it.
extension PhotoCard {
  /// The name: the first line of the caption, or else of the picture or the file.
  var photoName: String {
    if let caption, let line = caption.split(separator: "\n").first { return String(line) }
    switch item {
    case .own(let picture): return language[ArtStrings.self].name(picture)
    case .file(let file): return file.stem
    }
  }

  /// The words: what is on it, whether it is large, and the caption once it is turned over.
  var attributes: AccessibilityAttributes {
    let words = accessStrings
    let parts = [reading == nil ? nil : words.isLarge, leaf.isTurned ? caption : nil].compactMap { $0 }
    return AccessibilityAttributes(
      label: words.photo(photoName), value: parts.isEmpty ? nil : parts.joined(separator: ". "),
      hint: isOnDeck ? words.nextPhoto : nil, traits: [.image, .button])
  }

  var actions: [AccessibilityCustomAction] {
    let words = accessStrings
    return (reading == nil ? [] : [AccessibilityCustomAction(words.putBack) { [unowned self] in onPutBack() }])
      + (caption == nil || isOnDeck ? [] : [AccessibilityCustomAction(words.turnOver) { [unowned self] in onTurn() }])
  }
}
