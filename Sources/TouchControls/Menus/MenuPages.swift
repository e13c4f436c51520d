import TouchCore

/// The items of a menu, side by side, on as many pages as its width needs.
struct MenuPages: Hashable {
  enum Content: Hashable {
    /// The item with this index.
    case item(Int)
    /// The button that leads to the previous page.
    case previous
    /// The button that leads to the next page.
    case next
  }

  struct Slot: Hashable {
    var content: Content
    /// The distance from the left edge of the panel.
    var x: Double
    var width: Double
  }

  /// The content of each page, from left to right. All pages are equally wide.
  let pages: [[Slot]]
  let width: Double

  /// Distributes items over pages.
  ///
  /// - Parameters:
  ///   - widths: the items' preferred widths; one wider than a page is narrowed.
  ///   - limit: the maximum width of a page.
  ///   - turner: the width of ‹ and ›.
  init(_ widths: [Double], limit: Double, turner: Double) {
    var pages: [[(Content, Double)]] = []
    var rest = Array(widths.enumerated())[...]
    while !rest.isEmpty {
      let page = MenuPages.nextPage(&rest, limit, turner, isFirst: pages.isEmpty)
      pages.append(page)
    }
    let width = pages.map { $0.reduce(0) { $0 + $1.1 } }.max() ?? 0
    self.width = width
    self.pages = pages.map { MenuPages.slots($0, filling: width) }
  }

  /// Returns the page and the slot of the item with this index; nil if there is none.
  func position(of item: Int?) -> (page: Int, slot: Slot)? {
    guard let item else { return nil }
    for (number, slots) in pages.enumerated() {
      if let slot = slots.first(where: { $0.content == .item(item) }) { return (number, slot) }
    }
    return nil
  }

  private static func nextPage(
    _ rest: inout ArraySlice<(offset: Int, element: Double)>, _ limit: Double, _ turner: Double, isFirst: Bool
  ) -> [(Content, Double)] {
    var room = isFirst ? limit : limit - turner
    let isLast = rest.reduce(0) { $0 + $1.element } <= room
    if !isLast { room -= turner }
    var page: [(Content, Double)] = isFirst ? [] : [(.previous, turner)]
    var isEmpty = true
    while let item = rest.first, isEmpty || item.element <= room {
      let width = max(0, min(item.element, room))
      page.append((.item(item.offset), width))
      room -= width
      rest.removeFirst()
      isEmpty = false
    }
    if !rest.isEmpty { page.append((.next, turner)) }
    return page
  }

  /// Returns the slots side by side, the items evenly widened to fill the page.
  private static func slots(_ page: [(content: Content, width: Double)], filling width: Double) -> [Slot] {
    let count = page.filter { $0.content.isItem }.count
    let extra = (width - page.reduce(0) { $0 + $1.width }) / Double(max(1, count))
    var x = 0.0
    return page.map { content, width in
      let slot = Slot(content: content, x: x, width: content.isItem ? width + extra : width)
      x += slot.width
      return slot
    }
  }
}

extension MenuPages.Content {
  fileprivate var isItem: Bool {
    if case .item = self { true } else { false }
  }
}
