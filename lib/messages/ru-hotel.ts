/** The hotel's own pages, most of them rendered on the server only. */
export const homeTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: 'с',
  until: 'до',
  rooms: 'Номера',
  rules: 'Правила и услуги',
  contacts: 'Контакты',
  perNight: 'за ночь',
  policy: 'Персональные данные',
  offer: 'Договор оферты',
  titleSuffix: 'бронирование номеров',
  defaultTitle: 'Бронирование номеров',
  skipToContent: 'К бронированию',
  about: 'Об отеле',
  priceFrom: 'от',
} as const;

/** The switch between light and dark. */
export const schemeTexts = {
  legend: 'Тема',
  system: 'Системная',
  light: 'Светлая',
  dark: 'Тёмная',
} as const;

/** Title of a hotel's home. */
export const hotelTitle = (name: string) => `${name} — ${homeTexts.titleSuffix}`;
