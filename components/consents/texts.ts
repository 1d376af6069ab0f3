export const consentChoiceTexts = {
  list: 'Согласия',
  document: 'Полный текст',
  free: '(по\u00a0желанию)',
} as const;

export const consentRecordTexts = {
  title: 'Согласия',
  document: 'Полный текст',
  offerDocument: '(документ)',
  withdraw: 'Отозвать',
  question: 'Отозвать согласие?',
  questionHint:
    'Отзыв действует на все ваши брони в этом отеле и будет виден отелю. Уже сделанного он не отменяет.',
  keep: 'Оставить',
  withdrawing: 'Отзываем…',
  done: 'Согласие отозвано',
  download: 'Скачать',
} as const;
