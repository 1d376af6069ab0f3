/** The promo code's form. */
export const promoTexts = {
  corporateWarning:
    'Делюкс: максимум 3 гостя и ребёнок до 3 лет. Семейный люкс: максимум 4 гостя и ребёнок до 3 лет.',
  promoCode: 'Промокод',
  withoutPromo: 'Без промокода',
  promoAccepted: 'Промокод применится при поиске',
  promoHint: 'Только цифры, не меньше семи',
} as const;

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
