import Glibc
import TouchGeometry

/// Plays scripts to a server and keeps the screenshots.
public final class ScriptPlayer {
  /// The files of the screenshots so far, in order.
  public private(set) var shots: [String] = []
  private let lab: XServer
  private let shotDirectory: String
  private let readyFile: LineReader?
  private let checkProgram: () throws -> Void

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - shotDirectory: the directory to which `shot NAME` writes NAME.png; must exist.
  ///   - readyFile: the reader for `await-line`.
  ///   - checkProgram: called between and during steps; it throws when the script cannot go on.
  public init(
    _ lab: XServer, shotDirectory: String, readyFile: LineReader? = nil, checkProgram: @escaping () throws -> Void = {}
  ) {
    self.lab = lab
    self.shotDirectory = shotDirectory
    self.readyFile = readyFile
    self.checkProgram = checkProgram
  }

  /// Plays `script` in real time.
  ///
  /// - Throws: an error that names the line; ``LabError/Kind/impossible`` for an action that no hand can do,
  ///   ``LabError/Kind/timeout`` for an awaited line that does not come.
  public func play(_ script: Script) throws {
    for step in script.steps {
      try checkProgram()
      do {
        try play(step.actions.map(track))
      } catch let error as LabError where error.kind != .interrupted {
        throw LabError(
          error.kind, tried: "Line \(step.line) of the script, \"\(step.text)\"",
          problem: "\(error.tried): \(error.problem)", remedy: error.remedy)
      }
    }
  }

  /// Plays simultaneous tracks, with the fingers of one moment in one frame of the panel.
  private func play(_ tracks: [Track]) throws {
    try lab.touchscreen.report { for track in tracks { try track.begin() } }
    var running = tracks
    let start = MonotonicTime.nanoseconds
    var frame = 1.0
    while !running.isEmpty {
      let now = min(frame / VirtualTouchscreen.frequency, running.map(\.duration).min() ?? 0)
      try MonotonicTime.sleep(until: start + Int64(now * 1e9))
      try checkProgram()
      try lab.touchscreen.report {
        for track in running { try track.move(track.duration > 0 ? now / track.duration : 1) }
        for track in running where track.duration <= now { try track.end() }
      }
      for track in running where track.duration <= now { try track.finish() }
      running.removeAll { $0.duration <= now }
      if now >= frame / VirtualTouchscreen.frequency { frame += 1 }
    }
  }

  /// An action with its timing.
  private struct Track {
    var duration = 0.0
    var begin: () throws -> Void = {}
    /// Called with fractions of the duration, growing to 1.
    var move: (Double) throws -> Void = { _ in }
    var end: () throws -> Void = {}
    /// Called after the frame with ``end`` has been sent.
    var finish: () throws -> Void = {}
  }

  private func track(_ action: Script.Action) throws -> Track {
    switch action {
    case .down(let number, let location): return Track(begin: { try self.finger(number).down(at: location) })
    case .move(let number, let location, let duration): return straight(number, to: location, duration)
    case .up(let number): return Track(begin: { try self.finger(number).up() })
    case .tap(let number, let location, let duration):
      return Track(
        duration: duration, begin: { try self.finger(number).down(at: location) },
        end: { try self.finger(number).up() })
    case .flick(let number, let from, let to, let duration): return flick(number, from, to, duration)
    case .rotate(let rotation): return turn(rotation)
    case .wait(let duration): return Track(duration: duration)
    case .shot(let name, let delay): return Track(duration: delay, finish: { try self.shoot(name) })
    case .mouse(let position, let duration): return mouse(to: position, duration)
    case .press(let button): return Track(finish: { try self.lab.mouse.press(button) })
    case .release(let button): return Track(finish: { try self.lab.mouse.release(button) })
    case .key(let names): return Track(finish: { try self.lab.keyboard.type(names) })
    case .unplug(let number): return Track(finish: { try self.touchscreen(number).unplug() })
    case .plug(let number): return Track(finish: { try self.touchscreen(number).plug() })
    case .awaitLine(let text): return Track(finish: { try self.awaitLine(text) })
    }
  }

  private func finger(_ number: Int) -> Finger { lab.touchscreen.finger(number) }

  private func straight(_ number: Int, to location: Point, _ duration: Double) -> Track {
    let finger = finger(number)
    let start = finger.location
    return Track(
      duration: duration, move: { try finger.move(to: start.interpolated(to: location, fraction: $0)) })
  }

  private func flick(_ number: Int, _ from: Point, _ to: Point, _ duration: Double) -> Track {
    let finger = finger(number)
    return Track(
      duration: duration, begin: { try finger.down(at: from) },
      move: { try finger.move(to: from.interpolated(to: to, fraction: $0)) }, end: { try finger.up() })
  }

  private func turn(_ rotation: Script.Rotation) -> Track {
    let fingers = rotation.fingers.map(finger)
    return Track(
      duration: rotation.duration,
      begin: {
        for (finger, location) in zip(fingers, rotation.locations(0)) {
          if finger.isDown { try finger.move(to: location) } else { try finger.down(at: location) }
        }
      },
      move: { for (finger, location) in zip(fingers, rotation.locations($0)) { try finger.move(to: location) } },
      end: { if !rotation.staysDown { for finger in fingers { try finger.up() } } })
  }

  private func mouse(to position: Point, _ duration: Double) -> Track {
    let start = lab.mouse.position
    return Track(
      duration: duration, move: { try self.lab.mouse.move(to: start.interpolated(to: position, fraction: $0)) })
  }

  private func touchscreen(_ number: Int) throws(LabError) -> VirtualTouchscreen {
    guard lab.touchscreens.indices.contains(number - 1) else {
      throw LabError(
        .impossible, tried: "Taking touchscreen \(number)", problem: "there are \(lab.touchscreens.count)")
    }
    return lab.touchscreens[number - 1]
  }

  private func shoot(_ name: String) throws {
    let path = "\(shotDirectory)/\(name).png"
    try lab.screenshot().writePNG(to: path)
    shots.append(path)
  }

  private func awaitLine(_ text: String) throws {
    guard let readyFile else {
      throw LabError(.script, tried: "Waiting for a line", problem: "no ready file was named", remedy: "Name one.")
    }
    try readyFile.waitForLine(containing: text, upTo: 10, check: checkProgram)
  }
}

extension Script.Rotation {
  /// Returns the locations of the two fingers after `fraction` of the rotation.
  func locations(_ fraction: Double) -> [Point] {
    let angle = (from + (to - from) * fraction) * .pi / 180
    let arm = Vector(cos(angle), sin(angle)) * radius
    return [center + arm, center - arm]
  }
}
