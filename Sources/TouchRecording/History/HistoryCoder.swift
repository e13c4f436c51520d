import TouchGeometry
import TouchUI

/// Encodes the entries of a history as bytes.
///
/// Most operations differ only in their fingers and numbers from operations before them. Everything else of an
/// operation, its form, is therefore stored once, and so is each call. The bytes of an entry contain their indices, the
/// fingers and the numbers.
struct HistoryCoder {
  /// The operations with each finger and number set to 0.
  private var forms = IndexedValues<Scenario.Operation>()
  private var calls = IndexedValues<Scenario.Call>()

  /// The approximate size in memory of a form or a call with its share of the tables, in bytes. Measured: 230.
  private static let bytesPerForm = 250

  /// The approximate size of the forms and calls in memory, in bytes.
  var byteCount: Int { (forms.values.count + calls.values.count) * Self.bytesPerForm }

  // MARK: Encoding

  mutating func bytes(of entry: HistoryEntry) -> [UInt8] {
    var writer = HistoryWriter()
    switch entry {
    case .step(let operation, let time):
      writer.append(beginning(ofStepAt: time))
      write(operation, to: &writer)
    case .effect(let effect):
      writer.put(2)
      writer.put(calls.index(of: effect.call))
      writer.put(effect.number)
      write(effect.operation, to: &writer)
    case .hit(let landing):
      writer.put(3)
      write(landing, to: &writer)
    }
    return writer.bytes
  }

  private func beginning(ofStepAt time: Instant?) -> HistoryWriter {
    var writer = HistoryWriter()
    writer.put(time == nil ? 0 : 1)
    if let time { writer.put(Int(time.microseconds)) }
    return writer
  }

  /// Gives a time to the step without one in `range` of `bytes`. Returns its range with the time.
  func addTime(_ time: Instant, toStepAt range: Range<Int>, of bytes: inout [UInt8]) -> Range<Int> {
    let (old, new) = (beginning(ofStepAt: nil).bytes, beginning(ofStepAt: time).bytes)
    bytes.replaceSubrange(range.lowerBound..<range.lowerBound + old.count, with: new)
    return range.lowerBound..<range.upperBound + new.count - old.count
  }

  private mutating func write(_ operation: Scenario.Operation, to writer: inout HistoryWriter) {
    var numbers = HistoryWriter()
    let form = operation.coded(with: &numbers)
    writer.put(forms.index(of: form))
    writer.append(numbers)
  }

  // MARK: Decoding

  func entries(of bytes: [UInt8]) -> [HistoryEntry] {
    var (reader, entries) = (HistoryReader(bytes), [HistoryEntry]())
    while !reader.isAtEnd { entries.append(entry(&reader)) }
    return entries
  }

  private func entry(_ reader: inout HistoryReader) -> HistoryEntry {
    switch reader.integer() {
    case 0: return .step(operation(&reader), at: nil)
    case 1:
      let time = Instant(microseconds: Int64(reader.integer()))
      return .step(operation(&reader), at: time)
    case 2:
      let (call, number) = (calls.values[reader.integer()], reader.integer())
      return .effect(Scenario.Effect(call: call, number: number, operation: operation(&reader)))
    default: return .hit(operation(&reader))
    }
  }

  private func operation(_ reader: inout HistoryReader) -> Scenario.Operation {
    forms.values[reader.integer()].coded(with: &reader)
  }
}

/// Values that are stored once each, in the order in which they were first used.
private struct IndexedValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indices: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let index = indices[value] { return index }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
