import CX11
import Glibc
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
    for key in keys where !application.press(key, in: window) { onKeyPress?(key) }
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
    windowKeeper?.note(event)
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
      pressedKeys.append(Key(event.xkey, on: connection.display))
    case ClientMessage:
      if nativeWindow.isCloseRequest(event.xclient) { requestClose() }
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    default: break
    }
  }

  private func requestClose() {
    if let onCloseRequest { onCloseRequest() } else if windowKeeper == nil { quit(status: 0) }
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

extension X11Host {
  /// Which input devices count. A change takes away all fingers that are down.
  public var admission: InputAdmission {
    get { input.admission }
    set {
      guard newValue != input.admission else { return }
      input.admission = newValue
      input.noteAllGone(at: .now)
    }
  }

  /// The names of the touch screens that are in use.
  public var touchScreens: [String] { input.devices.touchScreens.map(\.name) }

  /// What the device is called that reports of fingers name (``TouchSample/device``); nil: it is gone.
  public func deviceName(_ device: Int) -> String? { input.devices.device(Int32(truncatingIfNeeded: device))?.name }
}

extension X11Host {
  /// Asks the server for an answer and waits until it has come: then it has also done all that was asked of it before,
  /// and has taken over the frames sent so far. Tells whether it came; without one the server is gone.
  ///
  /// A server that hangs lets this hang too: whoever watches over a program, and is told that it is well only after
  /// this, finds out about both.
  @discardableResult
  public func roundTrip() -> Bool {
    guard !connection.isLost else { return false }
    XSync(connection.display, False)
    guard !connection.isLost else { return false }
    presenter.noteServerCaughtUp(at: .now)
    return true
  }

  /// Switches the power of the screen (DPMS), and tells whether that can be done: not all screens can be switched.
  ///
  /// The server switches it on at any input by itself; call this with `.on` all the same, so that power saving is again
  /// as it was. When the run loop ends the screen is switched on.
  @discardableResult
  public func setScreenPower(_ power: ScreenPower) -> Bool {
    guard !connection.isLost, powerSaving.set(power) else { return false }
    connection.flush()
    return true
  }
}

/// Sleeps until one of a few files is ready or a moment has come.
struct Waiting {
  private let own: [pollfd]
  /// Those of the last sleep: its own, then those that came with it.
  private var files: [pollfd]

  init(_ fileDescriptors: [Int32]) {
    own = fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    files = own
  }

  /// Sleeps until `deadline` at the latest; nil: for as long as nothing is ready. A past deadline does not sleep.
  mutating func sleep(until deadline: Instant?, for others: [pollfd]) {
    files.replaceSubrange(own.count..., with: others)
    guard let deadline else {
      touch_poll(&files, UInt32(files.count), nil)
      return
    }
    let microseconds = max(0, deadline.microseconds - Instant.now.microseconds)
    var span = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    touch_poll(&files, UInt32(files.count), &span)
  }

  /// Whether there was something to read, or an end, at the `index`th of its own files after the last sleep.
  func isReadable(_ index: Int) -> Bool { files[index].revents != 0 }

  /// What the last sleep found of the files that came with it, in their order.
  var others: ArraySlice<pollfd> { files[own.count...] }
}
