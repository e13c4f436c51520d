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
  private let window: Window
  private let origin: Instant
  private let view: InspectorView
  private var history: SessionHistory?
  private var frameHistory: FrameHistory?
  private var pictures: PictureHistory?
  /// The image of the scene when the inspector was paused, and that time.
  private var stopped: (time: Instant, picture: Surface)?
  /// The frames shown up to the pause, with times that count from the history's origin.
  private var frames: [FrameTimes] = []
  private var live: LiveLanes?
  private var excerpt: HistoryExcerpt?
  private var decisions: Decisions?
  private var misses: [NearMiss] = []
  /// Draws the scene of a recording at a moment, or nil if no recording is shown.
  private var picture: ((Instant) -> Surface?)?
  private var moment = Instant.zero
  private let decider: BackgroundDesk<Decisions>
  private let saver: BackgroundDesk<Result<String, any Error>>

  /// Writes a scenario file, given its lines, and returns its path; throws an error whose description people read. Called
  /// on another thread, never twice at once. Nil: nothing can be saved.
  public var save: (@Sendable ([String]) throws -> String)?
  /// Called before a tried threshold is put in force; calls its argument once the person has been recognised as one who may
  /// do that. Nil: everybody may.
  public var authorize: ((_ proceed: @escaping () -> Void) -> Void)?
  /// Called when a threshold that was tried has been put in force in the application's ``Application/gestureDefaults``.
  public var onKeep: ((GestureThreshold, Double) -> Void)?
  /// Called when the inspector was closed by its button.
  public var onClose: (() -> Void)?
  /// The name of the program, which scenario files give as their source.
  public var program = "a program"

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
    saver = BackgroundDesk(window.application)
    view.panel.onCommand = { [unowned self] in perform($0) }
    view.panel.onPage = { [unowned self] in turn(to: $0) }
    view.panel.onStep = { [unowned self] in step($0) }
    view.panel.strip.onMoment = { [unowned self] in look(near: $0) }
    view.panel.nearest.onChoose = { [unowned self] in
      look(at: misses[$0].time)
      view.panel.choose(.lanes)
    }
    view.panel.whatIf.onTry = { [unowned self] in decide(with: $0) }
    view.panel.frames.onChoose = { [unowned self] in look(at: frames[$0].start) }
    view.panel.whatIf.onKeep = { [unowned self] in keep($0, $1) }
    view.panel.whatIf.onChoose = { [unowned self] in
      look(at: $0.start)
      view.panel.choose(.lanes)
    }
  }

  public var isOpen: Bool { history != nil }

  /// Shows the panel and begins to record events. Has no effect if the inspector is open.
  public func open() {
    guard !isOpen else { return }
    history = SessionHistory(window, since: origin)
    frameHistory = FrameHistory(of: window.application)
    pictures = PictureHistory(of: window, without: view)
    window.overlays.add(view, as: .inspector)
    goOn()
  }

  /// Opens the inspector, paused, on the recorded `history` of another window. `picture` draws the recorded scene at a
  /// time of the history; if it returns nil the image does not change.
  public func review(_ history: SessionHistory, picture: @escaping (Instant) -> Surface?) {
    close()
    self.history = history
    self.picture = picture
    window.overlays.add(view, as: .inspector)
    view.panel.isReviewing = true
    pause()
  }

  /// Closes the panel and discards everything recorded.
  public func close() {
    history = nil
    frameHistory = nil
    pictures = nil
    picture = nil
    goOn()
    view.panel.isReviewing = false
    view.removeFromSuperview()
  }

  /// Opens the inspector if it is closed, and closes it if it is open.
  public func toggle() { if isOpen { close() } else { open() } }

  private func perform(_ command: PanelCommand) {
    switch command {
    case .pause: if view.panel.isPaused, picture == nil { goOn() } else { pause() }
    case .save: saveScenario()
    case .move:
      let edges = InspectorPanel.Edge.allCases
      let place = edges.firstIndex(of: view.panel.edge) ?? 0
      view.panel.edge = edges[(place + 1) % edges.count]
    case .resize: view.panel.isSmall.toggle()
    case .close:
      close()
      onClose?()
    }
  }

  // MARK: Time

  private func pause() {
    guard let history else { return }
    view.panel.isSmall = false
    do {
      if picture == nil {
        let now = try view.picture(of: window)
        stopped = (window.application.time, now)
        pictures?.isTaking = false
        view.stop(at: now)
      }
    } catch {
      view.panel.tell("\(error)")
    }
    live = nil
    let excerpt = history.holdExcerpt()
    self.excerpt = excerpt
    frames = frameHistory?.frames.since(origin) ?? []
    view.panel.isPaused = true
    view.panel.tell(strings.deciding)
    decider.order {
      Decisions(excerpt.scenario())
    } deliver: { [unowned self] decisions in
      self.decisions = decisions
      misses = decisions.nearMisses
      view.panel.tell("")
      view.panel.nearest.show(misses.map { self.strings.miss($0, view.language) }, orElse: strings.noMisses)
      look(at: decisions.sequences.last?.end ?? frames.last?.start ?? .zero)
      if view.panel.page == .whatIf { showNumbers() }
    }
  }

  private func goOn() {
    decider.forget()
    (excerpt, decisions, misses, frames, stopped) = (nil, nil, [], [], nil)
    history?.releaseExcerpt()
    pictures?.isTaking = true
    view.goOn()
    view.panel.isPaused = false
    view.panel.tell("")
    view.panel.choose(.lanes)
    view.panel.lanes.showLive()
    live =
      isOpen
      ? LiveLanes(view.panel.lanes.lanes, in: window.application) { [view] in view.panel.lanes.setNeedsLayout() } : nil
  }

  /// Pauses for every page but the lanes, since the others show recorded events.
  private func turn(to page: InspectorPanel.Page) {
    if page != .lanes, !view.panel.isPaused {
      pause()
      view.panel.choose(page)
    }
    if page == .whatIf { showNumbers() }
  }

  /// Shows the thresholds, first those of the recognisers in the selected sequence.
  private func showNumbers() {
    let kinds = decisions.flatMap { decisions in decisions.sequence(at: moment).map(decisions.kinds) } ?? []
    view.panel.whatIf.show(defaultsInForce, kinds: kinds)
  }

  /// Selects the frame at `time` on the page of frames, and otherwise the event at or before `time`.
  private func look(near time: Instant) {
    if view.panel.page == .frames, let index = frames.index(at: time) { return look(at: frames[index].start) }
    guard let decisions, let sequence = decisions.sequence(at: time) else { return }
    look(at: decisions.moments(of: sequence).last { $0 <= time } ?? sequence.start)
  }

  private func look(at time: Instant) {
    moment = time
    view.panel.frames.show(frames, chosen: frames.index(at: time))
    guard let decisions, let sequence = decisions.sequence(at: time) else {
      view.panel.lanes.showLive()
      return
    }
    view.panel.lanes.show(sequence, of: decisions, at: time)
    if let drawn = picture?(time) ?? pastPicture(time) { view.stop(at: drawn) }
    view.still.show(sequence, of: decisions, until: time)
    let last = decisions.sequences.last?.end ?? time
    let times = [decisions.sequences.first?.start, last, frames.first?.start, frames.last?.start].compactMap(\.self)
    let first = times.min() ?? time
    view.panel.strip.show(decisions.sequences, first...max(times.max() ?? time, first + 1), at: time)
    view.panel.show(ago: last.seconds(since: time))
  }

  /// Returns the image of the scene nearest to `time`, or nil if there is none. At the last event it is the image of
  /// the pause, which is what people saw when they paused.
  private func pastPicture(_ time: Instant) -> Surface? {
    guard let stopped, let end = decisions?.sequences.last?.end, time < end else { return stopped?.picture }
    let moment = origin + time.seconds(since: .zero)
    guard let past = pictures?.picture(near: moment) else { return stopped.picture }
    let isStoppedNearer = stopped.time.seconds(since: moment) <= abs(past.time.seconds(since: moment))
    return isStoppedNearer ? stopped.picture : past.surface
  }

  /// Selects another frame on the page of frames, and otherwise another event, across sequences. Negative counts go
  /// back.
  private func step(_ count: Int) {
    if view.panel.page == .frames, let index = frames.index(at: moment) {
      return look(at: frames[max(0, min(index + count, frames.count - 1))].start)
    }
    guard let decisions else { return }
    let moments = decisions.sequences.flatMap(decisions.moments)
    guard let place = moments.lastIndex(where: { $0 <= moment }) else { return }
    look(at: moments[max(0, min(place + count, moments.count - 1))])
  }

  // MARK: Other numbers

  /// The application's thresholds, or those of the recording.
  private var defaultsInForce: GestureDefaults {
    (picture == nil ? nil : excerpt?.defaults) ?? window.application.gestureDefaults
  }

  private func decide(with defaults: GestureDefaults) {
    guard let decisions, let excerpt else { return }
    guard defaults != defaultsInForce else {
      decider.forget()
      return view.panel.whatIf.show(nil)
    }
    decider.order {
      Decisions(excerpt.scenario(defaults: defaults), keepsMoves: false)
    } deliver: { [unowned self] other in
      view.panel.whatIf.show(other.differences(from: decisions))
    }
  }

  private func keep(_ threshold: GestureThreshold, _ value: Double) {
    guard let authorize else { return putInForce(threshold, value) }
    view.panel.whatIf.tellStaffOnly()
    authorize { [weak self] in
      if self?.isOpen == true { self?.putInForce(threshold, value) }
    }
  }

  private func putInForce(_ threshold: GestureThreshold, _ value: Double) {
    window.application.gestureDefaults[threshold] = value
    view.panel.whatIf.noteKept(threshold, value)
    onKeep?(threshold, value)
  }

  // MARK: Files

  private var strings: InspectorStrings { view.language[InspectorStrings.self] }

  /// Whether a file is being written. A further tap has no effect meanwhile.
  private func saveScenario() {
    guard let excerpt = history?.excerpt, let save, !saver.isBusy else { return }
    saver.order { [program] in
      Result { try save(excerpt.file(from: program)) }
    } deliver: { [unowned self] result in
      tell(result, gaps: excerpt.gaps.count)
    }
  }

  private func tell(_ result: Result<String, any Error>, gaps: Int) {
    switch result {
    case .success(let path): view.panel.tell(strings.saved(path) + (gaps > 0 ? strings.inexact(gaps) : ""))
    case .failure(let error): view.panel.tell(strings.notSaved("\(error)"))
    }
  }
}

extension Decisions {
  /// Returns the times of the events in `sequence`, each once.
  fileprivate func moments(of sequence: TouchSequence) -> [Instant] {
    entries[sequence.range].reduce(into: []) { moments, entry in
      if moments.last != entry.time { moments.append(entry.time) }
    }
  }
}
