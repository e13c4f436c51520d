import CPixels

/// Returns the results of `body` for all numbers from 0 to below `count`, computed on all processors. Another processor
/// needs some microseconds to wake up: not worth it for less work than that.
func onAllProcessors<Result>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
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
