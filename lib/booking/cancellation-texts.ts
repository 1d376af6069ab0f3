/**
 * On what terms a rate or a reservation is cancelled. `until` and `from` are moments by the hotel's clock, `kept` is
 * 'всё' or a sum, `then` what applies after that moment.
 */
export const cancellationTexts = {
  title: 'При отмене удержат',
  /** A rate's terms in one line. */
  free: 'Отмена бесплатна',
  freeUntil: (until: string, then: string) => `Отмена бесплатна до ${until}, ${then}`,
  kept: (kept: string) => `При отмене удержат ${kept}`,
  keptUntil: (kept: string, until: string, then: string) => `При отмене удержат ${kept} до ${until}, ${then}`,
  thenKept: (kept: string) => `потом удержат ${kept}`,
  thenEverything: 'потом деньги не вернём',
  thenNoMore: 'потом отменить нельзя',
  noRefund: 'Без возврата при отмене',
  freeIsOver: 'Срок бесплатной отмены прошёл',
  byHotelClock: (moment: string) => `${moment} по времени отеля`,
  everything: 'всё',
  /** From this moment the hotel expects the guest. */
  noMore: 'отменить нельзя',
  /** The terms step by step. */
  today: 'сегодня',
  from: (moment: string) => `с ${moment}`,
  until: (moment: string) => `до ${moment}`,
  freeStep: 'отмена бесплатна',
  allTimes: 'Время указано по часам отеля.',
} as const;
