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

/// A mode of the monitor: a size in pixels at 60 Hz with some blanking.
struct ScreenMode {
  let width: Int
  let height: Int
  /// The pixels of a line and the lines of a frame, blanking included.
  let lineLength: Int
  let lines: Int

  /// The pixel clocks in kHz that the dummy driver accepts from its configuration.
  private static let clocks = 12_000...300_000

  init(_ size: Size) {
    width = Int(size.width)
    height = Int(size.height)
    lines = height + 45
    // Small screens get wide blanking, or their clock would be too slow for the driver.
    lineLength = max(width + 280, Self.clocks.lowerBound * 1000 / 60 / lines + 8) / 8 * 8
  }

  var name: String { "\(width)x\(height)" }

  /// The pixel clock for 60 Hz, in kHz.
  var clock: Int { (lineLength * lines * 60 + 999) / 1000 }

  /// Whether the configuration can hold it at 60 Hz; if not, ``configuration`` is slower and RANDR has to correct it.
  var fitsConfiguration: Bool { Self.clocks.contains(clock) }

  /// The positions of the pulses in a line and in a frame.
  var horizontalPulse: (start: Int, end: Int) { (width + 88, width + 132) }
  var verticalPulse: (start: Int, end: Int) { (height + 4, height + 9) }

  /// The line for xorg.conf.
  var configuration: String {
    let clock = min(clock, Self.clocks.upperBound)
    let megahertz = "\(clock / 1000).\(String(clock % 1000 + 1000).dropFirst())"
    return "  Modeline \"\(name)\" \(megahertz) \(width) \(horizontalPulse.start) \(horizontalPulse.end) \(lineLength) "
      + "\(height) \(verticalPulse.start) \(verticalPulse.end) \(lines)"
  }
}
