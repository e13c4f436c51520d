import TouchDrawing
import TouchGeometry
import TouchUI

/// A view that lines are drawn on. Every finger that lands draws a line, and every line can be touched.
///
/// The canvas shows, from back to front, the document's lines, the selected ones, the lines under fingers, and the held
/// lines.
final class LinesCanvas: View {
  let document: LinesDocument
  /// The ink of the next lines.
  var ink = Ink.plain
  /// Called with each new responder of a line, to add its recognisers.
  var onNewResponder: ((LineResponder) -> Void)?
  /// Called after touches begin or end on the canvas, after each edit, and when held lines are released. The canvas may
  /// have become empty or not empty.
  var onContentChange: (() -> Void)?

  /// Called with each move of a drawing finger, and of a finger that drags held lines.
  var onStroke: (() -> Void)?
  /// Called when a line cannot be drawn because the drawing is full.
  var onRefusal: (() -> Void)?

  /// The selected lines.
  let selections = LinesSelections()

  private(set) var strokes: [Stroke] = []
  private(set) lazy var landings = LineLandings(self)
  private(set) lazy var hands = LinesInHands(self)
  private(set) lazy var painting = LinesPainting(self)
  private var responders = LineResponders()

  init(_ document: LinesDocument) {
    self.document = document
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    document.onEdit = { [unowned self] in show($0) }
    document.onReplacement = { [unowned self] in showAll() }
    // Weak, since a menu may fade out after the scene has been removed.
    selections.onChange = { [weak self] in self?.painting.redraw($0) }
  }

  /// Whether there is no ink, not even under a finger.
  var isEmpty: Bool { document.drawing.lines.isEmpty && strokes.isEmpty }

  /// Whether some ink, finished, held or under a finger, lies in `rect`.
  func hasInk(in rect: Rect) -> Bool {
    hasMovingInk(in: rect) || painting.lines(in: rect).contains { $0.touches(rect) }
  }

  /// Whether some held ink, or ink under a finger, lies in `rect`. Cheap enough for every frame.
  func hasMovingInk(in rect: Rect) -> Bool {
    hands.haveInk(in: rect) || strokes.contains { $0.isLine && $0.line.touches(rect) }
  }

  // MARK: Changes

  private func show(_ edit: Edit) {
    hands.mark(edit)
    painting.show(edit)
    forgetTheGone()
    if document.drawing.lines.isEmpty { painting.startOver() }
    onContentChange?()
  }

  private func showAll() {
    forgetTheGone()
    painting.startOver()
    onContentChange?()
  }

  /// Ends whatever people do to lines that have been removed.
  private func forgetTheGone() {
    let drawing = document.drawing
    hands.forget { drawing[$0] == nil }
    landings.forget { drawing[$0.line] == nil }
    // Lines held by one of them go back.
    for responder in responders.retire(where: { drawing[$0] == nil }) { responder.retire() }
    hands.forgetEmpty()
    selections.keep { drawing[$0] != nil }
  }

  // MARK: Touches

  /// Returns the responder of the line within reach, or else the canvas.
  override func hitTest(_ point: Point) -> View? {
    guard super.hitTest(point) != nil else { return nil }
    guard let line = document.drawing.line(at: point, reach: LinesCanvas.reach, where: { !hands.have($0) }) else {
      return self
    }
    return responder(of: line.id)
  }

  override var accessibilityElements: [Responder]? {
    get { drawnElements }
    set {}
  }

  /// The maximum distance of a finger from a line's axis to touch it, in points.
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
      strokes.append(Stroke(touch, at: touch.location(in: self), ink: ink))
      if let responder = touch.view as? LineResponder { landings.add(touch, on: responder.line) }
    }
    onContentChange?()
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { lead(touch) }
    onStroke?()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lead(touch)
      if let stroke = drop(touch), stroke.isLine { finish(stroke) }
      landings.forgetLater(touch)
    }
    onContentChange?()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      _ = drop(touch)
      // If a press has taken the touch, its action follows at once and asks what is selected.
      landings.forget(touch, after: 0)
    }
    onContentChange?()
  }

  /// Finishes all lines that are being drawn. Their fingers draw nothing more.
  func finishStrokes() {
    let unfinished = strokes.filter(\.isLine)
    strokes = []
    for stroke in unfinished { finish(stroke) }
  }

  private func finish(_ stroke: Stroke) {
    let line = stroke.line
    let isThere =
      stroke.curve.map { document.add($0, from: line.begin, ink: stroke.ink) }
      ?? document.add(from: line.begin, to: line.end, ink: stroke.ink, width: line.width)
    if !isThere { onRefusal?() }
  }

  private func lead(_ touch: Touch) {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return }
    let old = strokes[index]
    strokes[index].lead(to: touch.location(in: self), at: touch.timestamp)
    if !old.isLine, strokes[index].isLine {
      landings.endOutline(of: touch)
      refuseIfFull(index)
    }
    // A finger that moves no farther than a press allows may still take what is selected.
    if let defaults = window?.application.gestureDefaults,
      strokes[index].distance > defaults.pressMovement
    {
      landings.forget { $0.touch === touch }
    }
    if old.isLine || strokes[index].isLine { painting.mark(strokes[index].changes(since: old, in: bounds)) }
  }

  private func refuseIfFull(_ index: Int) {
    guard !document.hasRoom(for: strokes.count(where: \.isLine)) else { return }
    strokes[index].isRefused = true
    onRefusal?()
  }

  private func drop(_ touch: Touch) -> Stroke? {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return nil }
    let stroke = strokes.remove(at: index)
    if stroke.isLine { painting.mark(Pieces.covering(stroke.line, margin: LineArt.drawnMargin, in: bounds)) }
    return stroke
  }

  override func layoutSubviews() { painting.layOut() }

  override func themeDidChange() { painting.changeTheme() }
}
