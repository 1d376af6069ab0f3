import type { PaymentOption } from './hotel-config.ts';
import { asKopecks, type Kopecks, NO_MONEY } from './money.ts';

/** The alias of the option that asks for the first night alone, misspelt as on the wire. */
export const FIRST_NIGHT_ALIAS = 'FIRST_NIGTH';

export const isFirstNight = ({ payment_alias }: Pick<PaymentOption, 'payment_alias'>): boolean =>
  payment_alias === FIRST_NIGHT_ALIAS;

/** Whether an option suits a stay of so many nights: paying the first night of one would be paying it all. */
export const suitsStay = (option: Pick<PaymentOption, 'payment_alias'>, nights: number): boolean =>
  nights !== 1 || !isFirstNight(option);

/** Whether a rate takes an option: one that names none takes all. */
export const takesOption = (
  { payment_aliases }: { payment_aliases?: readonly string[] | null | undefined },
  { payment_alias }: Pick<PaymentOption, 'payment_alias'>,
): boolean => payment_aliases?.includes(payment_alias) ?? true;

type AmountsToPay = { total: Kopecks; firstNight: Kopecks };

/** What an option asks for now, kopecks. The first night is that of all rooms, without extras. */
export function amountDue(
  option: Pick<PaymentOption, 'payment_alias' | 'is_not_pay'>,
  { total, firstNight }: AmountsToPay,
): Kopecks {
  if (option.is_not_pay) return NO_MONEY;
  return isFirstNight(option) ? firstNight : total;
}

/** The most that any of these options asks for now; the total where there are none, since then it is not known. */
export function mostDue(
  options: readonly Pick<PaymentOption, 'payment_alias' | 'is_not_pay'>[],
  amounts: AmountsToPay,
): Kopecks {
  if (options.length === 0) return amounts.total;
  return asKopecks(Math.max(...options.map((option) => amountDue(option, amounts))));
}
