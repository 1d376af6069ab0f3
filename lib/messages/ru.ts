/** A noun after 1, after 2–4 and after 5 and more: ['ночь', 'ночи', 'ночей']. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Every text that guests read, by feature. This file holds those of the first load, the other ru-*.ts those that
 * load later. Texts that the specification prescribes are verbatim.
 */
export const forms = {
  nights: ['ночь', 'ночи', 'ночей'],
  adults: ['взрослый', 'взрослых', 'взрослых'],
  children: ['ребёнок', 'ребёнка', 'детей'],
  guests: ['гость', 'гостя', 'гостей'],
  rooms: ['номер', 'номера', 'номеров'],
  roomsOf: ['номера', 'номеров', 'номеров'],
  places: ['место', 'места', 'мест'],
  photos: ['фото', 'фото', 'фото'],
  services: ['услуга', 'услуги', 'услуг'],
  variants: ['вариант', 'варианта', 'вариантов'],
} satisfies Record<string, PluralForms>;

export const common = {
  close: 'Закрыть',
  back: 'Назад',
  retry: 'Повторить',
  change: 'Изменить',
  cancel: 'Отмена',
  required: 'Это поле не должно быть пустым',
  imageFailed: 'This image failed to load',
  offline: 'Нет связи. Выбранное сохранено, продолжим, когда сеть вернётся.',
} as const;

export const hotelTexts = {
  consultation: 'Консультация по покупке билетов',
  menu: 'Меню',
  login: 'Войти',
  userLoading: 'Загружаем профиль',
  closeMenu: 'Закрыть меню',
} as const;

export const wizardTexts = {
  steps: { 1: 'Параметры', 2: 'Выбор номера', 3: 'Оплата' },
  stepHints: { 2: 'Номера и тарифы на ваши даты', 3: 'Данные гостя и способ оплаты' },
  screens: { rooms: 'Выбор номера', extras: 'Дополнительные услуги', payment: 'Оплата' },
  stepsLabel: 'Шаги бронирования',
  stepOf: 'Шаг 3 из 3',
  loadingRooms: 'Загрузка номеров',
  loadingOrder: 'Загружаем заказ',
} as const;

export const parametersTexts = {
  title: 'Параметры бронирования',
  room: 'Номер',
  adults: 'Взрослые',
  noPlace: 'без места',
  withPlace: 'с местом',
  less: 'меньше',
  more: 'больше',
  addRoom: 'Добавить номер',
  removeRoom: 'Убрать',
  maxRooms: 'в одном заказе',
  noMoreThan: 'Не больше',
  corporateWarning:
    'Делюкс: максимум 3 гостя и ребёнок до 3 лет. Семейный люкс: максимум 4 гостя и ребёнок до 3 лет.',
  rateFlow: 'Тариф',
  enterPromo: 'Ввести промокод',
  pickRooms: 'Подобрать номера',
  chooseDates: 'Выберите даты',
  pricesPerNight: 'Цены за ночь, ₽',
  bookingClosed: 'Отель временно не принимает бронирования на сайте.',
} as const;
