extension ConformityReport {
  /// The table as a page, without anything from elsewhere.
  ///
  /// - Parameter title: the name of the exhibit.
  package func page(title: String) -> String {
    let rows = rows.map { row in
      let list = row.elements.map { "<li>\($0.escaped)</li>" }.joined()
      return """
        <tr class="\(row.met.map { $0 ? "met" : "not" } ?? "ask")"><th scope="row">\(row.clause)</th>\
        <td>\(row.title.escaped)</td><td>\(row.mark)</td>\
        <td>\(row.evidence.escaped)\(list.isEmpty ? "" : "<ul>\(list)</ul>")</td></tr>
        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title.escaped) for everybody</title>
      <style>
      body { font: 16px/1.5 Inter, system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
      table { border-collapse: collapse; width: 100%; }
      th, td { border-bottom: 1px solid #bbb; padding: .5rem .75rem; text-align: left; vertical-align: top; }
      td:nth-child(3) { font-weight: 600; white-space: nowrap; }
      .met td:nth-child(3) { color: #05603a; }
      .not td:nth-child(3) { color: #a3101b; }
      .ask td:nth-child(3) { color: #4a4a4a; }
      ul { margin: .5rem 0 0; padding-left: 1.2rem; }
      </style>
      </head>
      <body>
      <h1>\(title.escaped) for everybody</h1>
      <p>The clauses of EN 301 549 V3.2.1 that concern a kiosk. \(summary)</p>
      <table>
      <thead><tr><th scope="col">Clause</th><th scope="col">Demand</th><th scope="col">Result</th>\
      <th scope="col">Evidence, or what to do</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </body>
      </html>
      """
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
