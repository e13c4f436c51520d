import TouchDrawing
import TouchGeometry
import TouchUI

/// Where lines are drawn: every finger that lands here draws one, and each line that lies here can be touched.
///
/// It shows the document's lines, the lines under fingers in front of them, and in front of all those that are selected.
final class Easel: View {
  let document: LinesDocument
  /// What the next lines are drawn with.
  var ink = Ink.plain
  /// Whether a line is the broader the slower it is drawn.
  var widthFollowsSpeed = false
  /// Called with each new responder of a line, to give it its recognisers.
  var onNewResponder: ((LineResponder) -> Void)?
  /// Called when the first finger begins to draw on an empty easel, and when it is empty again.
  var onContentChange: (() -> Void)?

  /// The lines that are shown as selected.
  var selection: Set<Line.ID> = [] {
    didSet { if oldValue != selection { mark(selected: oldValue.symmetricDifference(selection)) } }
  }

  private var strokes: [Stroke] = []
  private var holds: [Line.ID: Hold] = [:]
  private var tiles = EaselTiles()
  private var picture: EaselPicture?
  private var responders = LineResponders()
  private lazy var art = LineArt(theme)

  /// A line in somebody's hand.
  private struct Hold {
    /// Where the finger was as it took the line.
    let grip: Point
    var way = Vector.zero
  }

  init(_ document: LinesDocument) {
    self.document = document
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    document.onEdit = { [unowned self] in show($0) }
    document.onReplacement = { [unowned self] in showAll() }
  }

  /// Whether there is nothing on it, not even under a finger.
  var isEmpty: Bool { document.drawing.lines.isEmpty && strokes.isEmpty }

  override var canBecomeFirstResponder: Bool { true }

  // MARK: Touches

  /// The responder of the line within reach, else the easel.
  override func hitTest(_ point: Point) -> View? {
    guard super.hitTest(point) != nil else { return nil }
    guard let line = document.drawing.line(at: point, reach: Easel.reach, besides: Set(holds.keys)) else { return self }
    return responder(of: line.id)
  }

  /// How far from the middle of a line a finger may land to touch it, in points.
  static let reach = 20.0

  private func responder(of line: Line.ID) -> LineResponder {
    let now = window?.application.time ?? .zero
    responders.removeIdle(at: now) { responder in strokes.contains { $0.touch.view === responder } }
    let (responder, isNew) = responders.responder(of: line, at: now)
    if isNew {
      addSubview(responder)
      onNewResponder?(responder)
    }
    return responder
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      strokes.append(Stroke(touch, at: touch.location(in: self), ink: ink, followsSpeed: widthFollowsSpeed))
    }
    onContentChange?()
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { lead(touch) }
    prepareForFirstLine()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lead(touch)
      guard let stroke = drop(touch), stroke.isLine else { continue }
      document.add(from: stroke.begin, to: stroke.end, ink: stroke.ink, width: stroke.width)
    }
    forgetPreparation()
    onContentChange?()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { _ = drop(touch) }
    forgetPreparation()
    onContentChange?()
  }

  private func lead(_ touch: Touch) {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return }
    let old = strokes[index]
    strokes[index].lead(to: touch.location(in: self), at: touch.timestamp)
    mark(between: old, and: strokes[index])
  }

  /// While the first line is being drawn the picture is made ready for it.
  private func prepareForFirstLine() {
    guard document.drawing.lines.isEmpty else { return }
    if picture == nil, let scale = window?.scale { picture = EaselPicture(size: bounds.size, scale: scale, art: art) }
    picture?.prepareFurther()
  }

  /// Nobody draws a first line any more.
  private func forgetPreparation() {
    if isEmpty { picture = nil }
  }

  private func drop(_ touch: Touch) -> Stroke? {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return nil }
    let stroke = strokes.remove(at: index)
    mark(between: stroke, and: stroke)
    return stroke
  }

  private func mark(between old: Stroke, and new: Stroke) {
    guard old.isLine || new.isLine else { return }
    mark(Pieces.covering(from: new.begin, to: old.end, and: new.end, width: max(old.width, new.width)))
  }

  // MARK: Moving lines

  /// Takes the line up at `place`: it is shown as selected and follows ``drag(_:to:)``.
  func hold(_ line: Line.ID, at place: Point) {
    guard let line = document.drawing[line], holds[line.id] == nil else { return }
    holds[line.id] = Hold(grip: place)
    redraw(Pieces.covering(line))
    mark(LineArt.pieces(ofSelected: line))
  }

  /// Lets a line that is held follow the finger, which is at `place`.
  func drag(_ line: Line.ID, to place: Point) {
    guard let hold = holds[line], let held = document.drawing[line] else { return }
    mark(LineArt.pieces(ofSelected: held.moved(by: hold.way)))
    holds[line]?.way = place - hold.grip
    mark(LineArt.pieces(ofSelected: held.moved(by: place - hold.grip)))
  }

  /// Puts the line down where it is, or back where it was.
  func release(_ line: Line.ID, keepingMove: Bool) {
    guard let hold = holds.removeValue(forKey: line), let held = document.drawing[line] else { return }
    mark(LineArt.pieces(ofSelected: held.moved(by: hold.way)))
    redraw(Pieces.covering(held))
    if keepingMove { document.move(line, by: hold.way) }
  }

  // MARK: Showing

  private func show(_ edit: Edit) {
    let pieces = pieces(changedBy: edit)
    forgetTheGone()
    if case .insert(let placed) = edit, placed.first?.index == document.drawing.lines.count - placed.count {
      picture?.add(placed.map(\.line))
      mark(pieces)
    } else {
      redraw(pieces)
    }
    if document.drawing.lines.isEmpty { dropPicture() }
    onContentChange?()
  }

  /// All that looks different after `edit`, which has been made.
  private func pieces(changedBy edit: Edit) -> [Rect] {
    switch edit {
    case .insert(let placed), .remove(let placed): placed.flatMap { pieces(showing: $0.line) }
    case .change(let changes): changes.flatMap { pieces(showing: $0.old) + pieces(showing: $0.new) }
    case .reorder(let id, _, _): document.drawing[id].map(pieces(showing:)) ?? []
    }
  }

  /// Where a line of the drawing is seen, which for one in somebody's hand is elsewhere.
  private func pieces(showing line: Line) -> [Rect] {
    if let hold = holds[line.id] { return LineArt.pieces(ofSelected: line.moved(by: hold.way)) }
    return selection.contains(line.id) ? LineArt.pieces(ofSelected: line) : Pieces.covering(line)
  }

  private func showAll() {
    forgetTheGone()
    dropPicture()
    onContentChange?()
  }

  private func dropPicture() {
    picture = nil
    tiles.markAll()
  }

  /// What people do to lines that are not there any more comes to its end.
  private func forgetTheGone() {
    let drawing = document.drawing
    holds = holds.filter { drawing[$0.key] != nil }
    for responder in responders.retire(where: { drawing[$0] == nil }) { responder.retire() }
    selection = selection.filter { drawing[$0] != nil }
  }

  private func redraw(_ pieces: [Rect]) {
    if pieces.count > Easel.manyPieces { return dropPicture() }
    picture?.redraw(pieces) { lines(in: $0) }
    mark(pieces)
  }

  /// From so many pieces on it is cheaper to draw all of the picture anew.
  private static let manyPieces = 400

  private func lines(in rect: Rect) -> [Line] {
    document.drawing.lines(near: rect).filter { holds[$0.id] == nil }
  }

  private func mark(_ rects: [Rect]) { rects.forEach(tiles.mark) }

  private func mark(selected lines: Set<Line.ID>) {
    for line in lines.compactMap({ document.drawing[$0] }) { mark(LineArt.pieces(ofSelected: line)) }
  }

  override func layoutSubviews() {
    guard let window, !tiles.suit(bounds.size, window.scale) else { return }
    tiles.remove()
    tiles = EaselTiles(bounds.size, scale: window.scale, of: self)
    picture = nil
  }

  override func themeDidChange() {
    art = LineArt(theme)
    dropPicture()
  }
}

extension Easel {
  /// Whether nothing shines through it.
  var isOpaqueEverywhere: Bool { !document.drawing.lines.isEmpty }

  /// Draws what of the easel lies in `rect`.
  func drawTile(_ rect: Rect, in canvas: Canvas) {
    if isOpaqueEverywhere { drawLines(rect, in: canvas) }
    for stroke in strokes where stroke.isLine {
      art.drawDrawn(from: stroke.begin, to: stroke.end, width: stroke.width, in: canvas)
    }
    for line in selectedLines { art.drawSelected(line, in: canvas) }
  }

  private func drawLines(_ rect: Rect, in canvas: Canvas) {
    if picture == nil { makePicture() }
    if let picture { return picture.draw(in: canvas) }
    canvas.fill(rect, with: art.ground)
    for line in lines(in: rect) { art.draw(line, in: canvas) }
  }

  private func makePicture() {
    guard let scale = window?.scale else { return }
    picture = EaselPicture(size: bounds.size, scale: scale, art: art)
    picture?.add(document.drawing.lines.lazy.filter { [holds] in holds[$0.id] == nil })
  }

  private var selectedLines: [Line] {
    let ids = selection.union(holds.keys)
    return ids.compactMap { document.drawing.position(of: $0) }.sorted().map {
      let line = document.drawing.lines[$0]
      return line.moved(by: holds[line.id]?.way ?? .zero)
    }
  }
}
