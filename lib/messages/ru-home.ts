/** Texts that only the server renders. */
export const pageHeadTexts = {
  titleSuffix: 'бронирование номеров',
  defaultTitle: 'Бронирование номеров',
  skipToContent: 'К бронированию',
} as const;

/** Title of a hotel's home. */
export const hotelTitle = (name: string) => `${name} — ${pageHeadTexts.titleSuffix}`;

/** The hotel's home under the wizard, and its footer. */
export const homePageTexts = {
  about: 'Об отеле',
  rooms: 'Номера',
  roomsHint: 'Цена за ночь на указанную дату',
  priceFrom: 'от',
  perNight: 'за ночь',
  place: 'Как нас найти',
  routeYandex: 'Маршрут в Яндекс Картах',
  route2gis: 'Маршрут в 2ГИС',
  rules: 'Правила и услуги',
  policy: 'Персональные данные',
  offer: 'Договор оферты',
} as const;

/** The full-screen menu. */
export const menuTexts = {
  close: 'Закрыть меню',
  rooms: 'Номера',
  book: 'Забронировать',
  consultation: 'Консультация по покупке билетов',
} as const;
