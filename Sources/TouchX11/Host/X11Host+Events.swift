import CX11
import TouchDrawing
import TouchUI

extension X11Host {
  /// Reads all that the server has told and handles it in order.
  func handleEvents(_ now: Instant) {
    readEvents(QueuedAfterReading, now)
    if input.hasEndInBatch {
      // The server sends the end of a touch on a device that goes away a moment before it tells of the device. With an
      // answer to something asked after the end it has told all that belongs to it.
      XSync(connection.display, False)
      readEvents(QueuedAlready, now)
    }
    if connection.isLost { lose(now) }
    if hasNewOutputs { followOutput() }
    if hasNewSize { resize() }
    input.finishBatch { application.receive($0, in: window) }
    application.closeEvent()
    for key in pressedKeys { onKeyPress?(key) }
    pressedKeys.removeAll(keepingCapacity: true)
  }

  private func readEvents(_ mode: Int32, _ now: Instant) {
    var event = XEvent()
    for _ in 0..<max(0, XEventsQueued(connection.display, mode)) where !connection.isLost {
      XNextEvent(connection.display, &event)
      handle(&event, now)
    }
  }

  private func handle(_ event: inout XEvent, _ now: Instant) {
    if input.read(&event, now: now) || presenter.read(event, now: now) { return }
    if connection.noteScreenChange(&event) { hasNewOutputs = true }
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
    if let onCloseRequest { onCloseRequest() } else { quit(status: 0) }
  }

  /// The resolution or rotation of the output may have changed. One that is gone is remembered as it was.
  private func followOutput() {
    hasNewOutputs = false
    guard let now = try? connection.output(named: output.name), now != output else { return }
    output = now
    pacer.refreshRate = now.refreshRate
    if coversOutput && !hasWindowManager { nativeWindow.cover(now.frame) }
  }

  private func resize() {
    hasNewSize = false
    window.resize(to: Self.size(of: nativeWindow, scale: window.scale))
  }

  /// The connection is gone, and with it the fingers.
  private func lose(_ now: Instant) {
    input.noteAllGone(at: now)
    quit(status: X11Error.noServer(display: connection.name, socket: "").exitStatus)
  }
}
