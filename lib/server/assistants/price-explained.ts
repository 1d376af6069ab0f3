import { type Kopecks, minus, times, toRubles } from '#contract/schemas/money.ts';
import { isFirstNight } from '#contract/schemas/payment-option.ts';
import { addressCode } from '#rules/booking/address-code.ts';
import {
  areForPaidNow,
  cancellationLine,
  changeTerms,
  noShowLine,
  rateSteps,
  shownSteps,
} from '#rules/booking/cancellation.ts';
import { cancellationTexts } from '#rules/booking/cancellation-texts.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import type { Offer } from '#rules/booking/offer.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { availablePaymentOptions, dueNow } from '#rules/booking/payment-options.ts';
import { equalRooms, type Receipt, rateReceipt } from '#rules/booking/receipt.ts';
import { receiptTexts } from '#rules/booking/receipt-texts.ts';
import { nightRuns } from '#rules/booking/stay-timeline.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, formatStayShort } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { plainText } from '#rules/text/plain-text.ts';
import { forms, plural } from '#rules/text/plural.ts';
import { clockOf } from './found-rooms.ts';
import { assistantTexts } from './texts.ts';

type Line = { line: string; rubles: number };

/** What an offer costs and why: the receipt, what is paid when, and what cancelling keeps until when. */
export function priceExplained(hotel: Hotel, offer: Offer, now: number) {
  const { room, rate, extras, offeredExtras, nights, total } = offer;
  const receipt = rateReceipt(rate, extras, nights);
  const options = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  return {
    hotel: hotel.name,
    room: room.name,
    rate: plainText(rate.short_description ?? '') || offerTexts.noRateName,
    currency: 'RUB',
    total: toRubles(total),
    lines: receiptLines(receipt),
    tourist_tax:
      receipt.tax === null ? null : lineOf(receiptTexts.tax(formatMoney(receipt.tax)), receipt.tax),
    payment: options.map((option) => {
      const due = dueNow(option, offer);
      return { way: wayText(option), now: toRubles(due), at_hotel: toRubles(minus(total, due)) };
    }),
    cancellation: cancellationOf(hotel, offer, now),
    change: changeTerms(rate, clockOf(hotel, now)),
    offered_extras: offeredExtras.map((extra) => ({
      name: extra.name,
      extra: addressCode(extra, offeredExtras),
      rubles: toRubles(extraTotal(extra, nights)),
    })),
    note: assistantTexts.nothingHeld,
  };
}

const lineOf = (line: string, kopecks: Kopecks): Line => ({ line, rubles: toRubles(kopecks) });

/** The lines of a receipt. Their sum is the total. */
function receiptLines({ rooms, discount, extras }: Receipt): Line[] {
  const nights = equalRooms(rooms).flatMap((block) => {
    const count = Math.max(block.rooms.length, 1);
    return nightRuns(block.nights).map((run) => {
      const stay = formatStayShort(run.from, addIsoDays(run.from, run.nights));
      const line = receiptTexts.nights(stay, run.nights, formatMoney(run.each));
      return lineOf(
        count > 1 ? assistantTexts.equalRooms(line, plural(count, forms.rooms)) : line,
        times(run.each, run.nights * count),
      );
    });
  });
  return [
    ...nights,
    ...(discount === null ? [] : [lineOf(receiptTexts.promo, discount)]),
    ...extras.map(({ label, kopecks }) => lineOf(label, kopecks)),
  ];
}

function wayText(option: Hotel['hotel_payment_methods'][number]): string {
  const { all, firstNight, atHotel } = assistantTexts.payment;
  return option.name || (option.is_not_pay ? atHotel : isFirstNight(option) ? firstNight : all);
}

/** Until when cancelling keeps how much; null where the API does not say. */
function cancellationOf(hotel: Hotel, offer: Offer, now: number) {
  const { rate, total } = offer;
  const options = availablePaymentOptions(hotel.hotel_payment_methods, offer);
  const steps = rateSteps(rate, total, options, cancelHotel(hotel));
  if (!steps) return null;
  const clock = clockOf(hotel, now);
  const shown = shownSteps(steps, total, clock);
  return {
    terms: areForPaidNow(steps, options) ? cancellationTexts.titlePaidNow : cancellationTexts.title,
    in_words: [cancellationLine(steps, total, clock), noShowLine(steps)].filter(Boolean).join('. '),
    // The steps behind are left out.
    schedule: steps.slice(steps.length - shown.length).map(({ until, kept }, index) => ({
      until,
      kept: kept === null ? null : toRubles(kept),
      in_words: `${shown[index]?.when}: ${shown[index]?.kept}`,
    })),
  };
}
