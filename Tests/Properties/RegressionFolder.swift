import Glibc

/// The folder for failing scripts. The tests run them again from then on.
enum RegressionFolder {
  /// Writes the script as `FOLDER/seed-N/scenario.yaml`. A person must write the expected transcript beside it.
  static func keep(_ script: Script, below folder: String) {
    let directory = "\(folder)/seed-\(script.seed)"
    let path = directory + "/scenario.yaml"
    mkdir(directory, 0o755)
    guard let file = fopen(path, "w") else {
      return Console.tell("\(path) cannot be written: \(String(cString: strerror(errno)))\n")
    }
    fputs(script.scenario, file)
    fclose(file)
    Console.tell("It is kept as \(path). When it is mended, put the right transcript beside it as expected.jsonl.\n")
  }
}
