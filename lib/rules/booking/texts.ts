/** Titles of the wizard's screens. */
export const screenTexts = {
  parameters: 'Параметры бронирования',
  rooms: 'Выбор номера',
  extras: 'Дополнительные услуги',
  payment: 'Оплата',
  /** In place of the payment where an order is changed. Phones have room for no more. */
  change: 'Изменение',
} as const;

/** The wizard's columns, as far as they are not titled by their screens. */
export const stepTexts = {
  parameters: 'Параметры',
  roomsHint: 'Номера и тарифы на ваши даты',
  paymentHint: 'Данные гостя и способ оплаты',
} as const;
