import TouchGeometry

/// The drawing of the Lines scene, with its undo history and its storage.
///
/// Everything visible follows from ``drawing``. Every change is an ``Edit`` that passes through this object and is
/// saved at once.
final class LinesDocument {
  private(set) var drawing = Drawing()
  private var history = History()
  private var store: DrawingStore?
  /// The opening of the stored drawing, while the disk has not answered.
  private var opening: StoreOpening?
  /// Called after each edit.
  var onEdit: ((Edit) -> Void)?
  /// Called when the whole drawing has been replaced.
  var onReplacement: (() -> Void)?

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: Changing

  /// Whether there is space for `count` more lines.
  func hasRoom(for count: Int) -> Bool { drawing.lines.count + count <= Drawing.limit }

  /// Adds a new line in front of the others, cut to the allowed area. Returns false and changes nothing if there is no
  /// space for it.
  @discardableResult
  func add(from begin: Point, to end: Point, ink: Ink, width: Double) -> Bool {
    guard hasRoom(for: 1) else { return false }
    guard let part = Line.allowedPart(from: begin, to: end) else { return true }
    insert([Line(id: drawing.newID(), begin: part.begin, end: part.end, ink: ink, width: width)])
    return true
  }

  /// Adds a new line along a path. One that leaves the allowed area is left out. Returns false and changes nothing if
  /// there is no space for it.
  @discardableResult
  func add(_ curve: Curve, from begin: Point, ink: Ink) -> Bool {
    guard hasRoom(for: 1) else { return false }
    guard Line(id: 0, begin: begin, curve: curve, ink: ink).isAllowed else { return true }
    insert([Line(id: drawing.newID(), begin: begin, curve: curve, ink: ink)])
    return true
  }

  /// Adds copies of lines in front of all others, moved by `translation` as far as allowed. Returns their identifiers,
  /// or nil without any change if there is no space for all of them.
  func duplicate(_ ids: Set<Line.ID>, movedBy translation: Vector) -> Set<Line.ID>? {
    guard hasRoom(for: ids.count) else { return nil }
    let lines = lines(ids)
    let allowed = Line.allowedTranslation(translation, of: lines)
    let copies = lines.map { $0.copy(drawing.newID()).moved(by: allowed) }
    insert(copies)
    return Set(copies.map(\.id))
  }

  /// Removes lines. Returns them for ``bringBack(_:)``.
  @discardableResult
  func remove(_ ids: Set<Line.ID>) -> [Edit.Placed] {
    let placed = lines(ids).map { Edit.Placed(index: drawing.position(of: $0.id) ?? 0, line: $0) }
    if !placed.isEmpty { perform(.remove(placed)) }
    return placed
  }

  /// Removes all lines. Returns them for ``bringBack(_:)``.
  @discardableResult
  func removeAll() -> [Edit.Placed] {
    let all = drawing.lines.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }
    if !all.isEmpty { perform(.remove(all)) }
    return all
  }

  /// Restores removed lines behind the lines drawn since, which stay. Returns false and changes nothing if there is no
  /// space for them.
  func bringBack(_ removed: [Edit.Placed]) -> Bool {
    if history.latest == .remove(removed) {
      undo()
      return true
    }
    let missing = removed.map(\.line).filter { drawing[$0.id] == nil }
    guard hasRoom(for: missing.count) else { return false }
    let placed = missing.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }
    if !placed.isEmpty { perform(.insert(placed)) }
    return true
  }

  /// Moves lines by `translation` as far as allowed, keeping their relative positions.
  func move(_ ids: Set<Line.ID>, by translation: Vector) {
    let allowed = Line.allowedTranslation(translation, of: lines(ids))
    change(ids) { $0 = $0.moved(by: allowed) }
  }

  func paint(_ ids: Set<Line.ID>, with ink: Ink) { change(ids) { $0.ink = ink } }

  func bringToFront(_ id: Line.ID) {
    let front = drawing.lines.count - 1
    guard let index = drawing.position(of: id), index < front else { return }
    perform(.reorder(id, from: index, to: front))
  }

  func undo() { history.undo().map(apply) }

  func redo() { history.redo().map(apply) }

  private func insert(_ lines: [Line]) {
    let count = drawing.lines.count
    let placed = lines.enumerated().map { Edit.Placed(index: count + $0.offset, line: $0.element) }
    if !placed.isEmpty { perform(.insert(placed)) }
  }

  private func change(_ ids: Set<Line.ID>, _ body: (inout Line) -> Void) {
    let changes = lines(ids).compactMap { old in
      var new = old
      body(&new)
      return new == old ? nil : Edit.Change(old: old, new: new)
    }
    if !changes.isEmpty { perform(.change(changes)) }
  }

  /// Returns the existing lines with these identifiers, from back to front.
  func lines(_ ids: Set<Line.ID>) -> [Line] {
    ids.compactMap { drawing.position(of: $0) }.sorted().map { drawing.lines[$0] }
  }

  private func perform(_ edit: Edit) {
    history.note(edit)
    apply(edit)
  }

  private func apply(_ edit: Edit) {
    drawing.apply(edit)
    store?.save(edit, leadingTo: drawing.lines)
    onEdit?(edit)
  }

  // MARK: Storage

  /// Loads the drawing stored in `directory`, and stores it there from now on. Returns the result, including problems
  /// to report.
  func open(in directory: String) -> DrawingStore.Opening {
    let opening = DrawingStore.open(in: directory)
    store = opening.store
    replace(by: opening.drawing)
    return opening
  }

  /// Loads the drawing stored in `directory`, and stores it there from now on. Returns nil if the disk does not answer
  /// within `seconds`; ``takeOpening()`` then has the result later.
  func open(
    in directory: String, within seconds: Double,
    by reading: @escaping StoreOpening.Reading = { DrawingStore.open(in: $0) }
  ) -> DrawingStore.Opening? {
    opening = .begin(in: directory, by: reading)
    return takeOpening(within: seconds)
  }

  /// Returns the result of an opening for which the disk has taken longer, once. What was drawn meanwhile stays, in front
  /// of the lines that were stored, and so do the edits that can be undone.
  func takeOpening(within seconds: Double = 0) -> DrawingStore.Opening? {
    guard let result = opening?.take(within: seconds) else { return nil }
    opening = nil
    if history.isEmpty {
      replace(by: result.drawing)
      store = result.store
    } else {
      add(result.drawing)
      store = result.store
      store?.replace(by: drawing.lines)
    }
    return result
  }

  /// Puts as many of the stored lines as there is space for behind the present ones, under new identifiers: removed lines
  /// may come back under theirs. Undo does not remove them, since nobody drew them now.
  private func add(_ stored: Drawing) {
    let lines = stored.lines.suffix(Drawing.limit - drawing.lines.count).map { $0.copy(drawing.newID()) }
    let placed = lines.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }
    if !placed.isEmpty { apply(.insert(placed)) }
  }

  /// Whether a saved edit may not have reached the disk yet.
  var isSaving: Bool { store?.isBusy ?? false }

  /// The file descriptor that becomes readable when ``takeOpening(within:)`` has a result, or nil if there will be none.
  var openingFile: Int32? { opening?.newsFile }

  /// The file descriptor that becomes readable when ``updateStore()`` has news, or nil without storage. Valid until
  /// ``close(within:)``.
  var newsFile: Int32? { store?.newsFile }

  /// Processes finished writes. Returns the current failure, if any, and whether it has changed.
  func updateStore() -> (isNews: Bool, failure: StorageError?) {
    guard let store else { return (false, nil) }
    return (store.update(), store.failure)
  }

  /// Notes that the stored drawing is now visible for the first time.
  func noteShown() { store?.noteShown() }

  /// Notes that the stored drawing has been visible for a while without harm.
  func noteSuccess() { store?.noteSuccess() }

  /// Removes the drawing from the disk.
  func forget() {
    opening?.forget()
    store?.forget()
  }

  /// Ends storage, and waits up to `seconds` until everything is on the disk or has failed.
  func close(within seconds: Double = 60) {
    opening?.leave()
    store?.finish(within: seconds)
    (opening, store) = (nil, nil)
  }

  /// The drawing as bytes. Equal drawings have equal bytes.
  var bytes: [UInt8] { Journal.file(of: drawing.lines) }

  /// Replaces the drawing by one encoded with ``bytes``. Returns false and changes nothing if the bytes are damaged.
  func restore(_ bytes: [UInt8]) -> Bool {
    let content = JournalContent(bytes)
    guard content.condition == .whole else { return false }
    replace(by: content.drawing)
    return true
  }

  private func replace(by drawing: Drawing) {
    self.drawing = drawing
    self.drawing.forgetRemovedLines()
    history = History()
    onReplacement?()
  }
}
