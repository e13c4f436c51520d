/// A sender whose action closures receive the sender itself, with its concrete type. All recognisers conform.
public protocol ActionSender: GestureRecognizer {}

extension GestureRecognizer: ActionSender {}

extension ActionSender {
  /// Calls `handler` with the recogniser at each of its messages, in the order in which closures and targets were
  /// added. It replaces a closure with the same name, unless the name is empty.
  ///
  /// The recogniser keeps the closure, and its view keeps the recogniser. Capture every object that holds the view
  /// weakly or unowned.
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
