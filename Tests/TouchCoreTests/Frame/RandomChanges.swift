import TouchDrawing
import TouchGeometry
import TouchTesting

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Random changes between frames.
extension RandomScenery {
  /// Makes the changes between two frames.
  mutating func change() {
    changes = []
    move()
    // These areas are redrawn, as if something behind them had changed.
    for _ in 0..<random.below(3) {
      let (x, y) = (random.number(0...110), random.number(0...80))
      screen.window.setNeedsDisplay(Rect(x, y, random.number(1...10), random.number(1...10)))
    }
    guard !random.once(in: 3) else { return }
    // Occasionally nothing else changes for a while, so that the moving view is cached.
    for _ in 0..<(moved == nil ? 1 + random.below(3) : random.below(2) * random.below(2)) { changeOne() }
  }

  private mutating func move() {
    if moved == nil, random.once(in: 6) { moved = (random.pick(views), 3 + random.below(12)) }
    guard let (view, frames) = moved else { return }
    moved = frames > 1 ? (view, frames - 1) : nil
    note("goes on moving", view)
    if let scroll = view as? ScrollView { scroll.contentOffset.y += random.pick([1, 3.3, -7]) }
    if frames.isMultiple(of: 4) { view.alpha = random.number(0.2...1) }
    if frames.isMultiple(of: 3), !isUpright {
      view.transform = .rotation(Double(frames) / 5)
    } else {
      view.center += isUpright ? Vector(1, 2) : Vector(1.3, 0.6)
    }
  }

  mutating func note(_ text: String, _ view: View) { changes.append("\(view) \(text)") }

  private mutating func changeOne() {
    let view = random.pick(views)
    switch random.below(12) {
    case 0: changeTree(view)
    case 1: changeOrder(view)
    case 2: changeLooks(view)
    case 3: changeContent(view)
    case 4: scroll()
    case 5: addKeyed(view)
    case 6...8: animate(view)
    case 9 where view.isAnimated:
      note("stops", view)
      if let key = view.animationKeys.first { view.removeAnimation(forKey: key) } else { view.alpha = 0.9 }
    default: changeModel(view)
    }
  }

  private mutating func changeTree(_ view: View) {
    if view.superview != nil, random.once(in: 2) {
      note("is removed", view)
      view.removeFromSuperview()
    } else {
      let parent = random.pick(views + [screen.window, screen.window])
      guard !parent.isDescendant(of: view) else { return }
      note("goes into \(parent)", view)
      parent.insertSubview(view, at: random.below(parent.subviews.count + 1))
    }
  }

  private mutating func changeOrder(_ view: View) {
    guard let parent = view.superview else { return }
    note("changes its place among \(parent.subviews.count)", view)
    switch random.below(3) {
    case 0: parent.bringSubviewToFront(view)
    case 1: parent.sendSubviewToBack(view)
    default:
      let indices = (random.below(parent.subviews.count), random.below(parent.subviews.count))
      parent.exchangeSubview(at: indices.0, withSubviewAt: indices.1)
    }
  }

  private mutating func changeLooks(_ view: View) {
    switch random.below(5) {
    case 0: view.isHidden.toggle()
    case 1: view.clipsToBounds.toggle()
    case 2 where !isUpright: view.cornerRadius = random.pick([0, 2, 10])
    case 3: view.contentMode = random.pick(ContentMode.allCases)
    default: view.backgroundColor = random.once(in: 4) ? nil : color()
    }
    note("looks different", view)
  }

  private mutating func changeContent(_ view: View) {
    note("has new content", view)
    switch view {
    case let figure as Figure where random.once(in: 2):
      figure.colors[0] = color()
      let bounds = figure.bounds
      figure.setNeedsDisplay(Rect(bounds.minX, bounds.minY, bounds.width / 2, bounds.height * 0.75))
    case let figure as Figure:
      figure.colors[1] = color()
      if random.once(in: 2) { return figure.setNeedsDisplay() }
      let (near, far) = figure.bounds.halves
      figure.setNeedsDisplay([near, far])
    case let picture as ImageView: picture.image = picture.image == nil ? image : nil
    case let label as Label: label.text = random.pick(["Agé", "W", "A longer text", ""])
    default: view.setNeedsDisplay()
    }
  }

  mutating func changeModel(_ view: View) {
    switch random.below(7) {
    case 0: view.center += Vector(number(20), number(20))
    case 1: view.bounds.size = rect().size
    case 2: view.bounds.origin = Point(number(9), number(9))
    case 3: view.transform = transform()
    case 4: view.alpha = random.pick([0, 0.4, 0.7, 1, 1])
    case 5: view.backgroundColor = random.once(in: 4) ? nil : color()
    default:
      view.center = rect().center
      view.bounds.size = rect().size
    }
    note("has another model", view)
  }

  /// Returns a random number of up to `most` in either direction.
  private mutating func number(_ most: Double) -> Double {
    let number = random.number(-most...most)
    return isUpright ? number.rounded() : number
  }

  /// Returns the time of the next frame, in milliseconds, after `time`. The interval is seldom so long that a moving
  /// view comes to rest.
  mutating func nextFrame(after time: Double) -> Double {
    time + (random.once(in: 10) ? random.pick([130, 600]) : random.number(5...30))
  }
}

extension Rect {
  /// The left and the right half.
  fileprivate var halves: (Rect, Rect) {
    (Rect(minX, minY, width / 2, height), Rect(midX, minY, width / 2, height))
  }
}
