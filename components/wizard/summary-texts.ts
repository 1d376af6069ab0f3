/** Summaries of completed steps, which come with the rooms. */
export const summaryTexts = {
  room: 'Номер',
  rate: 'Тариф',
  extras: 'Дополнительно',
  noExtras: 'Без услуг',
} as const;
