import TouchDrawing
import TouchExplain
import TouchGeometry
import TouchRecording
import TouchUI

/// Shows over any scene why each gesture was or was not recognised: live lanes, and, while paused, the last minute with
/// the fingers' paths, the order of decisions, the nearest misses, and the outcome under other thresholds.
///
///     let inspector = Inspector(window, since: start)
///     inspector.save = { lines in try write(lines) }
///     inspector.open()
///
/// The inspector records events while it is open, and nothing while it is closed. Its panel takes the touches on it;
/// they appear in no recording and no transcript. Unless it is paused, all other touches belong to the scene.
public final class Inspector {
  /// The state of the inspector, with what exists in that state alone.
  private enum State {
    case closed
    case live(InspectedSession, LiveLanes)
    case held(InspectedSession, HeldSession)
  }

  private let window: Window
  private let origin: Instant
  private let view: InspectorView
  private var state = State.closed
  private let decider: BackgroundDesk<Decisions>
  private let trial: ThresholdTrial
  private let risks: SceneRisks
  private let saver: ScenarioSaver

  /// Writes a scenario file, given its lines, and returns its path; throws an error whose description people read. Called
  /// on another thread, never twice at once. Nil: nothing can be saved.
  public var save: (@Sendable ([String]) throws -> String)? {
    get { saver.write }
    set { saver.write = newValue }
  }
  /// Called before a tried threshold is put in force; calls its argument once the person has been recognised as one who may
  /// do that. Nil: everybody may.
  public var authorize: ((_ proceed: @escaping () -> Void) -> Void)? {
    get { trial.authorize }
    set { trial.authorize = newValue }
  }
  /// Called when a threshold that was tried has been put in force in the application's ``Application/gestureDefaults``.
  public var onKeep: ((GestureThreshold, Double) -> Void)? {
    get { trial.onKeep }
    set { trial.onKeep = newValue }
  }
  /// Called when the inspector was closed by its button.
  public var onClose: (() -> Void)?
  /// The name of the program, which scenario files give as their source.
  public var program: String {
    get { saver.program }
    set { saver.program = newValue }
  }

  /// Creates a closed inspector.
  ///
  /// - Parameters:
  ///   - window: the window to inspect.
  ///   - origin: the time from which times in transcripts count. Scenario files use the same times.
  public init(_ window: Window, since origin: Instant) {
    self.window = window
    self.origin = origin
    view = InspectorView()
    decider = BackgroundDesk(window.application)
    trial = ThresholdTrial(in: window.application, on: view.panel.whatIf, decider)
    saver = ScenarioSaver(window.application)
    risks = SceneRisks(in: window, on: view)
    view.panel.onCommand = { [unowned self] in perform($0) }
    view.panel.onPage = { [unowned self] in turn(to: $0) }
    view.panel.onStep = { [unowned self] in step($0) }
    view.panel.strip.onMoment = { [unowned self] in look(near: $0) }
    view.panel.nearest.onChoose = { [unowned self] in
      guard let held else { return }
      look(at: held.misses[$0].time)
      view.panel.choose(.lanes)
    }
    view.panel.frames.onChoose = { [unowned self] in
      if let held { look(at: held.frames[$0].start) }
    }
    view.panel.whatIf.onChoose = { [unowned self] in
      look(at: $0.start)
      view.panel.choose(.lanes)
    }
  }

  public var isOpen: Bool { session != nil }

  private var session: InspectedSession? {
    switch state {
    case .closed: nil
    case .live(let session, _), .held(let session, _): session
    }
  }

  /// The held part of the session, or nil unless the inspector is paused.
  private var held: HeldSession? {
    if case .held(_, let held) = state { held } else { nil }
  }

  /// Shows the panel and begins to record events. Has no effect if the inspector is open.
  public func open() {
    guard !isOpen else { return }
    window.overlays.add(view, as: .inspector)
    goOn(InspectedSession(of: window, without: view, since: origin))
  }

  /// Opens the inspector, paused, on the recorded `history` of another window. `picture` draws the recorded scene at a
  /// time of the history; if it returns nil the image does not change.
  public func review(_ history: SessionHistory, picture: @escaping (Instant) -> Surface?) {
    close()
    window.overlays.add(view, as: .inspector)
    view.panel.isReviewing = true
    pause(InspectedSession(history, draw: picture))
  }

  /// Closes the panel and discards everything recorded.
  public func close() {
    session?.release()
    state = .closed
    risks.stop()
    showScene()
    view.panel.isReviewing = false
    view.removeFromSuperview()
  }

  /// Opens the inspector if it is closed, and closes it if it is open.
  public func toggle() { if isOpen { close() } else { open() } }

  private func perform(_ command: PanelCommand) {
    switch command {
    case .pause: pauseOrGoOn()
    case .save: saveScenario()
    case .move:
      let edges = InspectorPanel.Edge.allCases
      let index = edges.firstIndex(of: view.panel.edge) ?? 0
      view.panel.edge = edges[(index + 1) % edges.count]
    case .resize: view.panel.isSmall.toggle()
    case .close:
      close()
      onClose?()
    }
  }

  // MARK: Time

  /// Pauses, or continues after a pause. A recording stays paused.
  private func pauseOrGoOn() {
    switch state {
    case .closed: break
    case .live(let session, _): pause(session)
    case .held(let session, _): if !session.isReview { goOn(session) }
    }
  }

  private func pause(_ session: InspectedSession) {
    view.panel.isSmall = false
    let picture = session.isReview ? nil : try? view.picture(of: window)
    if let picture { view.stop(at: picture) }
    let held = session.hold(stopped: picture.map { (window.application.time, $0) })
    state = .held(session, held)
    trial.begin(with: held, isReview: session.isReview)
    view.panel.isPaused = true
    view.panel.tell(strings.deciding)
    decider.order { [excerpt = held.excerpt] in
      Decisions(excerpt.scenario())
    } deliver: { [unowned self] decisions in
      held.decisions = decisions
      view.panel.tell("")
      view.panel.nearest.show(held.misses.map { self.strings.miss($0, view.language) }, orElse: strings.noMisses)
      look(at: held.lastEvent ?? held.frames.last?.start ?? .zero)
      if view.panel.page == .whatIf { trial.show() }
    }
  }

  private func goOn(_ session: InspectedSession) {
    session.release()
    showScene()
    let lanes = LiveLanes(view.panel.lanes.lanes, in: window.application) { [view] in view.panel.lanes.setNeedsLayout()
    }
    state = .live(session, lanes)
  }

  /// Shows the scene itself again.
  private func showScene() {
    trial.end()
    decider.forget()
    view.goOn()
    view.panel.isPaused = false
    view.panel.tell("")
    view.panel.choose(.lanes)
    view.panel.lanes.showLive()
  }

  /// Pauses for every page but the lanes and the risks, since the others show recorded events. The risks are those of the
  /// running scene.
  private func turn(to page: InspectorPanel.Page) {
    if page == .risks { return showRisks() }
    if page != .lanes, case .live(let session, _) = state {
      pause(session)
      view.panel.choose(page)
    }
    if page == .whatIf { trial.show() }
  }

  private func showRisks() {
    if case .held(let session, _) = state, !session.isReview {
      goOn(session)
      view.panel.choose(.risks)
    }
    risks.show(isReview: session?.isReview ?? false)
  }

  /// The unit by which moments are selected: frames on their page, and otherwise events.
  private var unit: HeldSession.Unit { view.panel.page == .frames ? .frame : .event }

  private func look(near time: Instant) {
    if let moment = held?.moment(near: time, by: unit) { look(at: moment) }
  }

  private func step(_ count: Int) {
    if let moment = held?.moment(after: count, by: unit) { look(at: moment) }
  }

  private func look(at time: Instant) {
    guard let held else { return }
    held.moment = time
    view.panel.frames.show(held.frames, chosen: held.frames.index(at: time))
    guard let decisions = held.decisions, let sequence = decisions.sequence(at: time) else {
      view.panel.lanes.showLive()
      return
    }
    view.panel.lanes.show(sequence, of: decisions, at: time)
    if let picture = held.picture(at: time) { view.stop(at: picture) }
    view.still.show(sequence, of: decisions, until: time)
    view.panel.strip.show(decisions.sequences, held.range, at: time)
    view.panel.show(ago: (held.lastEvent ?? time).seconds(since: time))
  }

  // MARK: Files

  private var strings: InspectorStrings { view.language[InspectorStrings.self] }

  private func saveScenario() {
    guard let excerpt = session?.history.excerpt else { return }
    saver.save(excerpt) { [unowned self] in view.panel.tell($0.sentence(strings)) }
  }
}
