import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchUI

/// An editor for lines that any number of people use at once. Every finger draws its own line. A tap on a line selects
/// it and opens a menu, beside those of other people. A long press takes the line, with everything selected together
/// with it, so that it follows the finger. A double tap clears everything. Three fingers swiped to the left undo, and
/// to the right redo.
///
/// The gestures on a line have recognisers on that line's ``LineResponder``, so they share no touch with people who
/// draw beside it. The gestures on everything have recognisers on the canvas, which receives every finger. Taps among
/// other fingers that have just landed therefore fail, and nobody clears by accident what others are drawing. A swipe
/// belongs to three fingers that land without others beside them.
public final class LinesScene: ViewController, GestureRecognizerDelegate {
  let document = LinesDocument()
  let chrome: LinesChrome
  let linesCanvas: LinesCanvas
  private(set) lazy var keeping = LinesKeeping(document, chrome)
  private(set) lazy var offers = LinesOffers(document, chrome)

  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let swipeLeft = SwipeGestureRecognizer()
  private let swipeRight = SwipeGestureRecognizer()
  /// The rules by which menus close when fingers land elsewhere.
  private(set) lazy var menus = LinesMenuReach(linesCanvas)

  /// The maximum distance between the fingers of one hand, in points.
  private static let handDistance = 480.0
  /// The maximum time between the landings of fingers that move together, in seconds.
  private static let handTime = 0.5

  public override init() {
    linesCanvas = LinesCanvas(document)
    chrome = LinesChrome(linesCanvas)
    super.init()
  }

  public override func loadView() -> View {
    chrome.name = "lines"
    return chrome
  }

  public override func viewDidLoad() {
    linesCanvas.name = "lines.easel"
    doubleTap.numberOfTapsRequired = 2
    swipeLeft.direction = .left
    attach(tap, "lines.tap", to: linesCanvas, Action("tapped", LinesScene.tapped))
    attach(doubleTap, "lines.doubleTap", to: linesCanvas, Action("clear", LinesScene.clear))
    attach(swipeLeft, "lines.swipeLeft", to: linesCanvas, Action("undo", LinesScene.undo))
    attach(swipeRight, "lines.swipeRight", to: linesCanvas, Action("redo", LinesScene.redo))
    for swipe in [swipeLeft, swipeRight] { swipe.numberOfTouchesRequired = 3 }
    tap.require(toFail: doubleTap)
    linesCanvas.onNewResponder = { [unowned self] in prepare($0) }
    linesCanvas.onContentChange = { [unowned self] in contentChanged() }
    linesCanvas.onRefusal = { [unowned self] in offers.refuse() }
    connectBar()
    contentChanged()
  }

  /// Adds recognisers to the responder of a line. Called when a finger first lands near it.
  private func prepare(_ responder: LineResponder) {
    attach(responder.tap, "lines.tap", to: responder, Action("tapped", LinesScene.tapped))
    attach(responder.press, "lines.longPress", to: responder, Action("pressed", LinesScene.pressed))
    attach(responder.pan, "lines.pan", to: responder, Action("dragged", LinesScene.dragged))
    responder.tap.require(toFail: doubleTap)
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String, to view: View, _ action: Action) {
    recognizer.name = name
    recognizer.delegate = self
    (recognizer as? TapGestureRecognizer)?.allowableMovement = Stroke.tapMovement
    recognizer.addTarget(self, action: action)
    view.addGestureRecognizer(recognizer)
  }

  private func connectBar() {
    let bar = chrome.bar
    bar.undo.addAction(for: .touchUpInside) { [unowned self] _ in undo() }
    bar.redo.addAction(for: .touchUpInside) { [unowned self] _ in redo() }
    bar.clear.addAction(for: .valueChanged) { [unowned self] _ in clear() }
    bar.palette.addAction(for: .valueChanged) { [unowned self] _ in linesCanvas.ink = chrome.bar.palette.ink }
  }

  private func contentChanged() {
    chrome.bar.undo.isEnabled = document.canUndo
    chrome.bar.redo.isEnabled = document.canRedo
    chrome.bar.clear.isEnabled = !linesCanvas.isEmpty
    offers.update()
    chrome.invite(linesCanvas.isEmpty)
    chrome.moveBar()
  }

  // MARK: Gestures

  /// Selects a line and opens its menu. A line selected by somebody else moves to the new menu.
  private func tapped(_ tap: TapGestureRecognizer) {
    let location = tap.location(in: linesCanvas)
    guard let responder = tap.view as? LineResponder, let line = document.drawing[responder.line] else {
      return menus.tapped(at: location)
    }
    // The line may have been taken together with others since the finger landed.
    guard !linesCanvas.hands.have(line.id) else { return }
    // On the line, so that the menu does not hide it.
    let selection = LinesSelection(at: line.nearestPoint(to: location), in: self)
    selection.select([line.id])
    selection.showMenu()
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let responder = press.view as? LineResponder else { return }
    switch press.state {
    case .began: linesCanvas.hands.hold(responder.line, at: press.location(in: linesCanvas))
    case .ended: linesCanvas.hands.release(responder.line, keepingMove: true)
    case .cancelled: linesCanvas.hands.release(responder.line, keepingMove: false)
    case .possible, .changed, .failed: break
    }
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    guard let responder = pan.view as? LineResponder, pan.state != .cancelled else { return }
    linesCanvas.hands.drag(responder.line, to: pan.location(in: linesCanvas))
  }

  private func clear() {
    let removed = document.removeAll()
    guard !removed.isEmpty else { return }
    let lines = removed.map(\.line)
    if DepartingLines.areMany(lines) {
      linesCanvas.painting.formerPicture.map { chrome.departing.fade($0.store, in: $0.areas) }
    } else {
      chrome.departing.show(lines, going: .shrink)
    }
    offers.offerUndo(of: removed)
  }

  /// Deletes selected lines, with an animation to `location`, where the menu was. If nothing is left but what others
  /// have selected or hold, this counts as clearing.
  func delete(_ lines: Set<Line.ID>, going location: Point) {
    if lines.count == document.drawing.lines.count { return clear() }
    let isClear = lines.count > 1 && freeLines.isEmpty
    let removed = document.remove(lines)
    chrome.departing.show(removed.map(\.line), going: .toward(location))
    if isClear { offers.offerUndo(of: removed) }
  }

  /// The lines that nobody has selected or holds.
  var freeLines: Set<Line.ID> {
    Set(
      document.drawing.lines.lazy.map(\.id).filter { [linesCanvas] line in
        linesCanvas.selections[line] == nil && !linesCanvas.hands.have(line)
      })
  }

  private func undo() {
    let before = document.drawing.lines
    document.undo()
    chrome.departing.show(before.filter { document.drawing[$0.id] == nil }, going: .retract)
  }

  private func redo() { document.redo() }

  // MARK: Relations

  /// Limits a line to one finger at a time. Other fingers that land on it draw.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    (recognizer.view as? LineResponder)?.isTaken != true
  }

  /// Lets a line be dragged only once it has been pressed and pressed only if nobody else holds it, and requires the
  /// three fingers of a swipe to belong to one hand.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    case is PanGestureRecognizer: (recognizer.view as? LineResponder)?.isHeld == true
    case is LongPressGestureRecognizer:
      (recognizer.view as? LineResponder).map { !linesCanvas.hands.have($0.line) } ?? true
    case is SwipeGestureRecognizer: isOneHand(recognizer)
    default: true
    }
  }

  /// Lets the press and the drag of a line recognise simultaneously.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer is PanGestureRecognizer && other is LongPressGestureRecognizer && recognizer.view === other.view
  }

  /// Whether the fingers are near each other, and no other finger has landed with them. Of ten fingers that draw, three
  /// may be an attempt of their own, after the first seven were too many.
  private func isOneHand(_ recognizer: GestureRecognizer) -> Bool {
    let fingers = linesCanvas.strokes.map(\.touch)
    let hand = fingers.filter { $0.gestureRecognizers.contains { $0 === recognizer } }
    let others = fingers.filter { finger in !hand.contains { $0 === finger } }
    return hand.allSatisfy { member in
      hand.allSatisfy { areNear($0, member) }
        && !others.contains { areNear($0, member) && landedTogether($0, member) }
    }
  }

  private func areNear(_ one: Touch, _ other: Touch) -> Bool {
    one.location(in: linesCanvas).distance(to: other.location(in: linesCanvas)) <= Self.handDistance
  }

  private func landedTogether(_ one: Touch, _ other: Touch) -> Bool {
    abs(one.landingTime.seconds(since: other.landingTime)) <= Self.handTime
  }

  // MARK: Coming and going

  public override func viewDidAppear() { keeping.watchStore() }

  public override func viewWillDisappear() {
    offers.withdraw()
    linesCanvas.selections.endAll()
  }
}
