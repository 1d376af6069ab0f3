export const consentRecordTexts = {
  title: 'Согласия',
  document: 'Полный текст',
  offerDocument: '(документ)',
  withdraw: 'Отозвать',
  question: 'Отозвать согласие?',
  questionHint:
    'Отзыв действует на все ваши брони в этом отеле и будет виден отелю. Уже сделанного он не отменяет.',
  orderQuestionHint: 'Отзыв действует на эту бронь и будет виден отелю. Уже сделанного он не отменяет.',
  keep: 'Оставить',
  withdrawing: 'Отзываем…',
  done: 'Согласие отозвано',
  download: 'Скачать',
} as const;
