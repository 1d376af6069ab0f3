export const offerTexts = {
  noRateName: 'Тариф без названия',
  soldOut: 'Этот номер только что забронировали. Выберите другой номер или тариф.',
} as const;
