import TouchDrawing
import TouchGeometry
import TouchUI

/// Where lines are drawn: every finger that lands here draws one, and each line that lies here can be touched.
///
/// It shows the document's lines, in front of them those that are selected, then the lines under fingers, and in front
/// of all those in somebody's hand.
final class LinesCanvas: View {
  let document: LinesDocument
  /// What the next lines are drawn with.
  var ink = Ink.plain
  /// Whether a line is the broader the slower it is drawn.
  var widthFollowsSpeed = false
  /// Called with each new responder of a line, to give it its recognisers.
  var onNewResponder: ((LineResponder) -> Void)?
  /// Called when the first finger begins to draw on an empty canvas, and when it is empty again.
  var onContentChange: (() -> Void)?

  /// Called with each move of a finger that draws.
  var onStroke: (() -> Void)?
  /// Called when a line can not be drawn as there are as many as there may be.
  var onRefusal: (() -> Void)?

  /// The lines that are shown as selected, and how.
  let selections = LinesSelections()

  /// A finger that has landed on a line.
  struct Landing {
    let touch: Touch
    let line: Line.ID
    /// Whether the line shows that it is touched; not under a finger that draws.
    var isOutlined = true
    /// Runs once the finger has left.
    var forgetting: Registration?
  }

  private(set) var strokes: [Stroke] = []
  /// What people have in their hands.
  var held: [HeldLines] = []
  /// Fingers that have landed on lines, until it is known what they do there.
  var landings: [Landing] = [] {
    didSet { if landings.count < oldValue.count { selections.endUnused() } }
  }
  var tiles = LinesTiles()
  var picture: LinesBackingStore?
  /// What the picture was as the last lines were taken away, and where it had any, until the next frame.
  var formerPicture: (store: LinesBackingStore, areas: [Rect])?
  /// A further frame has been asked for, to draw what is still stale.
  var goingOn: Registration?
  var responders = LineResponders()
  lazy var art = LineArt(theme)
  /// What the lines lie on.
  var grid: DotGrid?

  init(_ document: LinesDocument) {
    self.document = document
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    document.onEdit = { [unowned self] in show($0) }
    document.onReplacement = { [unowned self] in showAll() }
    // A menu fades a while longer than the scene may be there.
    selections.onChange = { [weak self] in self?.redraw($0) }
  }

  /// Whether there is nothing on it, not even under a finger.
  var isEmpty: Bool { document.drawing.lines.isEmpty && strokes.isEmpty }

  // MARK: Touches

  /// The responder of the line within reach, else the canvas.
  override func hitTest(_ point: Point) -> View? {
    guard super.hitTest(point) != nil else { return nil }
    guard let line = document.drawing.line(at: point, reach: LinesCanvas.reach, where: { !isHeld($0) }) else {
      return self
    }
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
      // By then a tap has been recognised, or is none.
      if let application = window?.application {
        forgetLanding(touch, after: application.gestureDefaults.tapGap + LinesCanvas.landingMargin)
      }
    }
    onContentChange?()
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      _ = drop(touch)
      // If a press has taken it, its action comes now and asks what is selected.
      forgetLanding(touch, after: 0)
    }
    onContentChange?()
  }

  /// Makes lines of all that is being drawn, as it is; the fingers go on with nothing.
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
    // A finger that strays no farther than a press allows may still take up what is selected.
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

  /// Forgets where `touch` has landed, `span` seconds from now and after the events of that moment.
  private func forgetLanding(_ touch: Touch, after span: Double) {
    guard let application = window?.application, let index = landings.firstIndex(where: { $0.touch === touch })
    else { return }
    landings[index].forgetting = application.after(span, .afterEvents) { [weak self] in
      self?.forgetLandings { $0.touch === touch }
    }
  }

  /// In seconds.
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
