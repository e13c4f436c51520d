open class GestureRecognizer {
  public init() {}
}
