import Testing
import TouchGeometry
import TouchUI

/// The properties of recognisers that files can set have the value that was set.
@Suite("Properties of recognisers by name") struct PropertyValueTests {
  private func property(_ name: String, of type: GestureRecognizer.Type) throws -> RecognizerProperty {
    try #require(type.properties.first { $0.name == name })
  }

  @Test("Choices replace those before, and are read in the order of all choices")
  func choicesReplaceEachOther() throws {
    let types = try property("allowedTouchTypes", of: TapGestureRecognizer.self)
    guard case .choices(let names, let set) = types.setter else {
      Issue.record("\(types.setter)")
      return
    }
    #expect(names == ["direct", "indirectPointer"])
    let tap = TapGestureRecognizer()
    #expect(types.value(tap) == .choices(names))
    for chosen in [["direct"], ["indirectPointer"], ["indirectPointer", "direct"], ["direct"]] {
      set(tap, chosen)
      #expect(types.value(tap) == .choices(names.filter(chosen.contains)))
    }
    #expect(tap.allowedTouchTypes == [.direct])
  }

  @Test("A count is an integer, set and read", arguments: [1, 2, 5]) func countsAreIntegers(count: Int) throws {
    let taps = try property("numberOfTapsRequired", of: TapGestureRecognizer.self)
    guard case .count(let lowest, let set) = taps.setter else {
      Issue.record("\(taps.setter)")
      return
    }
    let tap = TapGestureRecognizer()
    set(tap, count)
    #expect(lowest == 1)
    #expect(tap.numberOfTapsRequired == count)
    #expect(taps.value(tap) == .count(count))
    #expect(taps.value(PinchGestureRecognizer()) == nil)
  }
}
