import CX11

/// The properties of an input device.
struct InputDevice {
  /// One axis of a device.
  struct Axis {
    var number: Int
    var minimum: Double
    var maximum: Double

    /// Returns the position of `value` between the axis' ends: 0…1.
    func fraction(_ value: Double) -> Double { max(0, min((value - minimum) / (maximum - minimum), 1)) }
  }

  var id: Int32
  var name: String
  /// Whether the device is in use but attached to no pointer, so that the masters do not report it.
  var isFloating: Bool
  var isTouchScreen: Bool
  /// Whether it moves a pointer, as mice and touch screens do. Master devices do not count.
  var isPointer = false
  /// Whether it is a device that can be touched and is enabled; master devices only pass on the reports of such
  /// devices.
  var isInUse = false
  /// The axis across the whole width of its surface.
  var horizontal: Axis?
  /// The axis of the longer diameter of a contact, in the units of the horizontal axis.
  var touchMajor: Axis?
  var pressure: Axis?
}

/// The known input devices. An unknown one is queried and admitted, whatever it is.
final class InputDevices {
  private let connection: Connection
  private var known: [Int32: InputDevice] = [:]
  /// The widths of surfaces, in pixels of the screen; unknown ones are queried when needed.
  private var widths: [Int32: Double] = [:]
  private var names: [Int32: Set<String>] = [:]

  init(_ connection: Connection) {
    self.connection = connection
    for device in query(XIAllDevices) { known[device.id] = device }
  }

  /// The touch screens without a pointer; each needs a selection of its own events.
  var floatingTouchScreens: Set<Int32> {
    Set(known.values.filter { $0.isFloating && $0.isTouchScreen }.map(\.id))
  }

  /// The touch screens that are in use.
  var touchScreens: [InputDevice] {
    known.values.filter { $0.isTouchScreen && $0.isInUse }.sorted { $0.id < $1.id }
  }

  func device(_ id: Int32) -> InputDevice? {
    if let device = known[id] { return device }
    let device = query(id).first { $0.id == id }
    known[id] = device
    return device
  }

  /// The devices that move a pointer and are in use, touch screens among them.
  var pointers: [InputDevice] { known.values.filter { $0.isPointer && $0.isInUse }.sorted { $0.id < $1.id } }

  /// Returns all names of a device: its name on the server, and that with each of its addresses after an `@`. A device
  /// that is gone has none.
  func names(of id: Int32) -> Set<String> {
    if let names = names[id] { return names }
    guard let name = device(id)?.name else { return [] }
    let all = Set([name] + connection.addresses(of: id).map { "\(name)@\($0)" })
    names[id] = all
    return all
  }

  /// Discards a device that has changed or is gone: it is queried again.
  func refresh(_ id: Int32) {
    known[id] = nil
    widths[id] = nil
    names[id] = nil
    _ = device(id)
  }

  /// Returns the width in pixels of the screen of a device's surface, where it is mapped: over one of several outputs,
  /// or rotated with it.
  func surfaceWidth(of id: Int32) -> Double {
    if let width = widths[id] { return width }
    let corners = connection.corners(of: id)
    let width =
      corners.map { $0[0].distance(to: $0[1]) } ?? Double(XDisplayWidth(connection.display, connection.screen))
    widths[id] = width
    return width
  }

  /// Discards the widths after a change of the screen: surfaces may be mapped elsewhere.
  func forgetSurfaces() { widths = [:] }

  private func query(_ id: Int32) -> [InputDevice] {
    var count: Int32 = 0
    var list: UnsafeMutablePointer<XIDeviceInfo>?
    // The device may have been unplugged, and querying it then is an error.
    _ = connection.trapping { list = XIQueryDevice(connection.display, id, &count) }
    guard let list else { return [] }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(max(0, count))).map { InputDevice($0, connection.atoms) }
  }
}

extension InputDevice {
  init(_ info: XIDeviceInfo, _ atoms: Atoms) {
    self.init(
      id: info.deviceid, name: String(cString: info.name), isFloating: info.use == XIFloatingSlave && info.enabled != 0,
      isTouchScreen: false, isPointer: info.use == XISlavePointer || info.use == XIFloatingSlave,
      isInUse: info.enabled != 0 && info.use != XIMasterPointer)
    for index in 0..<Int(info.num_classes) {
      guard let anyClass = info.classes[index] else { continue }
      let raw = UnsafeRawPointer(anyClass)
      switch anyClass.pointee.type {
      case XITouchClass:
        isTouchScreen = raw.load(as: XITouchClassInfo.self).mode == XIDirectTouch
      case XIValuatorClass:
        add(raw.load(as: XIValuatorClassInfo.self), atoms)
      default: break
      }
    }
  }

  private mutating func add(_ valuator: XIValuatorClassInfo, _ atoms: Atoms) {
    guard valuator.max > valuator.min else { return }
    let axis = Axis(number: Int(valuator.number), minimum: valuator.min, maximum: valuator.max)
    switch valuator.label {
    case atoms.touchX: horizontal = axis
    case atoms.touchMajor: touchMajor = axis
    case atoms.touchPressure: pressure = axis
    default: break
    }
  }
}

// MARK: - Contacts in events

extension InputDevice {
  /// Returns half the contact's longer diameter, in points; devices report it in the units of their width. Nil if the
  /// event has none.
  ///
  /// - Parameters:
  ///   - surfaceWidth: the width of the device in pixels of the screen. Evaluated if the event has a diameter.
  ///   - scale: pixels per point.
  func majorRadius(_ state: XIValuatorState, surfaceWidth: @autoclosure () -> Double, scale: Double) -> Double? {
    guard let touchMajor, let horizontal, let value = state.value(of: touchMajor.number) else { return nil }
    return value / 2 / (horizontal.maximum - horizontal.minimum) * surfaceWidth() / scale
  }

  /// Returns the force. Devices do not report what an average touch is: the middle of their range counts as one. Nil if
  /// the event has none.
  func force(_ state: XIValuatorState) -> Double? {
    guard let pressure, let value = state.value(of: pressure.number) else { return nil }
    return pressure.fraction(value) * 2
  }
}

extension XIValuatorState {
  /// Returns the value of the axis `number`, if the event has it: only the axes whose bits are set have one.
  func value(of number: Int) -> Double? {
    guard number < Int(mask_len) * 8, touch_XIMaskIsSet(mask, Int32(number)) != 0 else { return nil }
    let index = (0..<Int32(number)).reduce(0) { $0 + Int(touch_XIMaskIsSet(mask, $1)) }
    return values[index]
  }
}
