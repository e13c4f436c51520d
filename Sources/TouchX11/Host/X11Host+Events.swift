import CX11
import Glibc
import TouchCore
import TouchDrawing
import TouchGeometry
import TouchHost

/// The handling of the events of the server.
extension X11Host {
  /// Reads the events of the server and handles them in order. A finger that reports after a key waits for the next call,
  /// since keys are passed on after the fingers that were read with them.
  func handleEvents(_ now: Instant) {
    frames.measure(\.reading) {
      read(XEventsQueued(connection.display, QueuedAfterReading), now)
      confirmLifts(now)
    }
    frames.noteShown()
    if connection.isLost { lose(now) }
    let hasNewDevices = input.takeNewDevices()
    let mapsAnew = hasNewOutputs || hasNewDevices
    if hasNewOutputs { followOutput() }
    if mapsAnew { touchMapper.apply(covered: output) }
    if input.takeDeviceChange() { touchScreenWatch.look(input.admission) }
    if hasNewSize { resize() }
    frames.measure(\.recognizing) {
      input.finishBatch {
        statistics?.noteReport($0)
        application.receive($0, in: window)
      }
      application.closeEvent()
    }
    statistics?.noteRecognized(at: .now)
  }

  /// Passes the keys that were read to the responders, and those that none uses to ``onKeyPress``, unless others take
  /// them. Called when the application knows the time, so that animations that a key begins start now.
  func handleKeys() {
    let keys = readKeys
    readKeys.removeAll(keepingCapacity: true)
    for read in keys {
      if let keyOffer {
        keyOffer(read.event) { [weak self] isTaken in if !isTaken { self?.use(read) } }
      } else {
        use(read)
      }
    }
  }

  private func use(_ read: ReadKey) {
    if let key = read.key, !application.press(key, in: window), !read.isRepeat { onKeyPress?(key) }
  }

  private func read(_ count: Int32, _ now: Instant) {
    var event = XEvent()
    for _ in 0..<max(0, count) where !connection.isLost {
      if !readKeys.isEmpty {
        XPeekEvent(connection.display, &event)
        if input.reads(event) { return }
      }
      XNextEvent(connection.display, &event)
      handle(&event, now)
    }
  }

  /// Waits for the news that a device with lifted fingers was unplugged. The server ends the touches of such a device
  /// as if the fingers had lifted, and reports the unplugging right after that, but not always at once. It finishes its
  /// current work before it responds: after a round trip, which only lifts cost, the report has arrived.
  private func confirmLifts(_ now: Instant) {
    while input.takeLifts(), !connection.isLost {
      XSync(connection.display, 0)
      read(XEventsQueued(connection.display, QueuedAlready), now)
    }
  }

  private func handle(_ event: inout XEvent, _ now: Instant) {
    if input.read(&event, now: now) || presenter.read(event, now: now) { return }
    if connection.noteScreenChange(&event) { hasNewOutputs = true }
    if event.type == blankingEvent { noteBlanking(event, now) }
    handleWindow(&event, now)
    windowKeeper?.note(event)
  }

  private func noteBlanking(_ event: XEvent, _ now: Instant) {
    let notice = withUnsafeBytes(of: event) { $0.load(as: XScreenSaverNotifyEvent.self) }
    panelSleep.note(isDark: notice.state == ScreenSaverOn, at: input.instant(notice.time, now))
  }

  private func handleWindow(_ event: inout XEvent, _ now: Instant) {
    switch event.type {
    case Expose:
      let area = event.xexpose
      presenter.noteExposed(PixelRect(Int(area.x), Int(area.y), Int(area.width), Int(area.height)))
    case ConfigureNotify:
      if nativeWindow.noteConfigured(event.xconfigure) { hasNewSize = true }
    case MapNotify:
      nativeWindow.noteMapped(true, takesKeyboard: !hasWindowManager)
    case UnmapNotify:
      nativeWindow.noteMapped(false, takesKeyboard: false)
      input.noteAllGone(at: now)
    case DestroyNotify:
      loseWindow(now)
    case CX11.KeyPress:
      let isNew = heldKeys.insert(event.xkey.keycode).inserted
      // A key that is a part of a composed character types nothing yet.
      let key =
        typing.takes(&event)
        ? nil : Key(event.xkey, on: connection.display, characters: typing.characters(of: &event.xkey))
      note(ReadKey(key, of: event.xkey, isRepeat: !isNew))
    case KeyRelease:
      heldKeys.remove(event.xkey.keycode)
      note(ReadKey(nil, of: event.xkey))
    case FocusIn, FocusOut:
      // Lifts are reported elsewhere from now on.
      if event.type == FocusOut { heldKeys = [] }
      noteKeyboard(event.xfocus)
    case ClientMessage:
      if nativeWindow.isCloseRequest(event.xclient) { requestClose() }
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    default: break
    }
  }

  /// Notes that the window has got or lost the keyboard. A grab, as for a shortcut, takes it from nobody, and the window
  /// under the pointer is not the one with the keyboard.
  private func noteKeyboard(_ event: XFocusChangeEvent) {
    guard ![NotifyGrab, NotifyUngrab].contains(event.mode), event.detail < NotifyPointer else { return }
    onActivation?(event.type == FocusIn)
  }

  private func note(_ read: ReadKey) {
    if keyOffer != nil || read.key != nil { readKeys.append(read) }
  }

  private func requestClose() {
    if let onCloseRequest { onCloseRequest() } else if windowKeeper == nil { quit(status: 0) }
  }

  /// Follows a change of the output, its resolution or its rotation.
  private func followOutput() {
    hasNewOutputs = false
    input.devices.forgetSurfaces()
    guard outputs.refresh() else { return }
    frames.follow(refreshRate: output.refreshRate)
    if coversOutput { nativeWindow.cover(output.frame, fullScreen: hasWindowManager) }
  }

  private func resize() {
    hasNewSize = false
    window.resize(to: Self.size(of: nativeWindow, scale: window.scale))
  }

  /// Follows a new scale of the window, which keeps its size on the screen. The locations of fingers that are down are
  /// no longer valid, so they are cancelled.
  func followScale() {
    input.scale = window.scale
    resize()
    input.noteAllGone(at: .now)
  }

  /// Handles the destruction of the window by another program. A restart makes a new one.
  private func loseWindow(_ now: Instant) {
    input.noteAllGone(at: now)
    application.diagnostics.report(
      .error,
      "The window on \(connection.name) was destroyed by another program; the program ends, to be started again.")
    quit(status: 1)
  }

  /// Handles the loss of the connection, and with it of the fingers.
  private func lose(_ now: Instant) {
    input.noteAllGone(at: now)
    quit(status: X11Error.noServer(display: connection.name, socket: "").exitStatus)
  }
}
