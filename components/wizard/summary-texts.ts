/** Summaries of completed steps, which come with the rooms. */
export const summaryTexts = {
  room: 'Номер',
  rate: 'Тариф',
  extras: 'Дополнительно',
  bill: 'Выберите номер\u00a0— здесь сложится счёт.',
  noExtras: 'Без услуг',
} as const;
