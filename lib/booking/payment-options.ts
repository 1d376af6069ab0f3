import type { PaymentOption } from '#lib/contracts/hotel-config.ts';
import { type Kopecks, NO_MONEY } from '#lib/contracts/money.ts';
import type { Extra, Rate } from '#lib/contracts/room-search.ts';
import type { Offer } from './offer.ts';
import { bookingTotal, firstNightTotal, rateNights } from './price.ts';

/** The alias of the first-night payment. The wire spells it so. */
const FIRST_NIGHT_ALIAS = 'FIRST_NIGTH';

export function isFirstNight(option: PaymentOption): boolean {
  return option.payment_alias === FIRST_NIGHT_ALIAS;
}

/** The options for this guest: some may be only for guests whom the hotel knows. */
export const optionsFor = <Option extends Pick<PaymentOption, 'known_only'>>(
  options: Option[],
  isKnownGuest: boolean,
): Option[] => options.filter(({ known_only }) => isKnownGuest || !known_only);

/** Leaves out the first-night option when the stay is one night per room: it would be the whole sum. */
export function availablePaymentOptions(
  options: PaymentOption[],
  { rate, roomsCount, isKnownGuest }: Pick<Offer, 'rate' | 'roomsCount' | 'isKnownGuest'>,
): PaymentOption[] {
  const isOneNight = rateNights(rate, roomsCount) === 1;
  return optionsFor(options, isKnownGuest).filter((option) => !isOneNight || !isFirstNight(option));
}

/** What an option asks for now, kopecks. */
export function amountDueNow(
  option: PaymentOption,
  rate: Rate,
  extras: Extra[],
  roomsCount: number,
): Kopecks {
  if (option.is_not_pay) return NO_MONEY;
  return isFirstNight(option) ? firstNightTotal(rate) : bookingTotal(rate, extras, roomsCount);
}
