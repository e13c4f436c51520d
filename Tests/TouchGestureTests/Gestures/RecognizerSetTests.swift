import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("R sets of recognisers") struct RecognizerSetTests {
  private let recognizers = (0..<5).map { _ in TapGestureRecognizer() }

  private func set(_ indices: Int...) -> RecognizerSet {
    var set = RecognizerSet()
    for index in indices { set.insert(recognizers[index]) }
    return set
  }

  private func indices(_ set: RecognizerSet) -> [Int] {
    set.recognizers.map { one in recognizers.firstIndex { $0 === one } ?? -1 }
  }

  @Test func eachIsInItOnceInTheOrderOfItsComing() {
    #expect(indices(set(3, 1, 3, 4, 1)) == [3, 1, 4])
    #expect(set().isEmpty && set(2, 2).count == 1)
  }

  /// A single removal also removes a recogniser that was inserted twice.
  @Test func whatIsRemovedIsGone() {
    var set = set(0, 1, 1, 2, 3)
    set.remove(recognizers[1])
    #expect(!set.contains(recognizers[1]) && Set(indices(set)) == [0, 2, 3] && set.count == 3)
    set.remove(recognizers[1])
    set.remove(recognizers[3])
    set.remove(recognizers[0])
    #expect(indices(set) == [2] && set.contains(recognizers[2]) && !set.isEmpty)
    set.insert(recognizers[1])
    #expect(indices(set) == [2, 1])
  }
}
