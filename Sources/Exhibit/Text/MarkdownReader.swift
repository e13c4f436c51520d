import CMark
import Documents
import TouchDrawing

/// Reads Markdown, with CommonMark's own parser, into a flat list of blocks.
///
/// Text that visitors can read is all that counts: HTML and links out of the exhibit are reported.
struct MarkdownReader {
  /// A finding that needs the folder: a picture, or a link to another page.
  struct Reference {
    enum Kind {
      case picture(alt: String, caption: String)
      case link(title: String)
    }

    let kind: Kind
    let target: String
    let line: Int
  }

  /// Returns the block for a reference; nil for one that is wrong, which the closure has reported.
  private let resolve: (Reference) -> TextBlock?
  /// Reports a problem in a line, counted from 1 in the text.
  private let report: (Int, String) -> Void
  private var blocks: [TextBlock] = []
  private var lists: [(isOrdered: Bool, number: Int)] = []
  private var (quotes, line) = (0, 1)
  /// The number of paragraphs, pictures and links so far.
  private var parts = 0
  /// The text of the block that is being read.
  private var text = ""
  /// The parts of it in bold and italic letters, and the beginnings of those that are being read.
  private var emphasis: [TextEmphasis] = []
  private var emphasisStarts: [Int] = []
  /// The blocks that follow it: its pictures and links.
  private var following: [TextBlock] = []
  /// The link or picture that is being read, with the beginning of its words in the text.
  private var open: (target: String, caption: String, start: Int)?

  private init(resolve: @escaping (Reference) -> TextBlock?, report: @escaping (Int, String) -> Void) {
    (self.resolve, self.report) = (resolve, report)
  }

  static func blocks(
    of text: String, resolve: @escaping (Reference) -> TextBlock?, report: @escaping (Int, String) -> Void
  ) -> [TextBlock] {
    var reader = MarkdownReader(resolve: resolve, report: report)
    reader.read(text)
    return reader.blocks
  }

  private mutating func read(_ text: String) {
    let document = cmark_parse_document(text, text.utf8.count, CMARK_OPT_DEFAULT)
    defer { cmark_node_free(document) }
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard let node = cmark_iter_get_node(iterator) else { continue }
      let start = Int(cmark_node_get_start_line(node))
      if start > 0 { line = start }
      guard parts <= Self.mostParts else {
        report(line, "the page has more than \(Self.mostParts) paragraphs, pictures and links. Divide it into pages")
        return
      }
      if event == CMARK_EVENT_ENTER { enter(node) } else { leave(node) }
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LIST:
      lists.append((cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, Int(cmark_node_get_list_start(node))))
    case CMARK_NODE_BLOCK_QUOTE: quotes += 1
    case CMARK_NODE_THEMATIC_BREAK: blocks.append(.rule)
    case CMARK_NODE_CODE_BLOCK:
      text = String(Self.literal(node).trimmed)
      finish(.paragraph(EmphasizedText(text)))
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      // Comments are for those who write.
      if !Self.literal(node).hasPrefix("<!--") { report(line, "HTML is not shown. Allowed: Markdown") }
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += Self.literal(node)
    case CMARK_NODE_SOFTBREAK: if text.unicodeScalars.last.map({ $0.value < 0x2e80 }) ?? false { text += " " }
    case CMARK_NODE_LINEBREAK: text += "\n"
    case CMARK_NODE_STRONG, CMARK_NODE_EMPH: emphasisStarts.append(text.utf8.count)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
      open = (cmark_node_get_url(node).map { String(cString: $0) } ?? "", title, text.count)
    default: break
    }
  }

  private mutating func leave(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LIST: lists.removeLast()
    case CMARK_NODE_BLOCK_QUOTE: quotes -= 1
    case CMARK_NODE_ITEM: if !lists.isEmpty { lists[lists.count - 1].number += 1 }
    case CMARK_NODE_HEADING: finish(.heading(level: Int(cmark_node_get_heading_level(node)), text: emphasized))
    case CMARK_NODE_PARAGRAPH: finish(paragraph)
    case CMARK_NODE_STRONG: endEmphasis(.bold)
    case CMARK_NODE_EMPH: endEmphasis(.italic)
    case CMARK_NODE_LINK: close(isPicture: false)
    case CMARK_NODE_IMAGE: close(isPicture: true)
    default: break
    }
  }

  /// Ends a link, whose words stay in the text unless they are all of it, or a picture, whose words are its description.
  private mutating func close(isPicture: Bool) {
    guard let (target, caption, start) = open else { return }
    open = nil
    parts += 1
    let words = String(text.dropFirst(start))
    if isPicture || start == 0 {
      text = String(text.prefix(start))
      emphasis.removeAll { $0.range.upperBound > text.utf8.count }
    }
    let kind = isPicture ? Reference.Kind.picture(alt: words, caption: caption) : .link(title: words)
    if let block = resolve(Reference(kind: kind, target: target, line: line)) { following.append(block) }
  }

  private mutating func endEmphasis(_ style: TextEmphasis.Style) {
    guard let start = emphasisStarts.popLast(), start < text.utf8.count else { return }
    emphasis.append(TextEmphasis(style, in: start..<text.utf8.count))
  }

  private var emphasized: EmphasizedText { EmphasizedText(text, emphasis: emphasis) }

  private var paragraph: TextBlock {
    let text = emphasized
    guard let list = lists.last else { return quotes > 0 ? .quote(text) : .paragraph(text) }
    return .item(marker: list.isOrdered ? "\(list.number)." : "•", depth: lists.count, text: text)
  }

  /// The number of paragraphs, pictures and links of a page: more than anybody reads standing.
  private static let mostParts = 1000

  private mutating func finish(_ block: TextBlock) {
    if let problem = TextBlock.problem(with: text) ?? Self.leftover(in: text, of: block) {
      report(line, problem)
    } else if !text.trimmed.isEmpty {
      parts += 1
      blocks.append(block)
    }
    blocks += following
    (text, emphasis, emphasisStarts, following) = ("", [], [], [])
  }

  /// Returns what is wrong with a paragraph in which signs are left that were meant for something else.
  private static func leftover(in text: String, of block: TextBlock) -> String? {
    guard block.isParagraph else { return nil }
    if text.firstMatch(of: /\|\s*:?-{2,}:?\s*\|/) != nil {
      return "tables are not shown. Allowed: a list, a picture of the table, or a page with \"kind: timeline\""
    }
    if text.firstMatch(of: /\]\([^)]* [^)]*\)/) != nil {
      return
        "a name with a space is no link or picture. Rename the file, or write <> around its name: [words](<two words>)"
    }
    return text.wholeMatch(of: /#{1,6}[^#\s].*/) != nil
      ? "a heading has a space after its #" : nil
  }

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}
