/// A source of reports of fingers besides the host: another protocol, a second panel with a program of its own,
/// recorded touches.
///
/// Each source numbers its fingers as it likes. The application renumbers a finger where one of another source has its
/// number already, so that two sources never move each other's fingers. When a source is released, or with
/// ``Application/cancelTouches(from:)``, the touches of its fingers are cancelled.
///
/// ```swift
/// let source = TouchSource()
/// application.receive(sample, in: window, from: source)
/// ```
public final class TouchSource {
  fileprivate weak var application: Application?

  public init() {}

  deinit { application?.sourceEnds(ObjectIdentifier(self)) }
}

extension Application {
  /// Cancels the touches of all fingers of `source`, as when its device is unplugged: no lifts will follow.
  public func cancelTouches(from source: TouchSource) { sourceEnds(ObjectIdentifier(source)) }

  fileprivate func sourceEnds(_ source: ObjectIdentifier) {
    for number in fingerNumbers.end(source) { cancelTouch(of: number) }
  }

  /// Returns the report with the number that its finger has in the application.
  func numbered(_ sample: TouchSample, from source: TouchSource?) -> TouchSample {
    if let source, source.application !== self { source.application = self }
    var numbered = sample
    numbered.finger = fingerNumbers.number(of: sample, from: source.map(ObjectIdentifier.init)) {
      dispatcher.touch(of: $0) != nil
    }
    return numbered
  }
}

/// The numbers of fingers in an application. A finger keeps the number that its source gives it, unless a finger of
/// another source has that; then it gets the smallest free one from 1 on. A number is free when its source has ended
/// the finger and no touch has it any more: a filter may hold a lift back.
struct FingerNumbering {
  private struct Finger: Hashable {
    /// The source, or nil for the host.
    var source: ObjectIdentifier?
    /// The finger's number at its source.
    var number: Int
  }

  /// The fingers by their numbers in the application.
  private var fingers: [Int: Finger] = [:]
  /// The numbers of fingers that could not keep their own.
  private var changed: [Finger: Int] = [:]
  /// The numbers of fingers that their source has ended.
  private var ended: Set<Int> = []
  /// Whether there has been another source than the host. Without one all fingers keep their numbers.
  private var isShared = false

  /// Returns the number in the application of the finger of `sample`. `hasTouch` returns whether a touch has a number.
  mutating func number(
    of sample: TouchSample, from source: ObjectIdentifier?, _ hasTouch: (Int) -> Bool
  ) -> Int {
    if source != nil { isShared = true }
    let finger = Finger(source: source, number: sample.finger)
    switch sample.kind {
    case .hover, .leave: return sample.finger
    case .down: return begin(finger, hasTouch)
    case .move: return isShared ? number(of: finger, hasTouch) : sample.finger
    case .up, .cancel:
      let number = number(of: finger, hasTouch)
      if fingers[number] == finger { ended.insert(number) }
      return number
    }
  }

  /// Removes the fingers of a source that ends, and returns their numbers.
  mutating func end(_ source: ObjectIdentifier) -> [Int] {
    let numbers = fingers.filter { $0.value.source == source }.keys.sorted()
    for number in numbers { free(number) }
    return numbers
  }

  private mutating func begin(_ finger: Finger, _ hasTouch: (Int) -> Bool) -> Int {
    for number in ended where !hasTouch(number) { free(number) }
    let known = changed[finger] ?? (fingers[finger.number] == finger ? finger.number : nil)
    let number = known ?? (fingers[finger.number] == nil ? finger.number : freeNumber(hasTouch))
    fingers[number] = finger
    ended.remove(number)
    if number != finger.number { changed[finger] = number }
    return number
  }

  /// Returns the number of a finger. One that is not down, and whose number another finger has, gets an unused number:
  /// its report has no effect.
  private func number(of finger: Finger, _ hasTouch: (Int) -> Bool) -> Int {
    if let number = changed[finger] { return number }
    guard let other = fingers[finger.number], other != finger else { return finger.number }
    return freeNumber(hasTouch)
  }

  private func freeNumber(_ hasTouch: (Int) -> Bool) -> Int {
    (1...).first { fingers[$0] == nil && !hasTouch($0) } ?? 0
  }

  private mutating func free(_ number: Int) {
    ended.remove(number)
    if let finger = fingers.removeValue(forKey: number) { changed[finger] = nil }
  }
}
