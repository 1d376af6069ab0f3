import type { Settings } from '../../../lib/config/settings.ts';
import { type Kopecks, NO_MONEY } from '../../../lib/contracts/money.ts';
import type { ReservationRequest } from '../../../lib/contracts/reservation.ts';
import type { PaymentMethod } from '../hotels/catalogue.ts';
import { fieldError } from '../http/errors.ts';

export interface Sums {
  total: Kopecks;
  firstNight: Kopecks;
  nights: number;
}

/** Without the demo there is no payment page: only what is paid at the hotel can be booked. */
export const offeredMethods = (
  methods: PaymentMethod[],
  { DEMO: demo }: Pick<Settings, 'DEMO'>,
): PaymentMethod[] => (demo ? methods : methods.filter(({ is_not_pay }) => is_not_pay));

/** The chosen option and what is due now, on the payment page; 0: at the hotel. */
export function paymentTerms(
  methods: PaymentMethod[],
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
    : methods.find(({ is_not_pay }) => is_not_pay);
  if (!method) throw fieldError('payment', 'Выберите способ оплаты отеля');
  if (method.known_only && !isKnown) {
    throw fieldError(
      'payment',
      'Так платят гости, которые у нас уже были. Войдите, если это вы, или выберите другой способ оплаты',
    );
  }
  if (method.is_not_pay) return { paymentType: method.payment_type, amountDue: NO_MONEY };
  if (method.payment_alias === 'FIRST_NIGTH') {
    if (sums.nights === 1) throw fieldError('payment', 'Для одной ночи оплачивается вся сумма');
    return { paymentType: method.payment_type, amountDue: sums.firstNight };
  }
  return { paymentType: method.payment_type, amountDue: sums.total };
}
