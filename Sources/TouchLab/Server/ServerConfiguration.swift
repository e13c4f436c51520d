import TouchGeometry

/// The xorg.conf of a private server: the dummy video driver, and one `inputtest` device for each virtual device.
struct ServerConfiguration {
  let options: XServer.Options
  /// The directory of the devices' sockets.
  let directory: String

  static let mouse = "Touchlab mouse"
  static let keyboard = "Touchlab keyboard"
  static func touchscreen(_ index: Int) -> String { "Touchlab touchscreen \(index + 1)" }

  /// Returns the path of the socket of the device with this name.
  func socket(_ name: String) -> String { "\(directory)/\(name.split(separator: " ").joined(separator: "-")).sock" }

  var text: String { ([flags, screen] + devices + [layout]).joined() }

  /// The flags that keep the server from the machine: no detected devices, no detected graphics cards, no terminals.
  private var flags: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
    EndSection

    """
  }

  private var screen: String {
    let modes = ([options.size] + options.modes).map(ScreenMode.init)
    return """
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam \(max(16384, Int(options.size.width * options.size.height) * 4 / 1024 + 4096))
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 1-200
      \(modes.map(\.configuration).joined(separator: "\n"))
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth \(options.depth)
        SubSection "Display"
          Depth \(options.depth)
          Modes \(modes.map { "\"\($0.name)\"" }.joined(separator: " "))
          Virtual \(Int(options.size.width)) \(Int(options.size.height))
        EndSubSection
      EndSection

      """
  }

  private var devices: [String] {
    [device(Self.mouse, "PointerAbsolute"), device(Self.keyboard, "Keyboard")]
      + (0..<options.touchscreens).map { device(Self.touchscreen($0), "Touch", touchOptions) }
  }

  private var touchOptions: String {
    #"  Option "TouchCount" "10""# + "\n" + #"  Option "PointerHasPressure" "\#(options.hasPressure)""# + "\n"
  }

  private func device(_ name: String, _ kind: String, _ more: String = "") -> String {
    """
    Section "InputDevice"
      Identifier "\(name)"
      Driver "inputtest"
      Option "SocketPath" "\(socket(name))"
      Option "DeviceType" "\(kind)"
    \(more)EndSection

    """
  }

  private var layout: String {
    """
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "\(Self.mouse)" "CorePointer"
      InputDevice "\(Self.keyboard)" "CoreKeyboard"
    \((0..<options.touchscreens).map { "  InputDevice \"\(Self.touchscreen($0))\" \"SendCoreEvents\"\n" }.joined())EndSection

    """
  }
}
