import type { Settings } from '../../../lib/contracts/settings.ts';
import type { Catalogue, PaymentMethod } from './catalogue.ts';

/** Ways to pay that work here: the only payment page is the demo's, and without it guests pay at the hotel. */
export const offeredPaymentMethods = (
  { paymentMethods }: Pick<Catalogue, 'paymentMethods'>,
  { isDemo }: Pick<Settings, 'isDemo'>,
): PaymentMethod[] => (isDemo ? paymentMethods : paymentMethods.filter(({ is_not_pay }) => is_not_pay));
