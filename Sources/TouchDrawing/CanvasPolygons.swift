import CCairo
import CPixels
import TouchGeometry

extension Canvas {
  /// Draws `shapes`, later ones over earlier ones, on all processors. They look as `fill` and `stroke` draw them. At
  /// their edges the opacity of a pixel is the exact share that is covered, from which cairo's differs by up to a
  /// fifteenth.
  ///
  /// It is faster than `fill` and `stroke`, but not in groups, within clips that cross pixels, where pixels are replaced,
  /// and with lines under transforms that do not scale evenly: there it is the same as these.
  public func draw(_ shapes: [Shape]) {
    // Less is done before another processor has woken up.
    guard shapes.count >= Self.fewestShared else { return draw(1) { _ in shapes } }
    let size = Self.sharedSize
    draw((shapes.count + size - 1) / size) { part in
      Array(shapes[part * size..<min((part + 1) * size, shapes.count)])
    }
  }

  /// Draws the shapes that `shapes` returns for each number from 0 to below `count`, those of later numbers over earlier
  /// ones. It is called on all processors at once, and must depend on nothing but its number. Otherwise the same as
  /// ``draw(_:)``: for shapes that have to be made anew for each frame.
  public func draw(_ count: Int, shapes: @escaping @Sendable (_ number: Int) -> [Shape]) {
    guard isForPixels, operation == .over, cairo_get_group_target(state) == target.handle,
      let clips = inPixels({ _ in clipRects }), let polygons = polygons(count, of: shapes)
    else {
      for number in 0..<count {
        for shape in shapes(number) { shape.draw(in: context) }
      }
      return
    }
    together { for polygon in polygons.joined() { queue?.append(polygon, within: clips) } }
  }

  /// Returns the polygons of all shapes, computed on all processors; nil if cairo has to draw one.
  private func polygons(_ count: Int, of shapes: @escaping @Sendable (Int) -> [Shape]) -> [[ShapePolygons]]? {
    let transform = transform
    let all = onAllProcessors(count) { number in
      let shapes = shapes(number)
      let list = EdgeList(capacity: 64 * max(shapes.count, 1))
      let polygons = shapes.compactMap { ShapePolygons(of: $0, under: transform, in: list) }
      return polygons.count == shapes.count ? polygons : nil
    }
    let complete = all.compactMap(\.self)
    return complete.count == all.count ? complete : nil
  }

  /// The fewest shapes whose polygons are computed on several processors, and the number that one computes at a time.
  private static let (fewestShared, sharedSize) = (32, 8)
}

/// Returns the results of `body` for all numbers from 0 to below `count`, computed on all processors. Another processor
/// needs some microseconds to wake up: not worth it for less work than that.
private func onAllProcessors<Result>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
  guard count > 1 else { return (0..<count).map(body) }
  return [Result](unsafeUninitializedCapacity: count) { memory, initialized in
    let slots = memory
    let work = NumberedWork { slots.initializeElement(at: $0, to: body($0)) }
    withUnsafePointer(to: work) { work in
      pixels_share(
        Int32(count),
        { work, number in work!.assumingMemoryBound(to: NumberedWork.self).pointee.run(Int(number)) }, work)
    }
    initialized = count
  }
}

private struct NumberedWork {
  let run: (Int) -> Void
}
