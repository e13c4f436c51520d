/// The allocation of fingers' numbers: always the smallest free one, from 1 on.
final class FingerNumbers {
  private var isTaken: [Bool] = []

  func take() -> Int {
    let index = isTaken.firstIndex(of: false) ?? isTaken.endIndex
    if index == isTaken.endIndex { isTaken.append(true) } else { isTaken[index] = true }
    return index + 1
  }

  func release(_ number: Int) { isTaken[number - 1] = false }
}
