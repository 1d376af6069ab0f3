import type { PaymentOption } from './hotel-config.ts';
import { type Kopecks, NO_MONEY } from './money.ts';

/** The alias of the option that asks for the first night alone, misspelt as on the wire. */
export const FIRST_NIGHT_ALIAS = 'FIRST_NIGTH';

export const isFirstNight = ({ payment_alias }: Pick<PaymentOption, 'payment_alias'>): boolean =>
  payment_alias === FIRST_NIGHT_ALIAS;

/** Whether an option suits a stay of so many nights: paying the first night of one would be paying it all. */
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
