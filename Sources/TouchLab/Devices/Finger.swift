import TouchGeometry

/// A finger over a touchscreen. Locations are in pixels of the screen, from its upper left corner; times in seconds.
///
/// A finger does only what a real one can: every method throws ``LabError/Kind/impossible`` for a down while down, a
/// move or an up in the air, and a location off the glass.
public final class Finger {
  /// The number of the finger, 1 to ``VirtualTouchscreen/fingerCount``.
  public let number: Int
  /// The location on the glass, or the last one.
  public private(set) var location = Point.zero
  public private(set) var isDown = false
  /// The pressure in all further reports, 0…1; nil: they contain none. For servers with
  /// ``XServer/Options/hasPressure``.
  public var pressure: Double?
  private unowned let screen: VirtualTouchscreen
  private var contact: UInt32 = 0

  init(_ number: Int, on screen: VirtualTouchscreen) {
    self.number = number
    self.screen = screen
  }

  /// Touches the glass at `location`.
  public func down(at location: Point) throws(LabError) {
    guard !isDown else { throw impossible("Touching", "it is already down at \(self.location.x),\(self.location.y)") }
    try checkOnGlass(location)
    contact = screen.newContact()
    self.location = location
    isDown = true
    try screen.report(contact, .begin, at: location, pressure: pressure)
  }

  /// Moves to `location` in one report.
  public func move(to location: Point) throws(LabError) {
    guard isDown else { throw impossible("Moving", "it is not on the glass") }
    try checkOnGlass(location)
    self.location = location
    try screen.report(contact, .update, at: location, pressure: pressure)
  }

  /// Moves to `location` on a straight line at constant speed, with reports at ``VirtualTouchscreen/frequency``.
  public func move(to location: Point, over seconds: Double) throws {
    let start = self.location
    guard isDown else { throw impossible("Moving", "it is not on the glass") }
    try screen.animate(over: seconds) { try move(to: start.interpolated(to: location, fraction: $0)) }
  }

  /// Leaves the glass.
  public func up() throws(LabError) {
    guard isDown else { throw impossible("Lifting", "it is not on the glass") }
    isDown = false
    try screen.report(contact, .end, at: location, pressure: pressure)
  }

  /// Touches at `location` for `seconds` without moving.
  public func tap(at location: Point, for seconds: Double = 0.05) throws(LabError) {
    try down(at: location)
    try wait(seconds)
    try up()
  }

  /// Holds still for `seconds`.
  public func wait(_ seconds: Double) throws(LabError) { try screen.wait(seconds) }

  private func checkOnGlass(_ location: Point) throws(LabError) {
    guard screen.contains(location) else {
      throw impossible("Touching \(location.x),\(location.y)", "that is not on the glass")
    }
  }

  private func impossible(_ tried: String, _ problem: String) -> LabError {
    LabError(
      .impossible, tried: "\(tried) with finger \(number)", problem: problem,
      remedy: "Fingers go down, move and come up again, in that order, on the screen.")
  }
}
