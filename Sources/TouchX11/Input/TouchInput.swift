import CX11
import TouchCore
import TouchGeometry
import TouchHost

/// A reader of touches and the mouse from XInput2 events: it first reads a whole batch, and then decodes it.
///
/// Events are selected on the master devices and keyed by the device they come from; a floating touch screen has no
/// master and gets its own selection. The emulation of a mouse that the server makes of the first finger is dropped.
final class TouchInput {
  private let connection: Connection
  private let window: CX11.Window
  private let askServerTime: () -> UInt32?
  var clock: ServerClock
  /// The batch, by the time it was read, in which the server was asked for its time.
  private var lastQuestion: Instant?
  let devices: InputDevices
  /// The number of pixels per point, from the next report on.
  var scale: Double
  /// The admission of devices. A change counts from the next report on; the caller cancels the fingers that are down.
  var admission: InputAdmission
  private var batch: [InputReport] = []
  private var decoder = InputDecoder()
  private var hasLifts = false
  private var hasNewDevices = false
  private var hasOtherDevices = false
  /// The floating devices with a selection of their own.
  private var selectedDevices: Set<Int32> = []

  init(_ window: X11Window, scale: Double, admission: InputAdmission = InputAdmission()) {
    self.admission = admission
    connection = window.connection
    self.window = window.id
    self.scale = scale
    askServerTime = { [unowned window] in window.serverTime() }
    clock = ServerClock(serverTime: window.serverTime() ?? 0, now: .now)
    devices = InputDevices(connection)
    selectMasters()
  }

  /// Returns whether an event is one of XInput2.
  func reads(_ event: XEvent) -> Bool {
    event.type == GenericEvent && event.xcookie.extension == connection.inputOpcode
  }

  /// Reads an event if it is one of XInput2; returns whether it was.
  func read(_ event: inout XEvent, now: Instant) -> Bool {
    guard reads(event), XGetEventData(connection.display, &event.xcookie) != 0 else { return false }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    if let data = event.xcookie.data { note(UnsafeRawPointer(data), type: event.xcookie.evtype, now) }
    return true
  }

  /// Returns whether ends of touches have been read since the last call.
  func takeLifts() -> Bool {
    defer { hasLifts = false }
    return hasLifts
  }

  /// Returns whether devices have been plugged in since the last call.
  func takeNewDevices() -> Bool {
    defer { hasNewDevices = false }
    return hasNewDevices
  }

  /// Whether devices have come or gone since the last call.
  func takeDeviceChange() -> Bool {
    defer { hasOtherDevices = false }
    return hasOtherDevices
  }

  /// The number of known touches that have not ended.
  var liveTouchCount: Int { decoder.liveTouchCount }

  /// Notes that all fingers are cancelled at this point of the batch, since the window is hidden.
  func noteAllGone(at time: Instant) { batch.append(.allGone(time)) }

  /// Passes on the results of the events read since the last call.
  func finishBatch(emit: (TouchSample) -> Void) {
    guard !batch.isEmpty else { return }
    decoder.receive(batch, emit: emit)
    batch.removeAll(keepingCapacity: true)
  }

  private func note(_ data: UnsafeRawPointer, type: Int32, _ now: Instant) {
    switch type {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      let event = data.load(as: XIDeviceEvent.self)
      guard admits(event.sourceid, asMouse: false) else { return }
      if type == XI_TouchEnd { hasLifts = true }
      batch.append(.touch(touch(event, now)))
    case XI_TouchOwnership:
      let event = data.load(as: XITouchOwnershipEvent.self)
      let key = TouchReport.Key(device: event.sourceid, touch: event.touchid)
      batch.append(.touch(TouchReport(kind: .ownership, key: key, time: instant(event.time, now))))
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let event = data.load(as: XIDeviceEvent.self)
      guard admits(event.sourceid, asMouse: true) else { return }
      if let report = pointer(event, now) { batch.append(.pointer(report)) }
    case XI_Leave:
      let event = data.load(as: XILeaveEvent.self)
      guard admits(event.sourceid, asMouse: true) else { return }
      let point = Point(event.event_x / scale, event.event_y / scale)
      batch.append(.pointer(PointerReport(kind: .leave, location: point, time: instant(event.time, now))))
    case XI_HierarchyChanged:
      noteHierarchy(data.load(as: XIHierarchyEvent.self), now)
    case XI_DeviceChanged:
      let event = data.load(as: XIDeviceChangedEvent.self)
      if event.reason == XIDeviceChange { devices.refresh(event.sourceid) }
    case XI_PropertyEvent:
      let event = data.load(as: XIPropertyEvent.self)
      // It has been laid elsewhere, or is known by another address.
      devices.refresh(event.deviceid)
    default: break
    }
  }

  private func admits(_ device: Int32, asMouse: Bool) -> Bool {
    admission.admits(devices.names(of: device), asMouse: asMouse)
  }

  private func touch(_ event: XIDeviceEvent, _ now: Instant) -> TouchReport {
    var report = TouchReport(
      kind: event.evtype == XI_TouchBegin ? .begin : event.evtype == XI_TouchEnd ? .end : .update,
      key: TouchReport.Key(device: event.sourceid, touch: UInt32(bitPattern: event.detail)),
      time: instant(event.time, now), location: location(event))
    // One bit means pending end in touch events and emulated in pointer events.
    report.isPendingEnd = event.flags & Int32(XITouchPendingEnd) != 0
    report.isFirstFinger = event.evtype == XI_TouchBegin && event.flags & Int32(XITouchEmulatingPointer) != 0
    if let device = devices.device(event.sourceid) {
      report.majorRadius = device.majorRadius(
        event.valuators, surfaceWidth: devices.surfaceWidth(of: device.id), scale: scale)
      report.force = device.force(event.valuators)
    }
    return report
  }

  private func pointer(_ event: XIDeviceEvent, _ now: Instant) -> PointerReport? {
    guard event.flags & Int32(XIPointerEmulated) == 0 else { return nil }
    let kind: PointerReport.Kind =
      event.evtype == XI_ButtonPress ? .press : event.evtype == XI_ButtonRelease ? .release : .motion
    return PointerReport(
      kind: kind, button: Int(event.detail), location: location(event), time: instant(event.time, now),
      isControlDown: event.mods.effective & ControlMask != 0, isShiftDown: event.mods.effective & ShiftMask != 0)
  }

  private func noteHierarchy(_ event: XIHierarchyEvent, _ now: Instant) {
    let gone = Int32(XISlaveRemoved | XIDeviceDisabled | XISlaveDetached)
    let come = Int32(XISlaveAdded | XIDeviceEnabled | XISlaveAttached)
    for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info)) where info.flags != 0 {
      if info.flags & gone != 0 { batch.append(.deviceGone(info.deviceid, instant(event.time, now))) }
      if info.flags & come != 0 { hasNewDevices = true }
      if info.flags & (come | gone) != 0 { hasOtherDevices = true }
      devices.refresh(info.deviceid)
    }
    selectFloatingDevices()
  }

  private func location(_ event: XIDeviceEvent) -> Point { Point(event.event_x / scale, event.event_y / scale) }

  /// The moment of an event that has been read at `now`.
  func instant(_ time: Time, _ now: Instant) -> Instant {
    let time = UInt32(truncatingIfNeeded: time)
    // Some events of a batch come after it was begun at `now`.
    let arrival = Instant.now
    if clock.isLate(time, now: arrival) { checkClock(now) }
    clock.note(time, now: arrival)
    return clock.instant(of: time, now: arrival)
  }

  /// Asks the server for its time, once in a batch. If that is late as well, its clock has been set back.
  private func checkClock(_ now: Instant) {
    guard lastQuestion != now else { return }
    lastQuestion = now
    guard let time = askServerTime() else { return }
    let answered = Instant.now
    if clock.isLate(time, now: answered) { clock = ServerClock(serverTime: time, now: answered) }
  }

  private func selectMasters() {
    select(Self.input + [XI_DeviceChanged], of: XIAllMasterDevices, on: window)
    select([XI_HierarchyChanged, XI_PropertyEvent], of: XIAllDevices, on: connection.root)
    selectFloatingDevices()
  }

  /// Updates the selections of floating devices. One that is attached again must lose its own, or all its events would
  /// come twice.
  private func selectFloatingDevices() {
    let floating = devices.floatingTouchScreens
    guard floating != selectedDevices else { return }
    // A device may have been unplugged; nothing needs to be done then.
    _ = connection.trapping {
      for device in selectedDevices.subtracting(floating) { select([], of: device, on: window) }
      for device in floating.subtracting(selectedDevices) { select(Self.input, of: device, on: window) }
    }
    selectedDevices = floating
  }

  private static let input = [
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_TouchOwnership, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
    XI_Leave,
  ]

  private func select(_ types: [Int32], of device: Int32, on window: CX11.Window) {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for type in types { touch_XISetMask(&bits, type) }
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
      _ = XISelectEvents(connection.display, window, &mask, 1)
    }
  }
}
