/** Nobody is told to call a hotel that gives no number. */
const orCall = (text: string, phone: string | null) => (phone ? `${text} Позвоните нам: ${phone}.` : text);

/** A guest reads these while a booking is sent, or when it could not be. */
export const submissionTexts = {
  processing: 'Идёт обработка заказа...',
  redirecting: 'Выполняется переадресация...',
  giveConsent: 'Осталось отметить согласие',
  needsScripts:
    'Кто поедет, выбирают в отдельном окне: подождите, пока страница загрузится, и нажмите «Продолжить» ещё раз.',
  dearer: (by: string) =>
    `Стоимость изменилась: дороже на ${by}. Проверьте сумму и нажмите «Продолжить» ещё раз.`,
  noNumber: (phone: string | null) => orCall('Бронь создана, но отель не прислал её номер.', phone),
  noPaymentAddress:
    'Оплатить эту бронь на сайте нельзя. Она сохранена\u00a0— как её оплатить, подскажет отель.',
  badRedirect: (phone: string | null) =>
    orCall('Отель прислал неверный адрес оплаты. Бронь сохранена.', phone),
} as const;

/** The texts of a stay's note in the guest's calendar. */
export const calendarFileTexts = {
  name: (number: string) => `booking-${number}.ics`,
  title: (number: string, total: string) => `№ ${number}, ${total}`,
  /** 'Отмена до 13 дек, 14:00: 8 200 ₽'. */
  term: (moment: string, kept: string) => `Отмена ${moment}: ${kept}`,
} as const;

/** The reservation page, the cabinet and the payment name amounts by the same words. */
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
  refundsSent: (sums: string[]) => `Возврат отправлен в банк: ${sums.join('; ')}.`,
  refundsArrived: (sums: string[]) => `Деньги возвращены: ${sums.join('; ')}.`,
  changed: (day: string) => `Бронь изменена ${day}.`,
  pendingChange: (sum: string, moment: string) =>
    `Изменение ждёт доплаты: ${sum} до ${moment}. Пока её нет, бронь остаётся прежней.`,
  declined: 'Платёж не прошёл: банк его отклонил, деньги не списаны. Попробуйте ещё раз или другой картой.',
} as const;

/** What the head of a reservation's page and letters says in place of its status' own words. */
export const leadTexts = {
  holdUntil: (moment: string) => `Номер за вами. Осталось оплатить\u00a0— бронь держим до ${moment}.`,
  partPaid: (paid: string, left: string) =>
    `Предоплата получена: ${paid}. При заселении\u00a0— ещё ${left}. Ждём вас!`,
  paidTooLate: 'Оплата пришла, когда номер был уже занят. Деньги вернём полностью.',
  holdOver: 'Время на оплату вышло, номер снова в продаже.',
  noShow: 'Вы не приехали, и отель закрыл бронь.',
} as const;

/** What the guest does until the arrival. */
export const nextStepTexts = {
  title: 'Что дальше',
  askPayment: 'Спросите у отеля, как оплатить бронь.',
  payUntil: (moment: string) => `Оплатите бронь до ${moment}.`,
  pay: 'Оплатите бронь.',
  come: (day: string, checkIn: string) =>
    `Приезжайте ${day}: заселяем с ${checkIn}. На стойке назовите номер заказа.`,
  payAtHotel: (sum: string) => `При заселении останется оплатить ${sum}.`,
  keepLink: 'Сохраните эту ссылку\u00a0— здесь видно всё о брони.',
  manage: 'Планы изменились? Изменить или отменить бронь можно на её странице.',
  call: (phone: string) => `Планы изменились? Позвоните: ${phone}.`,
} as const;

/** What the facts of a stay are called, on its page, in the cabinet and in letters. */
export const factTexts = {
  guests: 'Гости',
  room: 'Номер',
  rate: 'Тариф',
  extras: 'Услуги',
  note: 'Примечание',
  total: 'Итого',
} as const;
