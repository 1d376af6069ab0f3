/** On what terms a rate or an order is cancelled. */
export const cancellationTexts = {
  title: 'При отмене удержат',
  /** The rate in one line. */
  freeUntil: 'Отмена бесплатна до',
  free: 'Отмена бесплатна',
  later: 'потом удержат',
  afterwards: 'потом',
  keptUntil: 'При отмене удержат',
  until: 'до',
  noRefund: 'Без возврата при отмене',
  hotelTime: 'по времени отеля',
  everything: 'всё',
  /** Of an order whose guest is expected by then. */
  noMore: 'отменить нельзя',
  /** The steps by time. */
  today: 'сегодня',
  from: 'с',
  freeStep: 'отмена бесплатна',
  allTimes: 'Время указано по часам отеля.',
} as const;
