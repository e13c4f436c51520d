import Assets
import Glibc
import TouchKiosk

// Nobody else can declare this: the two modules are of this package.
// swift-format-ignore: AvoidRetroactiveConformances
extension AssetError: @retroactive ErrorWithExitCode {
  public var exitCode: Int32 {
    switch self {
    case .missing, .noDirectory: EX_NOINPUT
    default: EX_DATAERR
    }
  }
}
