/** Summaries of completed steps. */
export const summaryTexts = {
  dates: 'Даты',
  times: 'Заезд и выезд',
  guests: 'Гости',
  rooms: 'Номера',
  room: 'Номер',
  rate: 'Тариф',
  extras: 'Дополнительно',
  noExtras: 'Без услуг',
  share: 'Поделиться',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не получилось скопировать ссылку. Скопируйте её из адресной строки.',
} as const;
