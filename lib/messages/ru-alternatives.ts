/** Why nothing was found, and what is free instead. */
export const alternativeTexts = {
  soldOutNight: 'Нет свободных номеров на ночь',
  soldOutNights: 'Нет свободных номеров на ночи',
  closedNight: 'Не продаётся ночь',
  closedNights: 'Не продаются ночи',
  closed: 'Отель сейчас не принимает бронирования.',
  noOneRoom: 'Номера есть на каждую ночь, но ни одного\u00a0— на все сразу.',
  tooMany: 'Столько гостей в один номер не поместится.',
  largest: 'Самый большой из свободных\u00a0— на',
  nothingLeft: 'Свободных номеров на эти даты тоже нет.',
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
