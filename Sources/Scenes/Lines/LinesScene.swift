import Laboratory
import TouchDrawing
import TouchGeometry
import TouchUI

/// An editor for lines, for any number of people at once: every finger draws its own; a tap on a line selects it
/// and opens a menu for it, beside those that others have open; a long press takes it up, with what is selected
/// together with it, and it follows the finger. A double tap clears all; three fingers to the left undo, to the right
/// redo.
///
/// What one person does to a line is the business of recognisers on that line's own ``LineResponder``: whoever draws
/// beside it shares no touch with them. What concerns all lines is recognised on the canvas, which gets every finger: so
/// taps and swipes in the midst of other fingers that have just landed are none, and nobody clears by accident what
/// others are drawing.
public final class LinesScene: ViewController, GestureRecognizerDelegate {
  let document = LinesDocument()
  let chrome: LinesChrome
  let linesCanvas: LinesCanvas
  /// For ``keepContent(in:diagnostics:tellsVisitors:)``: where messages go, and whether news of the disk is waited for.
  var diagnostics: Diagnostics?
  var tellsVisitors = false
  /// Why the lines are not saved at present.
  var keepingFailure: StorageError?
  /// Of what becomes of what is saved.
  var storeWatching: Registration?
  /// Until the drawing that was kept has been shown for a while.
  var successTimer: Registration?

  /// What was cleared last, as long as it can be brought back by one tap.
  private var cleared: (lines: [Edit.Placed], end: Registration)?
  /// In seconds.
  private static let undoSpan = 8.0
  /// How many lines there were when it was last said that there is no room.
  private var refused: Int?

  private let tap = TapGestureRecognizer()
  private let doubleTap = TapGestureRecognizer()
  private let swipeLeft = SwipeGestureRecognizer()
  private let swipeRight = SwipeGestureRecognizer()
  /// Which menus fingers close that land elsewhere.
  private(set) lazy var menus = LinesMenuReach(linesCanvas)

  /// How far apart the fingers of one hand are at most, in points.
  private static let handSpan = 480.0

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
    linesCanvas.onRefusal = { [unowned self] in refuse() }
    connectBar()
    contentChanged()
  }

  /// A line gets recognisers of its own when a finger first lands near it.
  private func prepare(_ responder: LineResponder) {
    attach(responder.tap, "lines.tap", to: responder, Action("tapped", LinesScene.tapped))
    attach(responder.press, "lines.longPress", to: responder, Action("pressed", LinesScene.pressed))
    attach(responder.pan, "lines.pan", to: responder, Action("dragged", LinesScene.dragged))
    responder.tap.require(toFail: doubleTap)
  }

  private func attach(_ recognizer: GestureRecognizer, _ name: String, to view: View, _ action: Action) {
    recognizer.name = name
    recognizer.delegate = self
    recognizer.addTarget(self, action: action)
    view.addGestureRecognizer(recognizer)
  }

  private func connectBar() {
    let bar = chrome.bar
    bar.undo.addAction(for: .touchUpInside) { [unowned self] _ in undo() }
    bar.redo.addAction(for: .touchUpInside) { [unowned self] _ in redo() }
    bar.clear.addAction(for: .valueChanged) { [unowned self] _ in clear() }
    chrome.undoClear.addAction(for: .touchUpInside) { [unowned self] _ in undoClear() }
    bar.palette.addAction(for: .valueChanged) { [unowned self] _ in linesCanvas.ink = chrome.bar.palette.ink }
    bar.brush.addAction(for: .valueChanged) { [unowned self] _ in
      linesCanvas.widthFollowsSpeed = chrome.bar.brush.isOn
    }
  }

  private func contentChanged() {
    chrome.bar.undo.isEnabled = document.canUndo
    chrome.bar.redo.isEnabled = document.canRedo
    chrome.bar.clear.isEnabled = !linesCanvas.isEmpty
    if let cleared, cleared.lines.allSatisfy({ document.drawing[$0.line.id] != nil }) { withdrawOffer() }
    if let refused, document.drawing.lines.count < refused { endRefusal() }
    chrome.showWords(linesCanvas.isEmpty)
    chrome.moveBar()
  }

  // MARK: Gestures

  /// A line that somebody else has selected moves over to the new menu.
  private func tapped(_ tap: TapGestureRecognizer) {
    let place = tap.location(in: linesCanvas)
    guard let responder = tap.view as? LineResponder, let line = document.drawing[responder.line] else {
      return menus.tapped(at: place)
    }
    // It may have been taken up together with others since the finger landed.
    guard !linesCanvas.isHeld(line.id) else { return }
    // On the line, so that the menu does not hide it.
    let selection = LinesSelection(at: line.nearestPlace(to: place), in: self)
    selection.select([line.id])
    selection.showMenu()
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    guard let responder = press.view as? LineResponder else { return }
    switch press.state {
    case .began: linesCanvas.hold(responder.line, at: press.location(in: linesCanvas))
    case .ended: linesCanvas.release(responder.line, keepingMove: true)
    case .cancelled: linesCanvas.release(responder.line, keepingMove: false)
    case .possible, .changed, .failed: break
    }
  }

  private func dragged(_ pan: PanGestureRecognizer) {
    guard let responder = pan.view as? LineResponder, pan.state != .cancelled else { return }
    linesCanvas.drag(responder.line, to: pan.location(in: linesCanvas))
  }

  /// Says why there is no further line.
  private func refuse() { refuse { $0.lines.full } }

  /// Says why several lines together do not come: there may still be room for one.
  func refuseSeveral() { refuse { $0.lines.tooMany } }

  private func refuse(_ text: @escaping (SceneStrings) -> String) {
    refused = document.drawing.lines.count
    chrome.notice.tell(text)
  }

  /// Lines have gone, so that it is no longer true.
  private func endRefusal() {
    refused = nil
    chrome.notice.endTelling()
  }

  private func clear() {
    let removed = document.removeAll()
    guard !removed.isEmpty else { return }
    if removed.count <= DepartingLines.limit {
      chrome.departing.show(removed.map(\.line), going: .shrink)
    } else {
      linesCanvas.formerPicture.map { chrome.departing.fade($0.store, in: $0.areas) }
    }
    offerUndo(of: removed)
  }

  /// For a while one tap brings the lines back, whoever cleared them and whatever has been drawn since.
  private func offerUndo(of removed: [Edit.Placed]) {
    guard let application = linesCanvas.window?.application else { return }
    let end = application.after(Self.undoSpan) { [unowned self] in withdrawOffer() }
    cleared = (removed, end)
    chrome.offersUndo = true
  }

  private func withdrawOffer() {
    cleared = nil
    chrome.offersUndo = false
    chrome.showWords(linesCanvas.isEmpty)
  }

  /// Deletes what somebody has selected; the lines go to `place`, where the menu was. Where that leaves nothing but what
  /// others have selected or in their hands it is a clear as well.
  func delete(_ lines: Set<Line.ID>, going place: Point) {
    if lines.count == document.drawing.lines.count { return clear() }
    let isClear = lines.count > 1 && freeLines.isEmpty
    let removed = document.remove(lines)
    chrome.departing.show(removed.map(\.line), going: .toward(place))
    if isClear { offerUndo(of: removed) }
  }

  /// Those that nobody has selected or in the hand.
  var freeLines: Set<Line.ID> {
    Set(
      document.drawing.lines.lazy.map(\.id).filter { [linesCanvas] line in
        linesCanvas.selections[line] == nil && !linesCanvas.isHeld(line)
      })
  }

  private func undoClear() {
    guard let lines = cleared?.lines else { return }
    withdrawOffer()
    if !document.bringBack(lines) { refuseSeveral() }
  }

  private func undo() {
    let before = document.drawing.lines
    document.undo()
    chrome.departing.show(before.filter { document.drawing[$0.id] == nil }, going: .retract)
  }

  private func redo() { document.redo() }

  // MARK: Relations

  /// A line is in one hand at a time: other fingers that land on it draw.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    (recognizer.view as? LineResponder)?.isTaken != true
  }

  /// A line is dragged only once it has been pressed, nobody presses what is in another hand, and a swipe of three fingers
  /// is made by one hand.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    case is PanGestureRecognizer: (recognizer.view as? LineResponder)?.isHeld == true
    case is LongPressGestureRecognizer: (recognizer.view as? LineResponder).map { !linesCanvas.isHeld($0.line) } ?? true
    case is SwipeGestureRecognizer: isOneHand(recognizer)
    default: true
    }
  }

  /// The press and the drag of a line go together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer is PanGestureRecognizer && other is LongPressGestureRecognizer && recognizer.view === other.view
  }

  private func isOneHand(_ recognizer: GestureRecognizer) -> Bool {
    let places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: linesCanvas) }
    return places.allSatisfy { place in places.allSatisfy { $0.distance(to: place) <= Self.handSpan } }
  }

  // MARK: Coming and going

  public override func viewDidAppear() { watchStore() }

  public override func viewWillDisappear() {
    withdrawOffer()
    linesCanvas.selections.endAll()
  }
}
