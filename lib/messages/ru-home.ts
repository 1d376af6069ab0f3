import type { PluralForms } from './ru.ts';

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
  strengths: 'Коротко об отеле',
  place: 'Как нас найти',
  routeYandex: 'Маршрут в Яндекс Картах',
  route2gis: 'Маршрут в 2ГИС',
  rules: 'Правила и услуги',
  policy: 'Персональные данные',
  offer: 'Договор оферты',
} as const;

/** What is drawn of the hotel's place. */
export const chartTexts = {
  north: 'С',
  metres: 'м',
  kilometres: 'км',
  northern: 'с. ш.',
  southern: 'ю. ш.',
  eastern: 'в. д.',
  western: 'з. д.',
} as const;

export const strengthForms = {
  stars: ['звезда', 'звезды', 'звёзд'],
  roomTypes: ['вид номеров', 'вида номеров', 'видов номеров'],
} satisfies Record<string, PluralForms>;

export const strengthTexts = {
  category: 'категория отеля',
  freeCancellation: 'Бесплатная отмена',
  byRate: 'по тарифу',
  byRates: 'по тарифам',
  and: ' и ',
  andOthers: ' и другим',
  rateOnOffer: 'есть такой тариф',
  inRooms: 'в номерах',
  inMostRooms: 'в большинстве номеров',
  squareMetres: 'м²',
  arrivalFrom: 'Заезд с',
  departureUntil: 'выезд до',
} as const;

/** The full-screen menu. */
export const menuTexts = {
  close: 'Закрыть меню',
  rooms: 'Номера',
  book: 'Забронировать',
  consultation: 'Консультация по покупке билетов',
} as const;
