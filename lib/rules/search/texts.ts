/** A rate in the guest's words. */
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
  firstNightPrepaid: 'Сейчас одна ночь',
} as const;

/** Why nothing was found, and what is free instead. `nights`: 'ночи 12 и 13 декабря'. */
export const alternativeTexts = {
  night: (day: string) => `ночь ${day}`,
  nights: (days: string) => `ночи ${days}`,
  soldOut: (guests: string, nights: string) => `На ${nights} для ${guests} всё занято.`,
  tooFew: (rooms: string, nights: string) => `На ${nights} нет ${rooms}.`,
  knownOnly: (nights: string) =>
    `На ${nights} остались номера только для тех, кто у нас уже был. Попробуйте позже или войдите, если это вы.`,
  knownOnlySame: (rooms: string, nights: string) =>
    `${rooms} одного типа на ${nights} отдаём только тем, кто у нас уже был. Попробуйте меньше номеров или войдите, если это вы.`,
  closedNight: (guests: string, night: string) => `Для ${guests} не продаётся ${night}.`,
  closedNights: (guests: string, nights: string) => `Для ${guests} не продаются ${nights}.`,
  closed: 'Отель сейчас не принимает брони.',
  minStay: (nights: string) => `С этой даты бронь\u00a0— от ${nights}.`,
  closedToArrival: 'Заехать в этот день нельзя.',
  closedToDeparture: 'Выехать в этот день нельзя.',
  noSameRooms: 'Номера есть на каждую ночь, но одинаковых на все ночи столько нет.',
  noOneRoom: 'Номера есть на каждую ночь, но ни одного\u00a0— на все сразу.',
  tooManyNoRooms: 'Столько гостей в один номер не поместится. Ни один номер не свободен на все эти ночи.',
  tooMany: (largest: string) =>
    `Столько гостей в один номер не поместится. Самый большой из свободных\u00a0— на ${largest}.`,
  takes: (rooms: string) => `Нужно не меньше ${rooms}.`,
  takesMore: (rooms: string, most: string) => `Нужно не меньше ${rooms}, а в одной брони\u00a0— до ${most}.`,
  call: (phone: string) => `Позвоните нам: ${phone}.`,
  sameDates: 'Те же даты',
} as const;
