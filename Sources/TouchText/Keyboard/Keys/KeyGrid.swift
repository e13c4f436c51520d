import TouchGeometry

/// The keys of a page in columns and rows. Every row is as wide as the grid; keys of letters are one column wide.
struct KeyGrid: Equatable {
  private(set) var columns = 0.0
  private(set) var rows = 0
  private(set) var keys: [KeyboardKey] = []

  /// The parts of a keyboard that decide its keys.
  struct Content: Hashable {
    var layout: KeyboardLayout
    var page: KeyboardPage
    var type: TextInputTraits.KeyboardType
    /// Whether the rows for narrow windows are used.
    var isNarrow = false
    /// Whether there are several languages to choose from.
    var hasLanguages = false
  }

  init(_ content: Content) {
    guard !content.page.isPad else {
      addPad(content)
      return
    }
    let rows = content.rows
    columns = content.columns
    for row in rows.dropLast() { addCentred(row, content) }
    if let last = rows.last { addLast(last, content) }
    addBottom(content)
  }

  /// Returns the key at a point in columns and rows: the nearest one in the row, so that there are no gaps.
  func key(at point: Point) -> KeyboardKey? {
    let row = min(max(point.y, 0), Double(rows) - 0.001)
    let candidates = keys.filter { $0.frame.minY <= row && row < $0.frame.maxY }
    return candidates.min { $0.frame.distance(toColumn: point.x) < $1.frame.distance(toColumn: point.x) }
  }

  // MARK: Letters, digits and signs

  private mutating func addCentred(_ row: [String], _ content: Content) {
    let start = (columns - Double(row.count)) / 2
    for (index, text) in row.enumerated() { add(text, at: start + Double(index), content) }
    rows += 1
  }

  /// Adds the row between shift and delete. Few letters are wider, so that these two are not enormous.
  private mutating func addLast(_ row: [String], _ content: Content) {
    let hasLeft = content.page != .letters || content.layout.hasCapitals
    let sides = hasLeft ? 2.0 : 1.0
    let count = Double(row.count)
    let width = min(1.5, max(1, (columns - 2 * sides) / count))
    let side = (columns - count * width) / sides
    if hasLeft {
      let left: KeyboardKey.Action
      switch content.page {
      case .numbers: left = .page(.symbols)
      case .symbols: left = .page(.numbers)
      default: left = .shift
      }
      add(left, at: 0, width: side)
    }
    let start = hasLeft ? side : 0
    for (index, text) in row.enumerated() { add(text, at: start + Double(index) * width, width: width, content) }
    add(.delete, at: columns - side, width: side)
    rows += 1
  }

  private mutating func addBottom(_ content: Content) {
    var left: [(KeyboardKey.Action, Double)] = [(.page(content.page == .letters ? .numbers : .letters), 1.25)]
    if content.hasLanguages { left.append((.language, 1)) }
    let (comma, stop) = (content.layout.punctuation[0], content.layout.punctuation[1])
    if content.page == .letters { left.append((.text(content.type == .emailAddress ? "@" : comma), 1)) }
    var right: [(KeyboardKey.Action, Double)] = [(.enter, 1.75), (.hide, 1)]
    if content.page == .letters { right.insert((.text(content.type == .emailAddress ? "." : stop), 1), at: 0) }
    let taken = (left + right).reduce(0) { $0 + $1.1 }
    var x = 0.0
    for (action, width) in left + [(.space, columns - taken)] + right {
      if case .text(let text) = action {
        add(text, at: x, width: width, content)
      } else {
        add(action, at: x, width: width)
      }
      x += width
    }
    rows += 1
  }

  // MARK: Pads

  private mutating func addPad(_ content: Content) {
    columns = 4
    for row in 0..<3 {
      for column in 0..<3 { add("\(row * 3 + column + 1)", at: Double(column), content) }
      rows += 1
    }
    if content.page == .decimalPad {
      add("-", at: 0, content)
      add("0", at: 1, content)
      add(content.layout.decimalSeparator, at: 2, content)
    } else {
      add("0", at: 0, width: 3, content)
    }
    rows = 4
    keys.append(KeyboardKey(action: .delete, frame: Rect(3, 0, 1, 1)))
    keys.append(KeyboardKey(action: .hide, frame: Rect(3, 1, 1, 1)))
    keys.append(KeyboardKey(action: .enter, frame: Rect(3, 2, 1, 2)))
  }

  private mutating func add(_ text: String, at x: Double, width: Double = 1, _ content: Content) {
    let accents = content.page.isPad ? [] : content.layout.accents[text] ?? []
    keys.append(KeyboardKey(action: .text(text), frame: Rect(x, Double(rows), width, 1), accents: accents))
  }

  private mutating func add(_ action: KeyboardKey.Action, at x: Double, width: Double) {
    keys.append(KeyboardKey(action: action, frame: Rect(x, Double(rows), width, 1)))
  }
}

extension KeyGrid.Content {
  /// The rows of the page above the lowest one.
  fileprivate var rows: [[String]] {
    switch page {
    case .numbers: layout.numbers
    case .symbols: layout.symbols
    default: isNarrow ? layout.narrowLetters : layout.letters
    }
  }

  /// The columns. They are equal on all pages of letters, digits and signs, so that the keyboard keeps its size.
  var columns: Double { Double(layout.columns(of: isNarrow ? layout.narrowLetters : layout.letters)) }

  /// The rows of keys, which are equal on all pages but the pads for numbers.
  var rowCount: Int {
    page.isPad ? 4 : max(rows.count, isNarrow ? layout.narrowLetters.count : layout.letters.count) + 1
  }
}

extension Rect {
  fileprivate func distance(toColumn x: Double) -> Double { max(0, minX - x, x - maxX) }
}
