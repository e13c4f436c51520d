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
  /// Whether slower lines are broader.
  var widthFollowsSpeed = false
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

  /// A finger that has landed on a line.
  struct Landing {
    let touch: Touch
    let line: Line.ID
    /// Whether the line shows an outline. Not while the finger draws.
    var isOutlined = true
    /// The timer that forgets the landing after the finger has left.
    var forgetting: Registration?
  }

  private(set) var strokes: [Stroke] = []
  /// The lines that are held by fingers.
  var held: [HeldLines] = []
  /// The fingers on lines whose gesture is not yet known.
  var landings: [Landing] = [] {
    didSet { if landings.count < oldValue.count { selections.endUnused() } }
  }
  var tiles = LinesTiles()
  var picture: LinesBackingStore?
  /// The backing store from before the last lines were removed, and its non-empty rectangles. Kept until the next
  /// frame.
  var formerPicture: (store: LinesBackingStore, areas: [Rect])?
  /// The request of another frame for the remaining stale squares.
  var goingOn: Registration?
  var responders = LineResponders()
  lazy var art = LineArt(theme)
  /// The dot grid below the lines.
  var grid: DotGrid?

  init(_ document: LinesDocument) {
    self.document = document
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    document.onEdit = { [unowned self] in show($0) }
    document.onReplacement = { [unowned self] in showAll() }
    // Weak, since a menu may fade out after the scene has been removed.
    selections.onChange = { [weak self] in self?.redraw($0) }
  }

  /// Whether there is no ink, not even under a finger.
  var isEmpty: Bool { document.drawing.lines.isEmpty && strokes.isEmpty }

  // MARK: Touches

  /// Returns the responder of the line within reach, or else the canvas.
  override func hitTest(_ point: Point) -> View? {
    guard super.hitTest(point) != nil else { return nil }
    guard let line = document.drawing.line(at: point, reach: LinesCanvas.reach, where: { !isHeld($0) }) else {
      return self
    }
    return responder(of: line.id)
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
      strokes.append(Stroke(touch, at: touch.location(in: self), ink: ink, followsSpeed: widthFollowsSpeed))
      if let responder = touch.view as? LineResponder { land(touch, on: responder.line) }
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
      // By then a tap has been recognised or has failed.
      if let application = window?.application {
        forgetLanding(touch, after: application.gestureDefaults.tapGap + LinesCanvas.landingMargin)
      }
    }
    onContentChange?()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      _ = drop(touch)
      // If a press has taken the touch, its action follows at once and asks what is selected.
      forgetLanding(touch, after: 0)
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
    let isThere = document.add(from: stroke.begin, to: stroke.end, ink: stroke.ink, width: stroke.width)
    if !isThere { onRefusal?() }
  }

  private func lead(_ touch: Touch) {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return }
    let old = strokes[index]
    strokes[index].lead(to: touch.location(in: self), at: touch.timestamp)
    if !old.isLine, strokes[index].isLine {
      endOutline(of: touch)
      refuseIfFull(index)
    }
    // A finger that moves no farther than a press allows may still take what is selected.
    if let defaults = window?.application.gestureDefaults,
      strokes[index].begin.distance(to: strokes[index].end) > defaults.pressMovement
    {
      forgetLandings { $0.touch === touch }
    }
    mark(between: old, and: strokes[index])
  }

  private func refuseIfFull(_ index: Int) {
    guard !document.hasRoom(for: strokes.count(where: \.isLine)) else { return }
    strokes[index].isRefused = true
    onRefusal?()
  }

  private func drop(_ touch: Touch) -> Stroke? {
    guard let index = strokes.firstIndex(where: { $0.touch === touch }) else { return nil }
    let stroke = strokes.remove(at: index)
    mark(between: stroke, and: stroke)
    return stroke
  }

  private func mark(between old: Stroke, and new: Stroke) {
    guard old.isLine || new.isLine else { return }
    mark(
      Pieces.covering(
        from: new.begin, to: old.end, and: new.end, width: max(old.width, new.width) + 2 * LineArt.weave, in: bounds))
  }

  // MARK: Landings on lines

  private func land(_ touch: Touch, on line: Line.ID) {
    landings.append(Landing(touch: touch, line: line))
    markOutline(of: line)
  }

  private func endOutline(of touch: Touch) {
    guard let index = landings.firstIndex(where: { $0.touch === touch }) else { return }
    landings[index].isOutlined = false
    markOutline(of: landings[index].line)
  }

  /// Forgets the landing of `touch` after `span` seconds, once the events of that moment are handled.
  private func forgetLanding(_ touch: Touch, after span: Double) {
    guard let application = window?.application, let index = landings.firstIndex(where: { $0.touch === touch })
    else { return }
    landings[index].forgetting = application.after(span, .afterEvents) { [weak self] in
      self?.forgetLandings { $0.touch === touch }
    }
  }

  /// The margin after the maximum gap between taps, in seconds.
  private static let landingMargin = 0.05

  func forgetLandings(_ isOver: (Landing) -> Bool) {
    for landing in landings.filter(isOver) { markOutline(of: landing.line) }
    landings.removeAll(where: isOver)
  }

  private func markOutline(of line: Line.ID) {
    if let line = document.drawing[line] { mark(LineArt.pieces(ofSelected: line, in: bounds)) }
  }

  override func layoutSubviews() {
    guard let window else { return }
    if !tiles.suit(bounds.size, window.scale) {
      tiles.remove()
      tiles = LinesTiles(bounds.size, scale: window.scale, of: self)
      grid = DotGrid(theme, scale: window.scale)
      startOver()
    }
    drawStale()
  }

  override func themeDidChange() {
    art = LineArt(theme)
    grid = window.flatMap { DotGrid(theme, scale: $0.scale) }
    startOver()
  }
}
