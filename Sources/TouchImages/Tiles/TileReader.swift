import Synchronization
import TouchCore
import TouchDrawing

/// Reads tiles on a thread of low priority, which lives as long as there is work.
final class TileReader: Sendable {
  /// A tile for the main thread.
  struct Reading: @unchecked Sendable {
    let tile: TilePyramid.Tile
    // Made on one thread and passed to another: never used by two at a time. Nil if it cannot be read.
    let pixels: Surface?
  }

  private struct State {
    var wanted: [TilePyramid.Tile] = []
    var isWorking = false
  }

  private let pyramid: TilePyramid
  /// Called on another thread.
  private let deliver: @Sendable (Reading) -> Void
  private let state = Mutex(State())

  init(_ pyramid: TilePyramid, deliver: @escaping @Sendable (Reading) -> Void) {
    self.pyramid = pyramid
    self.deliver = deliver
  }

  /// Reads `tiles` in this order, and no more those of earlier calls that it has not begun.
  func read(_ tiles: [TilePyramid.Tile]) {
    let begins = state.withLock { state in
      state.wanted = tiles.reversed()
      guard !tiles.isEmpty, !state.isWorking else { return false }
      state.isWorking = true
      return true
    }
    guard begins, BackgroundThread.run(lowPriority: true, { self.work() }) != 0 else { return }
    // Without a thread the reductions stay, and the next movement tries again.
    state.withLock { $0.isWorking = false }
  }

  private func work() {
    while let tile = next() {
      deliver(Reading(tile: tile, pixels: pyramid.read(tile)))
    }
  }

  private func next() -> TilePyramid.Tile? {
    state.withLock { state in
      if state.wanted.isEmpty { state.isWorking = false }
      return state.wanted.popLast()
    }
  }
}
