import Assets
import Glibc
import TouchKiosk

extension AssetError: ErrorWithExitCode {
  public var exitCode: Int32 {
    switch self {
    case .missing, .noDirectory: EX_NOINPUT
    default: EX_DATAERR
    }
  }
}
