import CX11

/// Other programs' use of input devices.
extension OtherClient {
  /// Detaches the device from its pointer.
  public func float(_ name: String) {
    var change = XIAnyHierarchyChangeInfo()
    change.detach = XIDetachSlaveInfo(type: XIDetachSlave, deviceid: device(name))
    XIChangeHierarchy(display, &change, 1)
    XSync(display, False)
  }

  /// Attaches the device to the pointer called `master`.
  public func attach(_ name: String, to master: String) {
    var change = XIAnyHierarchyChangeInfo()
    change.attach = XIAttachSlaveInfo(
      type: XIAttachSlave, deviceid: device(name), new_master: device("\(master) pointer"))
    XIChangeHierarchy(display, &change, 1)
    XSync(display, False)
  }

  /// Creates a second pointer with a keyboard, called `name` pointer and `name` keyboard.
  public func addPointer(_ name: String) {
    name.withCString {
      var change = XIAnyHierarchyChangeInfo()
      change.add = XIAddMasterInfo(
        type: XIAddMaster, name: UnsafeMutablePointer(mutating: $0), send_core: True, enable: True)
      XIChangeHierarchy(display, &change, 1)
    }
    XSync(display, False)
  }

  /// Grabs all reports of the device, also of touches that have begun; returns whether it was granted.
  public func grab(_ name: String) -> Bool {
    var bits = [UInt8](repeating: 0, count: 4)
    for type in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] { touch_XISetMask(&bits, type) }
    let device = device(name)
    defer { XSync(display, False) }
    return bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: device, mask_len: Int32($0.count), mask: $0.baseAddress)
      return XIGrabDevice(
        display, device, root, Time(CurrentTime), Cursor(None), XIGrabModeAsync, XIGrabModeAsync, False, &mask)
        == GrabSuccess
    }
  }

  public func ungrab(_ name: String) {
    XIUngrabDevice(display, device(name), Time(CurrentTime))
    XSync(display, False)
  }

  /// Grabs the core pointer, as menus of old toolkits do; returns whether it was granted.
  public func grabPointer() -> Bool {
    defer { XSync(display, False) }
    let events = UInt32(ButtonPressMask | ButtonReleaseMask | PointerMotionMask)
    return XGrabPointer(
      display, root, False, events, GrabModeAsync, GrabModeAsync, Window(None), Cursor(None), Time(CurrentTime))
      == GrabSuccess
  }

  public func ungrabPointer() {
    XUngrabPointer(display, Time(CurrentTime))
    XSync(display, False)
  }

  /// Returns the elements of the device's transformation matrix, row by row.
  public func matrix(of name: String) -> [Float] {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XIGetProperty(display, device(name), matrixAtom, 0, 9, False, floatAtom, &type, &format, &count, &rest, &data)
    defer { XFree(data) }
    guard let data else { return [] }
    return data.withMemoryRebound(to: Float.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  /// Resets the device to cover all of the screen, as a new one does.
  public func forgetMatrix(of name: String) {
    var identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    identity.withUnsafeMutableBytes {
      XIChangeProperty(
        display, device(name), matrixAtom, floatAtom, 32, PropModeReplace,
        $0.assumingMemoryBound(to: UInt8.self).baseAddress, 9)
    }
    XSync(display, False)
  }

  private var matrixAtom: Atom { XInternAtom(display, "Coordinate Transformation Matrix", False) }
  private var floatAtom: Atom { XInternAtom(display, "FLOAT", False) }

  func device(_ name: String) -> Int32 {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else { return 0 }
    defer { XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).first { String(cString: $0.name) == name }?.deviceid ?? 0
  }
}
