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

/** Pages with a single message: errors and missing hotels. */
export const pageTexts = {
  loginNeedsScripts:
    'Для входа и регистрации нужен JavaScript. Забронировать можно и без входа: вернитесь на страницу отеля.',
  cabinetNeedsScripts: 'Личному кабинету нужен JavaScript. Включите его и обновите страницу.',
  missingSlug: 'Необходим адрес отеля',
  missingSlugHint: 'Откройте ссылку, которую дал отель: в ней есть его название.',
  notFound: 'Отель не найден :(',
  notFoundHint: 'Проверьте адрес: возможно, в нём опечатка или отель переехал.',
  pageNotFound: 'Страница не найдена',
  pageNotFoundHint: 'Проверьте адрес или вернитесь на страницу отеля.',
  tooManyAddresses: 'С вашего адреса открывали много отелей, которых нет. Повторите через минуту.',
  busy: 'Сейчас много гостей. Страница откроется сама через пару секунд.',
  toHotel: 'На страницу отеля',
} as const;

/** The switch between light and dark. */
export const schemeTexts = {
  legend: 'Тема',
  system: 'Системная',
  light: 'Светлая',
  dark: 'Тёмная',
} as const;
