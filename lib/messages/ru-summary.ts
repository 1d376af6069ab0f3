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
} as const;
