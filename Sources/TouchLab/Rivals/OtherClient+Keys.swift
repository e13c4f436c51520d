import CX11

/// What other programs do with the keyboard.
extension OtherClient {
  /// Takes all keys; tells whether it was granted, which it is not while another program has them.
  public func grabKeyboard() -> Bool {
    XGrabKeyboard(display, root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime)) == GrabSuccess
  }

  /// Whether somebody else holds the keyboard.
  public var isKeyboardTaken: Bool {
    let isFree = grabKeyboard()
    if isFree { ungrabKeyboard() }
    return !isFree
  }

  public func ungrabKeyboard() {
    XUngrabKeyboard(display, Time(CurrentTime))
    XSync(display, False)
  }

  /// Wants to hear of all keys, and has one of them as a shortcut, with any modifiers.
  public func listenToKeys(shortcut: UInt32) {
    XSelectInput(display, root, KeyPressMask | KeyReleaseMask)
    let code = Int32(XKeysymToKeycode(display, KeySym(shortcut)))
    XGrabKey(display, code, UInt32(AnyModifier), root, False, GrabModeAsync, GrabModeAsync)
    var bits = [UInt8](repeating: 0, count: 4)
    touch_XISetMask(&bits, XI_KeyPress)
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32($0.count), mask: $0.baseAddress)
      _ = XISelectEvents(display, root, &mask, 1)
    }
    XSync(display, False)
  }

  /// How many keys were heard of since the last time.
  public func keysHeard() -> Int {
    var event = XEvent()
    var count = 0
    XSync(display, False)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if [KeyPress, KeyRelease, GenericEvent].contains(event.type) { count += 1 }
    }
    return count
  }
}
