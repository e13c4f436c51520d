import Foundation

extension Reader {
  // MARK: Scrubbing

  /// Drags the timeline from end to end, with the mouse and with a finger.
  mutating func scrub(_ name: String, end: Double) throws {
    let box = try tab.box("#slider")
    let y = box.y + box.height / 2
    let (left, right) = ((x: box.x + 14, y: y), (x: box.x + box.width - 14, y: y))
    try tab.drag(from: left, to: right)
    report.equal(try time(), end, "\(name): the mouse at the end of the time line")
    try tab.drag(from: right, to: left)
    report.equal(try time(), 0, "\(name): the mouse at its beginning")
    try tab.swipe(from: left, to: right)
    report.equal(try time(), end, "\(name): a finger at its end")
    try tab.click(left.x + (right.x - left.x) / 2, y)
    let middle = try time()
    report.check(middle > 0 && middle < end, "\(name): a click in the middle leads to \(middle) ms")
  }

  /// Drags over the lanes, and taps the mark of a decision.
  mutating func scrubLanes(_ name: String, end: Double, mark: Transcript.Step) throws {
    try tab.press("Home")
    let lanes = try tab.box("#lanes")
    let (left, right) = (lanes.x + lanes.width * 0.5, lanes.x + lanes.width - 16)
    try tab.drag(from: (left, lanes.y + 60), to: (right, lanes.y + 60))
    report.equal(try time(), end, "\(name): the mouse at the end of the lanes")
    try tab.press("Home")
    // The ring is at the mark: the reader steps to it, leaves it, and taps its location.
    for _ in 0..<100 where try currentLine().what != mark.what { try tab.press("ArrowRight", shift: true) }
    let point = try tab.middle("#lanes .ring")
    try tab.press("Home")
    try tab.click(point.x + 8, point.y)
    report.equal(try time(), mark.time, "\(name): a tap on the mark of \(mark.who)")
    let line = try tab.text("document.querySelector('#lines .current').textContent")
    report.check(line.contains(mark.who) && line.contains(mark.what), "\(name): the tap on the mark leads to \(line)")
  }

  /// Checks that the finger is at its location in the scenario, in points of its window.
  mutating func findFinger(
    _ name: String, key presses: Int, at location: (x: Double, y: Double), window: Double
  ) throws {
    try tab.press("Home")
    for _ in 0..<presses { try tab.press("ArrowRight") }
    let scale = try tab.number("document.querySelector('#field svg').clientWidth") / window
    for (side, wanted) in [("cx", location.x), ("cy", location.y)] {
      let found = try tab.number("+document.querySelector('#field .finger:not(.over) circle').getAttribute('\(side)')")
      report.check(abs(found / scale - wanted) < 1, "\(name): the finger's \(side) is \(found / scale), not \(wanted)")
    }
  }

  // MARK: Buttons

  mutating func useButtons(_ name: String, end: Double) throws {
    func click(_ id: String) throws {
      let point = try tab.middle("#\(id)")
      try tab.click(point.x, point.y)
    }
    try click("last")
    report.equal(try time(), end, "\(name): the button to the end")
    try click("first")
    try expect("Event 1 of", "\(name): the button to the beginning")
    try click("next")
    try expect("Event 2 of", "\(name): the button for the next event")
    try click("back")
    try expect("Event 1 of", "\(name): the button back")
    try click("nextDecision")
    try expect("decision 1 of", "\(name): the next decision")
    try click("backDecision")
    try expect("decision", "\(name): the decision before")
  }

  /// Plays at a quarter of the speed, measured with the page's clock, and checks that nothing is cut short.
  mutating func play(_ name: String) throws {
    try tab.press("Home")
    let script = """
      new Promise(done => {
        const time = () => +slider.getAttribute("aria-valuenow");
        document.getElementById("play").click();
        requestAnimationFrame(() => requestAnimationFrame(start => {
          const from = time();
          const look = now => time() - from >= 20 ? done((time() - from) / (now - start)) : requestAnimationFrame(look);
          requestAnimationFrame(look);
        }));
      })
      """
    let speed = try tab.number(script)
    report.check((0.15...0.35).contains(speed), "\(name): it plays at \(speed) of the speed")
    try tab.press(" ")
    let stopped = try time()
    try tab.settle()
    report.equal(try time(), stopped, "\(name): the time while nothing plays")
  }
}
