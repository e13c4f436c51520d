import Testing

@testable import KioskCore

@Suite("K6 Which touch screens the kernel knows") struct KernelTouchScreensTests {
  private func device(_ name: String, properties: Int, keys: String, axes: String) -> String {
    """
    I: Bus=0003 Vendor=222a Product=0001 Version=0110
    N: Name="\(name)"
    P: Phys=usb-0000:00:14.0-3/input0
    H: Handlers=mouse1 event5
    B: PROP=\(properties)
    B: EV=1b
    B: KEY=\(keys)
    B: ABS=\(axes)

    """
  }

  @Test func thoseThatReportPositionsAndLieOverAScreen() {
    let devices = [
      device("ILITEK ILITEK-TP", properties: 2, keys: "400 0 0 0 0 0", axes: "260800000000003"),
      device("Old 4-wire panel", properties: 2, keys: "400 0 0 0 0 0", axes: "3"),
      device("Touchpad", properties: 5, keys: "e520 10000 0 0 0 0", axes: "260800011000003"),
      device("Tablet without touch", properties: 2, keys: "1803 0 0 0 0 0", axes: "3"),
      device("", properties: 0, keys: "0", axes: "zzz"),
    ]
    #expect(KernelTouchScreens.names(in: devices.joined(separator: "\n")) == ["ILITEK ILITEK-TP", "Old 4-wire panel"])
  }

  @Test func somethingElse() {
    for text in ["", "\n\n\n", "N: Name", "B: PROP=2\nB: ABS=260800000000003", "B: PROP=\nB: ABS= -1"] {
      #expect(KernelTouchScreens.names(in: text) == [])
    }
  }
}
