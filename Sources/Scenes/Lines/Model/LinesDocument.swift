import TouchGeometry

/// The drawing of the scene, what was done to it, and where it is kept.
///
/// Everything that is shown follows from ``drawing``; every change is an ``Edit`` that goes through here, and is saved
/// as it is made.
final class LinesDocument {
  private(set) var drawing = Drawing()
  private var history = History()
  private var store: DrawingStore?
  /// Called after each edit.
  var onEdit: ((Edit) -> Void)?
  /// Called when the drawing is another one altogether.
  var onReplacement: (() -> Void)?

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: Changing

  /// Whether there is room for `count` more lines.
  func hasRoom(for count: Int) -> Bool { drawing.lines.count + count <= Drawing.limit }

  /// Puts a new line in front of the others, as far as lines may reach; false, and nothing changes, if there is no room
  /// for it.
  @discardableResult
  func add(from begin: Point, to end: Point, ink: Ink, width: Double) -> Bool {
    guard hasRoom(for: 1) else { return false }
    guard let part = Line.allowedPart(from: begin, to: end) else { return true }
    insert([Line(id: drawing.newID(), begin: part.begin, end: part.end, ink: ink, width: width)])
    return true
  }

  /// Puts copies of lines in front of all others, moved by `way` or as much of it as they may; returns their names. Nil, and
  /// nothing changes, if there is no room for all of them.
  func duplicate(_ ids: Set<Line.ID>, movedBy way: Vector) -> Set<Line.ID>? {
    guard hasRoom(for: ids.count) else { return nil }
    let lines = lines(ids)
    let allowed = Line.allowedWay(way, of: lines)
    let copies = lines.map { $0.copy(drawing.newID()).moved(by: allowed) }
    insert(copies)
    return Set(copies.map(\.id))
  }

  /// Takes lines away; returns them, for ``bringBack(_:)``.
  @discardableResult
  func remove(_ ids: Set<Line.ID>) -> [Edit.Placed] {
    let placed = lines(ids).map { Edit.Placed(index: drawing.position(of: $0.id) ?? 0, line: $0) }
    if !placed.isEmpty { perform(.remove(placed)) }
    return placed
  }

  /// Takes all lines away; returns them, for ``bringBack(_:)``.
  @discardableResult
  func removeAll() -> [Edit.Placed] {
    let all = drawing.lines.enumerated().map { Edit.Placed(index: $0.offset, line: $0.element) }
    if !all.isEmpty { perform(.remove(all)) }
    return all
  }

  /// Brings lines back that were taken away, behind what has been drawn since, which stays; false, and nothing changes, if
  /// there is no room for them.
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

  /// By `way`, or as much of it as they may: they keep their places beside each other.
  func move(_ ids: Set<Line.ID>, by way: Vector) {
    let allowed = Line.allowedWay(way, of: lines(ids))
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

  /// Those of these names that are there, back to front.
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

  // MARK: Keeping

  /// Shows the drawing that is kept in `directory` and keeps it there from now on. Returns what people should know of
  /// what was found there.
  func open(in directory: String) -> DrawingStore.Opening {
    let opening = DrawingStore.open(in: directory)
    store = opening.store
    replace(by: opening.drawing)
    return opening
  }

  /// Whether something has been saved that is not known to be on the disk.
  var isSaving: Bool { store?.isBusy ?? false }

  /// Can be read when ``updateStore()`` has something to learn; nil if nothing is kept. Until ``close()``.
  var newsFile: Int32? { store?.newsFile }

  /// Learns what has become of what was saved: what is the matter now, and whether that is news.
  func updateStore() -> (isNews: Bool, failure: StorageError?) {
    guard let store else { return (false, nil) }
    return (store.update(), store.failure)
  }

  /// The drawing that was kept is now shown for the first time.
  func noteShown() { store?.noteShown() }

  /// It has been shown for a while, and does no harm.
  func noteSuccess() { store?.noteSuccess() }

  /// Leaves nothing of the drawing on the disk.
  func forget() { store?.forget() }

  /// Waits until all is on the disk, or can not get there; nothing is saved after that.
  func close() {
    store?.finish()
    store = nil
  }

  /// The drawing as bytes; equal drawings have equal bytes.
  var bytes: [UInt8] { Journal.file(of: drawing.lines) }

  /// Shows the drawing that ``bytes`` once were; false, and nothing changes, if they are not.
  func restore(_ bytes: [UInt8]) -> Bool {
    let content = JournalContent(bytes)
    guard content.condition == .whole else { return false }
    replace(by: content.drawing)
    return true
  }

  private func replace(by drawing: Drawing) {
    self.drawing = drawing
    history = History()
    onReplacement?()
  }
}
