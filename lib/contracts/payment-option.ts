import * as z from 'zod/mini';
import { type Kopecks, NO_MONEY } from './money.ts';
import { absent, id, orElse, text } from './primitives.ts';

export const paymentOption = z.object({
  id,
  payment_type: orElse(text(40), ''),
  /** FULL, FIRST_NIGHT_ALIAS or a hotel's own alias. */
  payment_alias: orElse(text(40), ''),
  is_not_pay: orElse(z.boolean(), false),
  /** Offered only to guests whom the hotel knows; an API may leave it out. */
  known_only: orElse(z.optional(z.boolean()), undefined),
  name: absent(text(120)),
});
export type PaymentOption = z.infer<typeof paymentOption>;

/** The alias of the option that asks for the first night alone. The wire spells it so. */
export const FIRST_NIGHT_ALIAS = 'FIRST_NIGTH';

export const isFirstNight = ({ payment_alias }: Pick<PaymentOption, 'payment_alias'>): boolean =>
  payment_alias === FIRST_NIGHT_ALIAS;

/** Whether an option suits a stay of so many nights: the first night of one night would be the whole sum. */
export const suitsStay = (option: Pick<PaymentOption, 'payment_alias'>, nights: number): boolean =>
  nights !== 1 || !isFirstNight(option);

/** What an option asks for now, kopecks. The first night is that of all rooms, without extras. */
export function amountDue(
  option: Pick<PaymentOption, 'payment_alias' | 'is_not_pay'>,
  { total, firstNight }: { total: Kopecks; firstNight: Kopecks },
): Kopecks {
  if (option.is_not_pay) return NO_MONEY;
  return isFirstNight(option) ? firstNight : total;
}
