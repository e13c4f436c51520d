import TouchCore

/// The texts about words that are not accepted.
public struct WordStrings: TextTable {
  /// The sentence for a person whose text has such a word.
  public var notAccepted: String

  public init(notAccepted: String) { self.notAccepted = notAccepted }

  public static let english = WordStrings(
    notAccepted: "One of these words cannot be used here. Please write it differently.")
  public static let translations = [
    Language.chinese: WordStrings(notAccepted: "这里不能使用其中的某个词，请换一种说法。"),
    .russian: WordStrings(notAccepted: "Одно из этих слов здесь не принимается. Напишите иначе, пожалуйста."),
    .german: WordStrings(notAccepted: "Eines dieser Wörter geht hier nicht. Bitte schreiben Sie es anders."),
    .french: WordStrings(
      notAccepted: "Un de ces mots n’est pas accepté ici. Écrivez-le autrement, s’il vous plaît."),
    .spanish: WordStrings(
      notAccepted: "Una de estas palabras no se acepta aquí. Escríbala de otra manera, por favor."),
  ]
}
