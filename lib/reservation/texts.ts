const callUs = (call: string, phone: string | null) =>
  phone ? `${call} нам: ${phone}.` : `${call} нам, и мы поможем.`;

/** A guest reads these while a booking is sent, or when it could not be. */
export const submissionTexts = {
  processing: 'Идёт обработка заказа...',
  redirecting: 'Выполняется переадресация...',
  giveConsent: 'Отметьте согласие с документами',
  needsScripts:
    'Кто поедет, выбирают в отдельном окне: подождите, пока страница загрузится, и нажмите «Продолжить» ещё раз.',
  dearer: (by: string) =>
    `Стоимость изменилась: дороже на ${by}. Проверьте сумму и нажмите «Продолжить» ещё раз.`,
  noOrderNumber: (phone: string | null) =>
    `Бронь создана, но отель не прислал её номер. ${callUs('Позвоните', phone)}`,
  noPaymentAddress:
    'Оплатить эту бронь на сайте нельзя. Она сохранена\u00a0— как её оплатить, подскажет отель.',
  badRedirect: (phone: string | null) =>
    `Отель прислал неверный адрес оплаты. Бронь сохранена — ${callUs('позвоните', phone)}`,
} as const;

/** They make up the note of a stay in the guest's calendar. */
export const calendarFileTexts = {
  order: (number: string, total: string) => `№ ${number}, ${total}`,
  /** 'Отмена до 13 дек, 14:00: удержим 8 200 ₽'. */
  term: (moment: string, kept: string) => `Отмена ${moment}: ${kept}`,
} as const;

/** The order page, the cabinet and the payment name amounts by the same words. */
export const settlementTexts = {
  paid: 'Оплачено',
  wasPaid: 'Было оплачено',
  dueNow: 'К оплате сейчас',
  dueAtHotel: 'К оплате в отеле',
  refund: 'Вернётся',
  refundIs: (sum: string) => `Вернётся: ${sum}`,
  kept: 'Останется у отеля',
  returned: 'Возвращено',
  secondReturned: (payment: string) => `Второй платёж возвращён: ${payment}.`,
  othersReturned: (payments: string[]) => `Лишние платежи возвращены: ${payments.join('; ')}.`,
  declined: 'Платёж не прошёл: банк его отклонил, деньги не списаны. Попробуйте ещё раз или другой картой.',
} as const;
