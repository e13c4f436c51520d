/// The kinds of page that every exhibit may have. The first is that of pages which do not say their kind.
enum StandardKinds {
  static let all: [any PageKind.Type] = [
    TextPage.self, TilesPage.self, MapPage.self, ComparePage.self, TimelinePage.self, CardsPage.self, VotePage.self,
    QuizPage.self, SurveyPage.self, WordsPage.self, FilmPage.self,
  ]
}
