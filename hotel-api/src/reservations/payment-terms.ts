import type { PaymentMethod, RatePlan } from '#api/src/hotels/catalogue.ts';
import { fieldError } from '#api/src/http/errors.ts';
import { hasAcquirer } from '#api/src/payments/has-acquirer.ts';
import { type Kopecks, least, NO_MONEY } from '#contract/schemas/money.ts';
import { amountDue, suitsStay, takesOption } from '#contract/schemas/payment-option.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Settings } from '#lib/config/settings.ts';

export interface Sums {
  total: Kopecks;
  firstNight: Kopecks;
  nights: number;
}

/** Returns the methods a guest of this hotel may choose: without an acquirer only those paid at the hotel. */
export const offeredMethods = (
  methods: PaymentMethod[],
  settings: Pick<Settings, 'DEMO' | 'YOOKASSA_SHOPS'>,
  slug: string,
): PaymentMethod[] =>
  hasAcquirer(settings, slug) ? methods : methods.filter(({ is_not_pay }) => is_not_pay);

/**
 * Returns the chosen method's type and what is due on the payment page, in kopecks; 0 where it is paid at the hotel.
 * @throws HttpError 400 for a method that the hotel does not offer this guest, rate or stay
 */
export function paymentTerms(
  methods: PaymentMethod[],
  rate: Pick<RatePlan, 'payment_aliases'>,
  payment: ReservationRequest['reservation']['payment'],
  sums: Sums,
  isKnown: boolean,
): { paymentType: string; amountDue: Kopecks } {
  const method = payment
    ? methods.find(
        ({ id, payment_type, payment_alias }) =>
          id === payment.id &&
          payment_type === payment.payment_type &&
          payment_alias === payment.payment_alias,
      )
    : paidAtHotel(methods, rate);
  if (!method) throw fieldError('payment', 'Выберите способ оплаты отеля');
  if (!takesOption(rate, method)) {
    throw fieldError('payment', 'Этот тариф так не оплачивается. Выберите другой способ оплаты');
  }
  if (method.known_only && !isKnown) {
    throw fieldError(
      'payment',
      'Так платят гости, которые у нас уже были. Войдите, если это вы, или выберите другой способ оплаты',
    );
  }
  if (!suitsStay(method, sums.nights)) throw fieldError('payment', 'Для одной ночи оплачивается вся сумма');
  return { paymentType: method.payment_type, amountDue: amountDue(method, sums) };
}

/** Returns the first method that is paid at the hotel, one that the rate takes before the others. */
function paidAtHotel(methods: PaymentMethod[], rate: Pick<RatePlan, 'payment_aliases'>) {
  const atHotel = methods.filter(({ is_not_pay }) => is_not_pay);
  return atHotel.find((method) => takesOption(rate, method)) ?? atHotel[0];
}

/** How a reservation is paid. */
export type PayWay = 'at-hotel' | 'first-night' | 'full';

/** Tells whether a rate with these options is paid in this way. */
export const isPaidIn = (options: PaymentMethod[], way: PayWay): boolean =>
  options.some(({ is_not_pay }) => is_not_pay === (way === 'at-hotel'));

/**
 * Returns what is due before the stay in a way of paying that a reservation has already, in kopecks.
 * @throws HttpError 400 where the rate is not paid in that way
 */
export function dueBy(options: PaymentMethod[], way: PayWay, sums: Omit<Sums, 'nights'>): Kopecks {
  if (!isPaidIn(options, way))
    throw fieldError('rate_code', 'Этот тариф не оплачивается так, как ваша бронь. Выберите другой');
  return dueIn(way, sums);
}

/** Returns the same where the stay is paid so already. */
export function dueIn(way: PayWay, { total, firstNight }: Omit<Sums, 'nights'>): Kopecks {
  if (way === 'at-hotel') return NO_MONEY;
  return way === 'first-night' ? least(firstNight, total) : total;
}
