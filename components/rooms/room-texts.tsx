import type { ReactNode } from 'react';
import { plural } from '#rules/text/plural.ts';

/** A room as a place: its page, and the dialog that shows the same. */
export const roomTexts = {
  area: 'Площадь',
  places: 'Места',
  beds: 'Кровати',
  view: 'Вид',
  inRoom: 'Что в номере',
  plan: 'План номера',
  planOf: (room: string) => `План номера: ${room}`,
  photos: 'Фотографии',
  photo: 'фото',
  slide: '{index} из {total}',
  allPhotos: (count: number) => `Все ${count} фото`,
  openPhoto: (room: string, number: number, count: number) =>
    `Открыть галерею: ${room}, ${number} из ${count}`,
  /** Where the hotel says nothing of a picture. */
  photoOf: (room: string, number: number) => `${room}, ${number}`,
  others: 'Другие номера',
  previous: 'Предыдущий номер',
  next: 'Следующий номер',
  path: 'Где вы',
  allRooms: 'Номера',
  rates: 'Тарифы',
  forStay: (stay: string) => `Тарифы на ${stay}`,
  night: (day: string, price: ReactNode) => (
    <>
      <span>от </span>
      {price}
      <span>{` за ночь ${day}`}</span>
    </>
  ),
  myDates: 'Цена на ваши даты',
  dates: { arrival: 'Заезд', departure: 'Выезд' },
  showPrice: 'Показать цену',
  thisNight: (day: string) => `Цены на ${day}`,
  taken: 'На эти даты номер занят.',
  takenHint: 'Выберите другие даты или посмотрите, что свободно на эти.',
  otherRooms: 'Что свободно на эти даты',
} as const;

/** Rooms side by side. */
export const compareTexts = {
  title: 'Сравнение номеров',
  price: 'Цена',
  inAll: 'Есть во всех',
  same: 'Одинаково',
  has: 'есть',
  hasNot: 'нет',
  unknown: 'не указано',
  chooseRoom: (room: string, price: string) => ` ${room} за ${price}`,
} as const;

/** Fewer rooms of many. */
export const filterTexts = {
  legend: 'Отобрать номера',
  places: 'Места',
  view: 'Вид',
  features: 'Что в номере',
  shown: (shown: number, all: number) => `${shown} из ${plural(all, ['номера', 'номеров', 'номеров'])}`,
  reset: 'Сбросить',
} as const;
