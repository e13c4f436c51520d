extension ExhibitStrings {
  static let german = ExhibitStrings(
    back: "Zurück", home: "Start", next: "Weiter", finish: "Fertig", thanks: "Danke!", again: "Noch einmal",
    answerCount: { $0 == 1 ? "Bisher 1 Antwort" : "Bisher \($0) Antworten" }, progress: { "Frage \($0) von \($1)" },
    right: "Richtig!", wrong: { "Nicht ganz. Richtig ist: \($0)" }, score: { "\($0) von \($1) richtig" },
    larger: "Größer", smaller: "Kleiner", before: "Vorher", after: "Nachher",
    touchAWord: "Berühren Sie die Wörter, die passen.",
    yourAnswer: "Hier schreiben", yourWord: "Ein eigenes Wort",
    notSaved: "Ihre Antwort konnte nicht gespeichert werden. Bitte sagen Sie dem Personal Bescheid.",
    mistakes: { $0 == 1 ? "1 Fehler im Ordner" : "\($0) Fehler im Ordner" },
    more: { "und \($0) weitere" }, close: "Schließen",
    soon: "An dieser Seite wird gearbeitet.")

  static let chinese = ExhibitStrings(
    back: "返回", home: "首页", next: "下一题", finish: "完成", thanks: "谢谢！", again: "再来一次",
    answerCount: { "已有 \($0) 个回答" }, progress: { "第 \($0) 题，共 \($1) 题" }, right: "答对了。",
    wrong: { "差一点。答案是：\($0)" }, score: { "\($1) 题中答对 \($0) 题" }, larger: "放大", smaller: "缩小", before: "以前", after: "现在",
    touchAWord: "请点选合适的词。", yourAnswer: "在此输入", yourWord: "写下您的词", notSaved: "您的回答未能保存，请告知工作人员。",
    mistakes: { "文件夹中有 \($0) 处错误" },
    more: { "还有 \($0) 处" }, close: "关闭", soon: "本页正在制作中。")

  static let russian = ExhibitStrings(
    back: "Назад", home: "В начало", next: "Дальше", finish: "Готово", thanks: "Спасибо!", again: "Ещё раз",
    answerCount: { "Ответов: \($0)" }, progress: { "Вопрос \($0) из \($1)" }, right: "Верно!",
    wrong: { "Не совсем. Правильно: \($0)" }, score: { "Верных ответов: \($0) из \($1)" }, larger: "Крупнее",
    smaller: "Мельче", before: "До", after: "После",
    touchAWord: "Коснитесь подходящих слов.",
    yourAnswer: "Напишите здесь", yourWord: "Ваше слово",
    notSaved: "Ваш ответ не удалось сохранить. Пожалуйста, скажите сотруднику.",
    mistakes: { "Ошибок в папке: \($0)" },
    more: { "и ещё \($0)" }, close: "Закрыть", soon: "Эта страница готовится.")

  static let french = ExhibitStrings(
    back: "Retour", home: "Accueil", next: "Suite", finish: "Terminer", thanks: "Merci !", again: "Encore une fois",
    answerCount: { $0 == 1 ? "1 réponse jusqu’ici" : "\($0) réponses jusqu’ici" },
    progress: { "Question \($0) sur \($1)" }, right: "C’est juste.", wrong: { "Pas tout à fait. C’est : \($0)" },
    score: { "\($0) sur \($1) justes" }, larger: "Agrandir", smaller: "Réduire", before: "Avant", after: "Après",
    touchAWord: "Touchez les mots qui conviennent.", yourAnswer: "Écrivez ici", yourWord: "Un mot à vous",
    notSaved: "Votre réponse n’a pas pu être enregistrée. Merci de prévenir le personnel.",
    mistakes: { $0 == 1 ? "1 erreur dans le dossier" : "\($0) erreurs dans le dossier" },
    more: { "et \($0) de plus" }, close: "Fermer",
    soon: "Cette page est en préparation.")

  static let spanish = ExhibitStrings(
    back: "Atrás", home: "Inicio", next: "Siguiente", finish: "Listo", thanks: "¡Gracias!", again: "Otra vez",
    answerCount: { $0 == 1 ? "1 respuesta hasta ahora" : "\($0) respuestas hasta ahora" },
    progress: { "Pregunta \($0) de \($1)" }, right: "Correcto.", wrong: { "No del todo. Es: \($0)" },
    score: { "\($0) de \($1) correctas" }, larger: "Ampliar", smaller: "Reducir", before: "Antes", after: "Después",
    touchAWord: "Toque las palabras que encajen.", yourAnswer: "Escriba aquí", yourWord: "Una palabra suya",
    notSaved: "No se pudo guardar su respuesta. Avise al personal, por favor.",
    mistakes: { $0 == 1 ? "1 error en la carpeta" : "\($0) errores en la carpeta" },
    more: { "y \($0) más" }, close: "Cerrar",
    soon: "Esta página está en preparación.")
}
