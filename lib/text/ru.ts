/** A noun after 1, after 2–4 and after 5 and more: ['ночь', 'ночи', 'ночей']. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Every text that guests read, by feature. This file holds those of the first load, the other ru-*.ts those that
 * load later. Texts that the specification prescribes are verbatim.
 */
export const forms = {
  nights: ['ночь', 'ночи', 'ночей'],
  nightsOf: ['ночи', 'ночей', 'ночей'],
  adults: ['взрослый', 'взрослых', 'взрослых'],
  adultsOf: ['взрослого', 'взрослых', 'взрослых'],
  children: ['ребёнок', 'ребёнка', 'детей'],
  guestsOf: ['гостя', 'гостей', 'гостей'],
  guestsOn: ['гостя', 'гостя', 'гостей'],
  guests: ['гость', 'гостя', 'гостей'],
  rooms: ['номер', 'номера', 'номеров'],
  freeRoomsOf: ['свободного номера', 'свободных номеров', 'свободных номеров'],
  roomsOf: ['номера', 'номеров', 'номеров'],
  places: ['место', 'места', 'мест'],
} satisfies Record<string, PluralForms>;

export const common = {
  change: 'Изменить',
  required: 'Это поле не должно быть пустым',
  imageFailed: 'This image failed to load',
  offline: 'Нет связи. Выбранное сохранено, продолжим, когда сеть вернётся.',
} as const;

export const hotelTexts = {
  menu: 'Меню',
  login: 'Войти',
  userLoading: 'Загружаем профиль',
} as const;

export const screenTexts = {
  parameters: 'Параметры бронирования',
  rooms: 'Выбор номера',
  extras: 'Дополнительные услуги',
  payment: 'Оплата',
} as const;

export const wizardTexts = {
  parameters: 'Параметры',
  roomsHint: 'Номера и тарифы на ваши даты',
  paymentHint: 'Данные гостя и способ оплаты',
  stepsLabel: 'Шаги бронирования',
  loadingRooms: 'Загрузка номеров',
  loadingOrder: 'Загружаем заказ',
} as const;

export const parametersTexts = {
  room: 'Номер',
  adults: 'Взрослые',
  noPlace: 'без места',
  withPlace: 'с местом',
  less: 'меньше',
  more: 'больше',
  addRoom: 'Добавить номер',
  removeRoom: 'Убрать',
  noChildren: 'без детей',
  maxRooms: 'в одном заказе',
  noMoreThan: 'Не больше',
  rateFlow: 'Тариф',
  enterPromo: 'Ввести промокод',
  pickRooms: 'Подобрать номера',
  arrival: 'Заезд',
  departure: 'Выезд',
  chooseDates: 'Выберите даты',
  prices: 'Цены за',
  night: 'ночь',
  bookingClosed: 'Отель временно не принимает бронирования на сайте.',
} as const;

/** Buttons of dialogs and forms. */
export const actionTexts = {
  close: 'Закрыть',
  back: 'Назад',
  retry: 'Повторить',
  cancel: 'Отмена',
} as const;

/** The hotel's hours, on its own pages and in the booking. */
export const homeTexts = {
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  from: 'с',
  until: 'до',
} as const;
