import type { ReactNode } from 'react';
import { formatTogether } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';

/** Step 2: rooms and rates. */
export const roomsTexts = {
  found: (count: number) => plural(count, ['вид номеров', 'вида номеров', 'видов номеров']),
  nothingFound:
    'По заданным параметрам ничего не найдено. Выберите другие даты или измените количество гостей.',
  changeParameters: 'Изменить параметры поиска',
  freeInstead: 'Свободно рядом',
  priceFrom: (price: string) => `от ${price}`,
  /** The price brings its markup along. */
  stayFrom: (price: ReactNode) => (
    <>
      <span>от </span>
      {price}
    </>
  ),
  lowestPrice: (price: ReactNode) => (
    <>
      <small>от </small>
      <span>{price}</span>
    </>
  ),
  forNights: (nights: string) => `за ${nights}`,
  forNightsOfAll: (nights: string, guests: number) => `за ${nights} на ${formatTogether(guests)}`,
  sort: { price: 'Сначала дешевле', hotel: 'В порядке отеля' },
  showRates: 'Смотреть тарифы',
  hideRates: 'Скрыть тарифы',
  aboutRate: 'О тарифе',
  more: 'Подробнее',
  less: 'Скрыть',
  rateOf: (room: string) => `Тариф: ${room}`,
  choose: 'Выбрать',
  forPrice: (price: string) => ` за ${price}`,
  above: (sum: string) => `+${sum}`,
  info: (room: string) => `Сведения о номере: ${room}`,
  noDescription: 'Описание отсутствует',
  compare: 'Сравнить',
  compared: 'В сравнении',
  compareRoom: (room: string) => `Сравнить: ${room}`,
  compareRooms: (count: number) => `Сравнить ${plural(count, forms.rooms)}`,
  oneMore: 'Выберите ещё номер для сравнения',
  clear: 'Очистить',
  square: (metres: number) => `${metres} м²`,
  photos: (room: string) => `Фотографии: ${room}`,
  /** The strip that arrow keys scroll. */
  photoStrip: (room: string, shown: string) => `Листать фото: ${room}, ${shown}`,
  /** The shown one of several. */
  photoOf: (number: number, count: number) => (count > 1 ? `${number} из ${count}` : '1 фото'),
  about: (room: string, photo: string | null) => `О номере: ${room}${photo ? `, ${photo}` : ''}`,
  nextPhotoOf: (room: string) => `Следующее фото: ${room}`,
  nextPhoto: 'Следующее фото',
  previousPhoto: 'Предыдущее фото',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  discount: 'Скидка',
  oldPrice: 'Цена без скидки',
} as const;

export const promoCodeTexts = {
  applied: (code: string) => `Код ${code} применён.`,
  saves: (code: string, saving: string) => `Код ${code} применён\u00a0— экономия до ${saving}.`,
} as const;

/** The strip of dates over the rooms. */
export const nearDatesTexts = {
  title: 'Соседние даты',
  own: 'эти даты',
  earlier: (days: number) => `${shiftBy(days)} раньше`,
  later: (days: number) => `${shiftBy(days)} позже`,
  noneFree: 'занято',
  samePrice: 'столько же',
} as const;

const shiftBy = (days: number) => (days === 1 ? 'на день' : `на ${plural(days, ['день', 'дня', 'дней'])}`);

/** What a guest can do about a search that was refused. */
export const refusalTexts = {
  withoutCode: (code: string) => `Показать цены без кода ${code}`,
  show: (stay: string, nights: string) => `Показать ${stay}, ${nights}`,
} as const;
