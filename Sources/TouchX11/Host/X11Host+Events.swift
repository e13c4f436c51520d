import CX11
import TouchDrawing
import TouchUI

extension X11Host {
  /// Reads all that the server has told and handles it in order.
  func handleEvents(_ now: Instant) {
    read(XEventsQueued(connection.display, QueuedAfterReading), now)
    confirmLifts(now)
    noteShownFrames()
    if connection.isLost { lose(now) }
    let hasNewDevices = input.takeNewDevices()
    if hasNewOutputs || hasNewDevices { touchMapper.apply() }
    if hasNewOutputs { followOutput() }
    if hasNewSize { resize() }
    input.finishBatch {
      statistics?.noteReport($0)
      application.receive($0, in: window)
    }
    application.closeEvent()
    statistics?.noteRecognized(at: .now)
  }

  /// Hands the keys that were read to the responders, and those that nobody uses to ``onKeyPress``. Called when the
  /// application knows what time it is, so that what a key begins, begins now.
  func handleKeys() {
    let keys = pressedKeys
    pressedKeys.removeAll(keepingCapacity: true)
    for key in keys where !application.press(key.key, in: window) { onKeyPress?(key) }
  }

  private func read(_ count: Int32, _ now: Instant) {
    var event = XEvent()
    for _ in 0..<max(0, count) where !connection.isLost {
      XNextEvent(connection.display, &event)
      handle(&event, now)
    }
  }

  /// The server ends the touches of a device that goes away as if the fingers had lifted, and tells of its going right
  /// after that, but not always in one go. It finishes what it is doing before it answers: so after a round trip, which
  /// only lifts pay for, the news is here.
  private func confirmLifts(_ now: Instant) {
    while input.takeLifts(), !connection.isLost {
      XSync(connection.display, 0)
      read(XEventsQueued(connection.display, QueuedAlready), now)
    }
  }

  private func handle(_ event: inout XEvent, _ now: Instant) {
    if input.read(&event, now: now) || presenter.read(event, now: now) { return }
    if connection.noteScreenChange(&event) { hasNewOutputs = true }
    handleWindow(&event, now)
    kioskGuard?.note(event)
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
      pressedKeys.append(KeyPress(event.xkey, on: connection.display))
    case ClientMessage:
      if nativeWindow.isCloseRequest(event.xclient) { requestClose() }
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    default: break
    }
  }

  private func requestClose() {
    if let onCloseRequest { onCloseRequest() } else if kioskGuard == nil { quit(status: 0) }
  }

  /// The resolution or rotation of the output may have changed, or it is another one.
  private func followOutput() {
    hasNewOutputs = false
    guard outputs.refresh() else { return }
    pacer.refreshRate = output.refreshRate
    if coversOutput { nativeWindow.cover(output.frame, fullScreen: hasWindowManager) }
  }

  private func resize() {
    hasNewSize = false
    window.resize(to: Self.size(of: nativeWindow, scale: window.scale))
  }

  /// Another program has destroyed the window. Starting again brings a new one.
  private func loseWindow(_ now: Instant) {
    input.noteAllGone(at: now)
    application.diagnostics.report(
      .error,
      "The window on \(connection.name) was destroyed by another program; the program ends, to be started again.")
    quit(status: 1)
  }

  /// The connection is gone, and with it the fingers.
  private func lose(_ now: Instant) {
    input.noteAllGone(at: now)
    quit(status: X11Error.noServer(display: connection.name, socket: "").exitStatus)
  }
}
