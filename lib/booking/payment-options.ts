import type { PaymentOption } from '#lib/contracts/hotel-config.ts';
import { type Kopecks, NO_MONEY } from '#lib/contracts/money.ts';
import type { Extra, Rate } from '#lib/contracts/room-search.ts';
import type { Offer } from './offer.ts';
import { bookingTotal, firstNightTotal, rateNights } from './price.ts';

/** Alias of the first-night payment, spelled exactly so on the wire. */
const FIRST_NIGHT_ALIAS = 'FIRST_NIGTH';

export function isFirstNight(option: PaymentOption): boolean {
  return option.payment_alias === FIRST_NIGHT_ALIAS;
}

/** What the hotel offers to this guest: some ways of paying may be for those whom it knows. */
export const optionsFor = <Option extends Pick<PaymentOption, 'known_only'>>(
  options: Option[],
  isKnownGuest: boolean,
): Option[] => options.filter(({ known_only }) => isKnownGuest || !known_only);

/** The first-night option is hidden when the stay is exactly one night per room. */
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
