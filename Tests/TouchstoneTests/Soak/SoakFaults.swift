import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchLab

extension Soak {
  /// The faults, by name. Where it makes a difference, fingers rest while a fault is injected. The fault cancels them,
  /// so that their lifts have no effect.
  var faults: [(name: String, inject: () throws -> Void)] {
    [
      ("a loose cable under ten fingers", pullCable), ("the device is grabbed under fingers", grabDevice),
      ("the window is hidden under fingers", hideWindow), ("another program takes touches", takeTouches),
      ("the configuration is read again", readAgain), ("the pointer is grabbed", grabPointer),
      ("the window is covered", coverWindow), ("the screen floats under fingers", floatScreen),
      ("the output is off for a while", switchOutput), ("another screen comes and goes", plugAnother),
      ("another mode and back", changeModes), ("the configuration is read again and again", readOften),
    ]
  }

  private func rest(_ count: Int) throws {
    let size = fixture.lab.size
    try screen.report {
      for number in 1...count {
        try fixture.finger(number).down(
          at: Point(Double(200 + dice.below(Int(size.width) - 400)), Double(dice.below(Int(size.height)))))
      }
    }
    try screen.sync()
  }

  private func pullCable() throws {
    try rest(10)
    try screen.unplug()
    for finger in screen.fingersDown { try finger.up() }
    try screen.plug()
  }

  private func grabDevice() throws {
    try rest(3)
    #expect(other.grab(screen.name))
    try liftAll()
    other.ungrab(screen.name)
  }

  private func hideWindow() throws {
    try rest(4)
    let window = try #require(other.frontWindow)
    other.unmap(window)
    try liftAll()
    try waitForWindow()
  }

  private func takeTouches() throws {
    let rival = try OtherClient(on: fixture.lab)
    rival.claimTouches()
    try rest(3)
    _ = rival.decide(accepting: true)
    try liftAll()
  }

  private func grabPointer() throws {
    #expect(other.grabPointer())
    other.ungrabPointer()
  }

  private func coverWindow() throws {
    let cover = other.cover(PixelRect(100, 100, 600, 400))
    try fixture.lab.wait(upTo: 20, for: "the kiosk comes to the front") { other.frontWindow != cover }
    other.destroy(cover)
  }

  private func floatScreen() throws {
    try rest(2)
    other.float(screen.name)
    try liftAll()
    other.attach(screen.name, to: "Virtual core")
  }

  private func switchOutput() throws {
    try fixture.lab.setOutput("DUMMY0", to: nil)
    try fixture.lab.setOutput("DUMMY0", to: Rect(0, 0, 1280, 800))
    try waitForWindow()
  }

  private func changeModes() throws {
    for size in [Size(1024, 768), Size(1280, 800)] {
      try fixture.lab.setOutput("DUMMY0", to: Rect(origin: .zero, size: size))
      try waitForWindow()
    }
  }

  private func plugAnother() throws {
    let second = fixture.lab.touchscreens[1]
    try second.unplug()
    try second.plug()
  }

  private func readOften() throws {
    for _ in 0..<20 { try readAgain() }
  }

  /// Waits until the window covers the screen.
  private func waitForWindow() throws {
    try fixture.lab.wait(upTo: 20, for: "the window covers the screen") {
      guard let window = other.frontWindow else { return false }
      let size = fixture.lab.size
      return other.frame(of: window) == PixelRect(0, 0, Int(size.width), Int(size.height))
    }
  }
}
