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
