/**
 * On what terms a rate or a reservation is cancelled. `until` and `from` are moments by the hotel's clock, `kept` is a
 * sum, `then` what applies after that moment.
 */
export const cancellationTexts = {
  title: 'Условия отмены',
  /** The guest may also pay at the hotel, and then nothing is kept. */
  titlePaidNow: 'Условия отмены, если платить сейчас',
  paidNow: (line: string) => `Если платить сейчас: ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
  /** A rate's terms in one line. */
  free: 'Отменить можно бесплатно',
  freeUntil: (until: string, then: string) => `Отменить можно бесплатно до ${until}. ${then}`,
  kept: (kept: string) => `При отмене удержим ${kept}`,
  keptUntil: (kept: string, until: string, then: string) => `При отмене до ${until} удержим ${kept}. ${then}`,
  thenKept: (kept: string) => `Позже удержим ${kept}`,
  thenEverything: 'Позже деньги не вернём',
  thenNoMore: 'Позже отменить нельзя',
  noShow: (kept: string) => `Не приедете — удержим ${kept}`,
  noRefund: 'Без возврата при отмене',
  /** The same where the guest may also pay nothing before; it has to fit in a line of a phone, beside the meals. */
  prepaymentKept: 'Предоплата без возврата',
  freeIsOver: 'Срок бесплатной отмены прошёл',
  byHotelClock: (moment: string) => `${moment} по времени отеля`,
  /** The terms step by step: 'до 10 дек, 14:00 — бесплатно', 'позже — 8 200 ₽'. */
  today: 'сегодня',
  later: 'позже',
  until: (moment: string) => `до ${moment}`,
  freeStep: 'бесплатно',
  everything: 'деньги не вернём',
  /** From this moment the hotel expects the guest. */
  noMore: 'отменить нельзя',
  noMoreNoShow: (kept: string) => `отменить нельзя; не приедете — удержим ${kept}`,
  noChange: 'Изменить бронь нельзя',
  changeUntil: (until: string) => `Изменить бронь можно до ${until}`,
  allTimes: 'Время указано по часам отеля.',
} as const;
