import type { PluralForms } from './ru.ts';

/** Step 2: rooms, rates and extra services. */
export const roomForms = {
  photos: ['фото', 'фото', 'фото'],
  extras: ['услуга', 'услуги', 'услуг'],
  variants: ['вариант', 'варианта', 'вариантов'],
} satisfies Record<string, PluralForms>;

export const roomsTexts = {
  nothingFound:
    'По заданным параметрам ничего не найдено. Выберите другие даты или измените количество гостей.',
  changeParameters: 'Изменить параметры поиска',
  from: 'от',
  allGuests: 'все гости',
  forNights: 'за',
  onYourDates: 'на ваши даты',
  showRates: 'Смотреть тарифы',
  hideRates: 'Скрыть тарифы',
  more: 'Подробнее',
  less: 'Скрыть',
  choose: 'Выбрать',
  info: 'Сведения о номере',
  noRateName: 'Тариф без названия',
  noDescription: 'Описание отсутствует',
  square: 'м²',
  photos: 'Фотографии',
  gallery: 'Открыть галерею',
  nextPhoto: 'Следующее фото',
  previousPhoto: 'Предыдущее фото',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  discount: 'Скидка',
  oldPrice: 'Цена без скидки',
  soldOut: 'Этот номер только что забронировали. Выберите другой номер или тариф.',
} as const;

export const promoCodeTexts = {
  code: 'Код',
  applied: 'применён',
  saves: 'экономия до',
} as const;

export const rateTexts = {
  meals: {
    NONE: 'Без питания',
    BREAKFAST: 'С завтраком',
    HALF_BOARD: 'Завтрак и ужин',
    FULL_BOARD: 'Завтрак, обед и ужин',
  },
  payAtHotel: 'Оплата в отеле',
  payNowOrAtHotel: 'Оплата сейчас или в отеле',
  prepaid: 'Оплата сейчас',
  prepaidFirstNight: 'Сейчас всё или одна ночь',
  about: 'О тарифе',
} as const;

export const extrasTexts = {
  hint: 'Выберите, что пригодится, или продолжите без услуг.',
  back: 'К выбору номера',
  once: 'один раз',
  continue: 'Продолжить бронирование',
  total: 'Итого',
  room: 'Номер',
} as const;

/** Why nothing was found, and what is free instead. */
export const alternativeTexts = {
  forGuests: 'Для',
  soldOutNight: 'нет свободных номеров на ночь',
  soldOutNights: 'нет свободных номеров на ночи',
  tooFew: 'Нет',
  oneTypeNight: 'одного типа на ночь',
  oneTypeNights: 'одного типа на ночи',
  closedNight: 'не продаётся ночь',
  closedNights: 'не продаются ночи',
  closed: 'Отель сейчас не принимает бронирования.',
  noSameRooms: 'Номера есть на каждую ночь, но одинаковых на все ночи столько нет.',
  noOneRoom: 'Номера есть на каждую ночь, но ни одного\u00a0— на все сразу.',
  tooMany: 'Столько гостей в один номер не поместится.',
  largest: 'Самый большой из свободных\u00a0— на',
  nothingLeft: 'Свободных номеров на эти даты тоже нет.',
  takes: 'Нужно не меньше',
  inOneOrder: 'а в одном заказе\u00a0— до',
  call: 'Позвоните нам:',
  free: 'Свободно рядом',
  sameDates: 'Те же даты',
} as const;

/** The strip of dates over the rooms. */
export const nearDatesTexts = {
  title: 'Соседние даты',
  own: 'эти даты',
  earlier: 'раньше',
  later: 'позже',
  oneDay: 'на день',
  days: 'на',
  dayForms: ['день', 'дня', 'дней'],
  noneFree: 'нет мест',
  samePrice: 'та же цена',
} as const;

/** The ways on from a search that was refused. */
export const refusalTexts = {
  withoutCode: 'Показать цены без кода',
  show: 'Показать',
} as const;

/** What a sum is made of. */
export const receiptTexts = {
  open: 'Из чего складывается',
  room: 'номер',
  promo: 'Скидка по промокоду',
  tax: 'В том числе туристический налог',
} as const;
