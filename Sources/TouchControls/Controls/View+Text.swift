import TouchCore

extension View {
  /// The texts of the visible labels within, from back to front, or nil if there are none.
  package var textWithin: String? {
    let texts = subviews.lazy.filter { !$0.isHidden }.compactMap { ($0 as? Label)?.text ?? $0.textWithin }
    let all = texts.filter { !$0.isEmpty }.joined(separator: " ")
    return all.isEmpty ? nil : all
  }
}
