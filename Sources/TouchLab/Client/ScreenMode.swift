import TouchGeometry

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
