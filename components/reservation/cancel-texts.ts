/** What cancelling says, in the cabinet and on the page of an order that its guest has opened. */
export const cancelTexts = {
  refund: 'Отмена и возврат',
  refundLoading: 'Проверяем условия возврата',
  refundFreeUntil: (moment: string) => `Отмена бесплатна до ${moment}.`,
  refundPenalty: 'Бесплатная отмена закончилась: часть суммы останется у отеля.',
  refundNothing: 'По условиям тарифа деньги не возвращаются.',
  refundUnknown: 'Сколько вернётся, узнать не удалось. Отменить бронь можно и так.',
  refundUnpaid: 'Вы ещё не платили — отмена ничего не стоит.',
  reason: 'Причина',
  cancelComment: 'Расскажете почему? (можно пропустить)',
  cancel: 'Отменить бронь',
  canceling: 'Отменяем…',
  refreshing: 'Обновляем бронь…',
  confirmCancel: 'Отменить бронь?',
  keep: 'Оставить',
  canceled: 'Бронь отменена',
} as const;
