/// What calls closures with itself: all recognisers. A closure gets the recogniser as what it is, with all its values.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
  /// Calls `handler` with the recogniser at each of its messages, in the order in which closures and targets were added. A
  /// closure with the same name, if that is not empty, is replaced.
  ///
  /// The recogniser keeps the closure, and its view keeps the recogniser: what holds the view is captured weakly or
  /// unowned.
  ///
  /// ```swift
  /// pan.addAction { [unowned self] pan in
  ///   card.center += pan.translation(in: self)
  ///   pan.setTranslation(.zero, in: self)
  /// }
  /// ```
  public func addAction(named name: String = "", _ handler: @escaping (Self) -> Void) {
    targets.add(named: name) { sender in if let sender = sender as? Self { handler(sender) } }
  }
}
