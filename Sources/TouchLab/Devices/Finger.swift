import TouchGeometry

/// A finger over a touchscreen. Locations are in pixels of the screen, from its upper left corner; times in seconds.
///
/// A finger does only what a real one can: every method throws ``LabError/Kind/impossible`` for a down while down, a
/// move or an up in the air, and a location off the glass.
public final class Finger {
  /// The number of the finger, 1 to ``VirtualTouchscreen/fingerCount``.
  public let number: Int
  /// The location on the glass, or the last one.
  public private(set) var place = Point.zero
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

  /// Touches the glass at `place`.
  public func down(at place: Point) throws(LabError) {
    guard !isDown else { throw impossible("Touching", "it is already down at \(self.place.x),\(self.place.y)") }
    try checkOnGlass(place)
    contact = screen.newContact()
    self.place = place
    isDown = true
    try screen.report(contact, .begin, at: place, pressure: pressure)
  }

  /// Moves to `place` in one report.
  public func move(to place: Point) throws(LabError) {
    guard isDown else { throw impossible("Moving", "it is not on the glass") }
    try checkOnGlass(place)
    self.place = place
    try screen.report(contact, .update, at: place, pressure: pressure)
  }

  /// Moves to `place` on a straight line at constant speed, with reports at ``VirtualTouchscreen/frequency``.
  public func move(to place: Point, over seconds: Double) throws {
    let start = self.place
    guard isDown else { throw impossible("Moving", "it is not on the glass") }
    try screen.animate(over: seconds) { try move(to: start.interpolated(to: place, fraction: $0)) }
  }

  /// Leaves the glass.
  public func up() throws(LabError) {
    guard isDown else { throw impossible("Lifting", "it is not on the glass") }
    isDown = false
    try screen.report(contact, .end, at: place, pressure: pressure)
  }

  /// Touches at `place` for `seconds` without moving.
  public func tap(at place: Point, for seconds: Double = 0.05) throws(LabError) {
    try down(at: place)
    try wait(seconds)
    try up()
  }

  /// Holds still for `seconds`.
  public func wait(_ seconds: Double) throws(LabError) { try screen.wait(seconds) }

  private func checkOnGlass(_ place: Point) throws(LabError) {
    guard screen.contains(place) else { throw impossible("Touching \(place.x),\(place.y)", "that is not on the glass") }
  }

  private func impossible(_ tried: String, _ problem: String) -> LabError {
    LabError(
      .impossible, tried: "\(tried) with finger \(number)", problem: problem,
      remedy: "Fingers go down, move and come up again, in that order, on the screen.")
  }
}
