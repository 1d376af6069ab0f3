import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import type { Kopecks } from '#contract/schemas/money.ts';
import { amountDue, suitsStay, takesOption } from '#contract/schemas/payment-option.ts';
import type { Offer } from './offer.ts';
import { firstNightTotal, nightTotals } from './price.ts';

/** The options for this guest: some may be only for guests whom the hotel knows. */
export const optionsFor = <Option extends Pick<PaymentOption, 'known_only'>>(
  options: Option[],
  isKnownGuest: boolean,
): Option[] => options.filter(({ known_only }) => isKnownGuest || !known_only);

type Known = Pick<PaymentOption, 'known_only' | 'payment_alias'>;

/** The options for this guest, rate and number of nights. */
export const optionsOfRate = <Option extends Known>(
  options: Option[],
  rate: Parameters<typeof takesOption>[0],
  nights: number,
  isKnownGuest: boolean,
): Option[] =>
  optionsFor(options, isKnownGuest).filter(
    (option) => takesOption(rate, option) && suitsStay(option, nights),
  );

/** The options for this guest, rate and stay. */
export const availablePaymentOptions = <Option extends Known>(
  options: Option[],
  { rate, isKnownGuest }: Pick<Offer, 'rate' | 'isKnownGuest'>,
): Option[] => optionsOfRate(options, rate, nightTotals(rate.nights).length, isKnownGuest);

/** What an option asks for now, kopecks. */
export const dueNow = (option: PaymentOption, { rate, total }: Pick<Offer, 'rate' | 'total'>): Kopecks =>
  amountDue(option, { total, firstNight: firstNightTotal(rate) });
