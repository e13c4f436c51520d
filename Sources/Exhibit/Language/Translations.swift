extension ExhibitStrings {
  static let german = ExhibitStrings(
    back: "Zurück", home: "Start", next: "Weiter", finish: "Fertig", thanks: "Danke!", again: "Noch einmal",
    answerCount: { $0 == 1 ? "Bisher 1 Antwort" : "Bisher \($0) Antworten" }, progress: { "Frage \($0) von \($1)" },
    right: "Richtig!", wrong: { "Nicht ganz. Richtig ist: \($0)" }, score: { "\($0) von \($1) richtig" },
    larger: "Größer", smaller: "Kleiner", before: "Vorher", after: "Nachher",
    touchAWord: "Berühren Sie die Wörter, die passen.",
    yourAnswer: "Hier schreiben", yourWord: "Ein eigenes Wort",
    notSaved: "Ihre Antwort konnte nicht gespeichert werden. Bitte sagen Sie dem Personal Bescheid.",
    mistakes: { $0 == 1 ? "1 Fehler im Ordner" : "\($0) Fehler im Ordner" }, close: "Schließen",
    soon: "An dieser Seite wird gearbeitet.")

  static let chinese = ExhibitStrings(
    back: "返回", home: "首页", next: "下一题", finish: "完成", thanks: "谢谢！", again: "再来一次",
    answerCount: { "已有 \($0) 个回答" }, progress: { "第 \($0) 题，共 \($1) 题" }, right: "答对了。",
    wrong: { "差一点。答案是：\($0)" }, score: { "\($1) 题中答对 \($0) 题" }, larger: "放大", smaller: "缩小", before: "以前", after: "现在",
    touchAWord: "请点选合适的词。", yourAnswer: "在此输入", yourWord: "写下您的词", notSaved: "您的回答未能保存，请告知工作人员。",
    mistakes: { "文件夹中有 \($0) 处错误" },
    close: "关闭", soon: "本页正在制作中。")

  static let russian = ExhibitStrings(
    back: "Назад", home: "В начало", next: "Дальше", finish: "Готово", thanks: "Спасибо!", again: "Ещё раз",
    answerCount: { "Ответов: \($0)" }, progress: { "Вопрос \($0) из \($1)" }, right: "Верно!",
    wrong: { "Не совсем. Правильно: \($0)" }, score: { "Верных ответов: \($0) из \($1)" }, larger: "Крупнее",
    smaller: "Мельче", before: "До", after: "После",
    touchAWord: "Коснитесь подходящих слов.",
    yourAnswer: "Напишите здесь", yourWord: "Ваше слово",
    notSaved: "Ваш ответ не удалось сохранить. Пожалуйста, скажите сотруднику.",
    mistakes: { "Ошибок в папке: \($0)" }, close: "Закрыть", soon: "Эта страница готовится.")
}
