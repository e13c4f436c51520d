import CX11
import Testing
import TouchLab

@testable import TouchHost
@testable import TouchX11

@Suite("X1 What devices are made of") struct InputDevicesTests {
  private let lab: XServer
  private let connection: TouchX11.Connection

  init() throws {
    lab = try XServer(.init(size: .init(640, 480)))
    connection = try TouchX11.Connection(displayName: lab.display, diagnostics: .init())
  }

  private func device(
    _ classes: [UnsafeMutableRawPointer], use: Int32 = XISlavePointer, isEnabled: Bool = true
  ) -> InputDevice {
    defer { for one in classes { one.deallocate() } }
    var pointers = classes.map { Optional($0.assumingMemoryBound(to: XIAnyClassInfo.self)) }
    return "Panel".withCString { name in
      pointers.withUnsafeMutableBufferPointer {
        InputDevice(
          XIDeviceInfo(
            deviceid: 42, name: UnsafeMutablePointer(mutating: name), use: use, attachment: 2,
            enabled: isEnabled ? True : False,
            num_classes: Int32($0.count), classes: $0.baseAddress), connection.atoms)
      }
    }
  }

  private func piece<Class>(_ value: Class) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutablePointer<Class>.allocate(capacity: 1)
    memory.initialize(to: value)
    return UnsafeMutableRawPointer(memory)
  }

  private func axis(_ number: Int32, _ label: Atom, _ range: ClosedRange<Double>) -> UnsafeMutableRawPointer {
    piece(
      XIValuatorClassInfo(
        type: XIValuatorClass, sourceid: 42, number: number, label: label, min: range.lowerBound,
        max: range.upperBound, value: 0, resolution: 1, mode: XIModeAbsolute))
  }

  private var touch: UnsafeMutableRawPointer { touch(XIDirectTouch) }

  private func touch(_ mode: Int32) -> UnsafeMutableRawPointer {
    piece(XITouchClassInfo(type: XITouchClass, sourceid: 42, mode: mode, num_touches: 10))
  }

  /// Wheels, keys and unknown classes may occur among the others, and are ignored for touches.
  @Test func classesThatAreNotForTouchesAreIgnored() {
    let odd = device([
      piece(XIScrollClassInfo(type: XIScrollClass, sourceid: 42, number: 0, scroll_type: 1, increment: 15, flags: 0)),
      piece(XIAnyClassInfo(type: 99, sourceid: 42)),
      axis(3, connection.atoms.touchPressure, 0...255),
      axis(7, XInternAtom(connection.display, "Rel Horiz Wheel", False), 0...0),
      touch,
    ])
    #expect(odd.isTouchScreen)
    #expect(odd.pressure?.number == 3)
    #expect(odd.horizontal == nil && odd.touchMajor == nil)
    #expect(!odd.isFloating)
  }

  /// The labels of axes count, since drivers number axes as they like.
  @Test func axesAreFoundByTheirLabels() {
    let panel = device(
      [axis(0, connection.atoms.touchMajor, 0...4095), axis(5, connection.atoms.touchX, 0...4095), touch],
      use: XIFloatingSlave)
    #expect(panel.touchMajor?.number == 0 && panel.horizontal?.number == 5)
    #expect(panel.isFloating)
  }

  @Test("A touch pad is no touch screen")
  func aTouchPadIsNoTouchScreen() {
    #expect(device([touch(XIDirectTouch)]).isTouchScreen && !device([touch(XIDependentTouch)]).isTouchScreen)
    #expect(!device([]).isTouchScreen)
  }

  @Test("A device is in use while it is switched on, attached or not; pointers only pass on what others report")
  func whatIsInUseIsSwitchedOn() {
    for use in [XISlavePointer, XIFloatingSlave, XIMasterPointer] {
      for isEnabled in [true, false] {
        let one = device([touch], use: use, isEnabled: isEnabled)
        #expect(one.isInUse == (isEnabled && use != XIMasterPointer))
        #expect(one.isFloating == (isEnabled && use == XIFloatingSlave))
      }
    }
  }

  @Test("A contact is measured in parts of the surface's width, wherever its axis begins")
  func radiiAreInPartsOfTheWidth() {
    let panel = device([axis(0, connection.atoms.touchX, 1000...5000), axis(2, connection.atoms.touchMajor, 0...255)])
    withState([2: 100]) { #expect(panel.majorRadius($0, surfaceWidth: 1280, scale: 1) == 16) }
  }

  @Test func axisWithoutARangeIsNone() {
    #expect(device([axis(3, connection.atoms.touchPressure, 0...0)]).pressure == nil)
  }

  /// Only axes whose bits are set have values, which follow one another without gaps.
  @Test func valuesOfASparseMaskAreTheRightOnes() {
    withState([1: 10, 7: 70, 8: 80]) { state in
      #expect(
        (0...20).map { state.value(of: $0) }.map { $0 ?? 0 } == [0, 10, 0, 0, 0, 0, 0, 70, 80]
          + Array(repeating: 0, count: 12))
    }
  }

  private func withState(_ axes: [Int: Double], _ body: (XIValuatorState) -> Void) {
    var mask: [UInt8] = [0, 0]
    for axis in axes.keys { mask[axis / 8] |= 1 << UInt8(axis % 8) }
    var values = axes.sorted { $0.key < $1.key }.map(\.value)
    mask.withUnsafeMutableBufferPointer { bits in
      values.withUnsafeMutableBufferPointer { numbers in
        body(XIValuatorState(mask_len: 2, mask: bits.baseAddress, values: numbers.baseAddress))
      }
    }
  }

  /// The radius is half the diameter, which is in the units of the width. The force is twice the fraction of the range
  /// of the pressure, limited to the range.
  @Test func radiusAndForceAreInTheirUnits() {
    let atoms = connection.atoms
    let panel = device([
      axis(0, atoms.touchX, 0...4000), axis(2, atoms.touchMajor, 0...255), axis(3, atoms.touchPressure, 50...250),
      touch,
    ])
    withState([0: 1000, 2: 100, 3: 100]) { state in
      #expect(panel.majorRadius(state, surfaceWidth: 1280, scale: 1) == 16)
      #expect(panel.majorRadius(state, surfaceWidth: 640, scale: 1) == 8)
      #expect(panel.majorRadius(state, surfaceWidth: 1280, scale: 2) == 8)
      #expect(panel.force(state) == 0.5)
    }
    for (pressure, force) in [(0.0, 0.0), (50, 0), (150, 1), (250, 2), (300, 2)] {
      withState([3: pressure]) {
        #expect(panel.force($0) == force && panel.majorRadius($0, surfaceWidth: 1280, scale: 1) == nil)
      }
    }
    withState([2: 100]) { #expect(panel.force($0) == nil) }
    withState([2: 100, 3: 100]) { state in
      #expect(device([axis(0, atoms.touchX, 0...4000), touch]).force(state) == nil)
      #expect(
        device([axis(2, atoms.touchMajor, 0...255), touch]).majorRadius(state, surfaceWidth: 1280, scale: 1) == nil)
    }
  }
}
