/** Why a part of a link could not be taken; each sentence says what is shown instead. */
export const addressTexts = {
  noDates: 'Даты не выбраны\u00a0— показываем ближайшую ночь.',
  unclearDates: 'Даты в ссылке не разобрать\u00a0— показываем ближайшую ночь.',
  pastDates: 'Даты в ссылке уже прошли\u00a0— показываем ближайшую ночь.',
  noDeparture: 'Дата выезда не выбрана\u00a0— показываем одну ночь.',
  earlyDeparture: 'Выезд должен быть позже заезда\u00a0— показываем одну ночь.',
  tooManyRooms: (most: string) => `В одной брони не больше ${most}.`,
  tooManyAdults: (most: string) => `В одном номере не больше ${most}.`,
  noAdults: 'В каждом номере должен быть взрослый.',
  tooManyChildren: 'Столько детей отель в один номер не селит.',
  unclearGuests: 'Гостей в ссылке не разобрать.',
  shown: (party: string) => `Показываем: ${party}.`,
  promo: 'Промокод здесь не действует\u00a0— цены без него.',
  rateFlow: 'Тарифа из ссылки здесь нет\u00a0— показываем обычный.',
  room: 'Такого номера нет.',
  roomInstead: 'Такого номера нет. Вот что есть на ваши даты.',
  rate: 'Такого тарифа нет.',
  rateInstead: 'Такого тарифа нет. Вот что есть на ваши даты.',
  bestNight: (stay: string) =>
    `Дат вы ещё не выбрали\u00a0— показываем самую выгодную ночь из ближайших: ${stay}.`,
  extras: 'Части услуг из ссылки нет\u00a0— в бронь они не вошли.',
} as const;
