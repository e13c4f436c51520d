import Foundation

/// A page in the browser, and the hands of its reader.
struct Tab {
  let browser: Browser

  /// The size and the colour scheme of the page.
  struct Look {
    let width: Int
    let height: Int
    let scheme: String

    var name: String { "\(width)-\(scheme)" }
  }

  /// Opens the file at `path`, and waits until it is there.
  func open(_ path: String, _ look: Look) throws {
    try browser.ask(
      "Emulation.setDeviceMetricsOverride",
      ["width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": look.width < 600])
    try browser.ask(
      "Emulation.setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": look.scheme]]])
    // The mark distinguishes the previous page from the new one.
    try value("window.isLeft = true")
    try browser.ask("Page.navigate", ["url": URL(filePath: path).absoluteString])
    let isThere = "!window.isLeft && document.readyState === 'complete' && !!document.querySelector('#lanes svg')"
    try wait(for: isThere, "the page is there")
    try settle()
  }

  /// Returns the value of a script.
  @discardableResult
  func value(_ script: String) throws -> Any? {
    let answer = try browser.ask(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let mistake = answer["exceptionDetails"] { throw BrowserError("\(script): \(mistake)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func number(_ script: String) throws -> Double { (try value(script) as? NSNumber)?.doubleValue ?? .nan }

  func text(_ script: String) throws -> String { try value(script) as? String ?? "" }

  func flag(_ script: String) throws -> Bool { try value(script) as? Bool ?? false }

  /// Waits until requested changes are on the screen.
  func settle() throws {
    try value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  /// Waits until `script` returns true. It is evaluated with every frame.
  func wait(for script: String, _ wanted: String) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    while try !flag(script) {
      guard Date() < deadline else { throw BrowserError("it did not come to this: \(wanted)") }
      try settle()
    }
  }

  func picture(_ path: String) throws {
    let answer = try browser.ask("Page.captureScreenshot", ["format": "png"])
    guard let data = Data(base64Encoded: answer["data"] as? String ?? "") else { throw BrowserError("no picture") }
    try data.write(to: URL(filePath: path))
  }

  // MARK: Hands

  func press(_ key: String, shift: Bool = false) throws {
    for type in ["keyDown", "keyUp"] {
      try browser.ask("Input.dispatchKeyEvent", ["type": type, "key": key, "modifiers": shift ? 8 : 0])
    }
    try settle()
  }

  func click(_ x: Double, _ y: Double) throws { try drag(from: (x, y), to: (x, y)) }

  /// Drags with the mouse, in ten steps.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    try mouse("mousePressed", start.x, start.y)
    if start != end {
      for (x, y) in Self.path(from: start, to: end) { try mouse("mouseMoved", x, y) }
    }
    try mouse("mouseReleased", end.x, end.y)
    try settle()
  }

  private func mouse(_ type: String, _ x: Double, _ y: Double) throws {
    try browser.ask(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1])
  }

  /// Swipes with a finger, in ten steps.
  func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    func touch(_ type: String, _ points: [(x: Double, y: Double)]) throws {
      try browser.ask(
        "Input.dispatchTouchEvent", ["type": type, "touchPoints": points.map { ["x": $0.x, "y": $0.y] }])
    }
    try touch("touchStart", [start])
    for point in Self.path(from: start, to: end) { try touch("touchMove", [point]) }
    try touch("touchEnd", [])
    try settle()
  }

  private static func path(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> [(
    x: Double, y: Double
  )] {
    (1...10).map { step in
      let share = Double(step) / 10
      return (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
    }
  }

  /// Scrolls the element that `selector` finds into view, and returns its centre.
  func middle(_ selector: String) throws -> (x: Double, y: Double) {
    let box = try box(selector)
    return (box.x + box.width / 2, box.y + box.height / 2)
  }

  func box(_ selector: String) throws -> (x: Double, y: Double, width: Double, height: Double) {
    let script = """
      (() => { const node = document.querySelector(`\(selector)`); node.scrollIntoView({block: "nearest"});
      const box = node.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; })()
      """
    guard let sides = try value(script) as? [NSNumber], sides.count == 4 else { throw BrowserError("no \(selector)") }
    return (sides[0].doubleValue, sides[1].doubleValue, sides[2].doubleValue, sides[3].doubleValue)
  }
}
