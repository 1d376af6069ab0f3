/**
 * Before the code of a letter, in the address of the reservation's page. It stands behind a #, which browsers send to no
 * server, so that no log has the code.
 */
export const ACCESS_HASH = 'access=';

/** Where the forms of an order that is opened without an account are posted to, and their fields. */
export const ORDER_ACTION = '/api/order';
export const ORDER_FIELDS = {
  slug: 'slug',
  order: 'order',
  act: 'act',
  contact: 'contact',
  reason: 'cancel_type',
  comment: 'comment',
} as const;

/** The parameter by which the page learns what became of a form that was posted without scripts. */
export const REFUSAL_PARAMETER = 'refused';

/** Why an order was not opened, or what was asked of it was not done. */
export const orderRefusals = {
  empty: 'Это поле не должно быть пустым',
  wrong: 'Не нашли такую бронь с этими контактами. Укажите e-mail или телефон, с которыми её оформили',
  link: 'Ссылка из письма не подошла. Укажите e-mail или телефон, с которыми оформили бронь',
  many: 'Слишком много попыток. Повторите позже',
  ended: 'Доступ к брони закончился. Укажите e-mail или телефон ещё раз',
  fixed: 'Изменить эту бронь уже нельзя',
  failed: 'Не получилось. Попробуйте ещё раз',
} as const;
export type OrderRefusal = keyof typeof orderRefusals;

export const isOrderRefusal = (word: unknown): word is OrderRefusal =>
  typeof word === 'string' && Object.hasOwn(orderRefusals, word);

/** What the page knows of the access to its order. */
export interface OrderDoorState {
  /** null: the order is not open. */
  access: { reservationId: number /** ms since 1970. */; endsAt: number } | null;
  refusal: OrderRefusal | null;
}

/** What became of a refused form, by the status of the API's answer; 0: there was none. */
export function orderRefusalOf(status: number): OrderRefusal {
  if (status === 400) return 'wrong';
  if (status === 429) return 'many';
  return status === 401 || status === 403 ? 'ended' : 'failed';
}
