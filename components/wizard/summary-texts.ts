/** Summaries of completed steps, which come with the rooms. */
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
