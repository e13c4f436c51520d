import TouchGeometry

/// The text of an input. Positions beyond an end count as that.
struct TextInterface: BusInterface {
  static let name = "org.a11y.atspi.Text"

  let part: TextPart
  /// The rectangle of the input, and of the caret, in the window, in pixels.
  let frame: Rect
  let caret: Rect
  let location: () -> Point

  var properties: [(name: String, value: BusValue)] {
    [("CharacterCount", .integer(part.count)), ("CaretOffset", .integer(part.selection.upperBound))]
  }

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    switch method {
    case "GetText": return [.string(part.part(part.range(max(0, first), second)))]
    case "GetCharacterAtOffset":
      let scalar = part.part(part.unit(.character, at: first)).unicodeScalars.first?.value ?? 0
      return [.integer((0..<part.count).contains(first) ? Int(scalar) : 0)]
    case "GetStringAtOffset": return piece(part.unit(Self.granularity(second), at: first))
    case "GetTextAtOffset": return piece(part.unit(Self.boundary(second), at: first))
    case "GetTextBeforeOffset":
      let start = part.unit(Self.boundary(second), at: first).lowerBound
      return piece(start > 0 ? part.unit(Self.boundary(second), at: start - 1) : 0..<0)
    case "GetTextAfterOffset":
      let end = part.unit(Self.boundary(second), at: first).upperBound
      return piece(end < part.count ? part.unit(Self.boundary(second), at: end) : end..<end)
    case "GetNSelections": return [.integer(part.selection.isEmpty ? 0 : 1)]
    case "GetSelection": return [.integer(part.selection.lowerBound), .integer(part.selection.upperBound)]
    case "SetCaretOffset": return selecting(part.range(first, first))
    case "AddSelection": return selecting(part.range(first, second))
    case "SetSelection": return selecting(part.range(second, arguments.integer(2)))
    case "RemoveSelection": return selecting(part.selection.upperBound..<part.selection.upperBound)
    case "GetAttributeValue": return [.string("")]
    case "GetAttributes", "GetAttributeRun": return [.table([]), .integer(0), .integer(part.count)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.table([])]
    case "GetCharacterExtents":
      return box(first == part.selection.upperBound ? caret : frame, coordinates: second)
    case "GetRangeExtents": return box(frame, coordinates: arguments.integer(2))
    case "GetOffsetAtPoint": return [.integer(part.selection.upperBound)]
    case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.boolean(false)]
    default: return nil
    }
  }

  private func piece(_ range: Range<Int>) -> [BusValue] {
    [.string(part.part(range)), .integer(range.lowerBound), .integer(range.upperBound)]
  }

  private func selecting(_ range: Range<Int>) -> [BusValue] {
    part.select(range)
    return [.boolean(true)]
  }

  private func box(_ frame: Rect, coordinates: Int) -> [BusValue] {
    let corner = coordinates == 0 ? frame.origin + Vector(to: location()) : frame.origin
    return [corner.x, corner.y, frame.width, frame.height].map(ComponentInterface.pixels)
  }

  /// The unit for a granularity: characters, words, sentences, lines, paragraphs.
  private static func granularity(_ number: Int) -> TextPart.Unit {
    number == 0 ? .character : number == 1 ? .word : .line
  }

  /// The unit for a kind of boundary: characters, two of words, and those of sentences and lines.
  private static func boundary(_ number: Int) -> TextPart.Unit {
    number == 0 ? .character : number <= 2 ? .word : .line
  }
}

/// The changes that a program makes to the text of an input, as if somebody typed.
struct EditableTextInterface: BusInterface {
  static let name = "org.a11y.atspi.EditableText"

  let part: TextPart

  func call(_ method: String, _ arguments: BusArguments) -> [BusValue]? {
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    switch method {
    case "SetTextContents": return [.boolean(part.replace(part.range(0, -1), with: arguments.string(0)))]
    case "InsertText":
      let text = String(
        String.UnicodeScalarView(arguments.string(1).unicodeScalars.prefix(max(0, arguments.integer(2)))))
      return [.boolean(part.replace(part.range(first, first), with: text))]
    case "DeleteText": return [.boolean(part.replace(part.range(first, second), with: ""))]
    // What is copied stays on the kiosk's own pasteboard.
    case "CopyText": return []
    case "CutText", "PasteText": return [.boolean(false)]
    default: return nil
    }
  }
}
