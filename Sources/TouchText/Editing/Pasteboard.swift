import TouchCore

/// The text that was cut or copied last in an application. It is no other program's, and it is lost when the
/// visitor has gone: the next one does not find it.
public final class Pasteboard: ApplicationFeature {
  /// The text; nil if there is none.
  public var string: String?

  private init() {}

  /// Returns the pasteboard of `application`.
  public static func of(_ application: Application) -> Pasteboard {
    application.feature(Pasteboard.self) { _ in Pasteboard() }
  }
}
