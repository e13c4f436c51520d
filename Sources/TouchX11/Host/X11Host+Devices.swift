extension X11Host {
  /// The names of the touch screens that are in use.
  public var touchScreens: [String] { input.devices.touchScreens.map(\.name) }

  /// What the device is called that reports of fingers name (``TouchSample/device``); nil: it is gone.
  public func deviceName(_ device: Int) -> String? { input.devices.device(Int32(truncatingIfNeeded: device))?.name }
}
