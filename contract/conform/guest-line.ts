import { freeUntil, offerLine, rateSteps } from '#rules/booking/cancellation.ts';
import { adultsTotal, childrenTotal } from '#rules/booking/occupancy.ts';
import { availablePaymentOptions } from '#rules/booking/payment-options.ts';
import { bookingTotal } from '#rules/booking/price.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { formatStay, nightsBetween } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { formatGuests } from '#rules/text/occupancy.ts';
import { forms, plural } from '#rules/text/plural.ts';
import type { Chosen } from './choices.ts';
import { printable } from './printable.ts';

/**
 * What a guest reads of a booking, in one line of Russian: 'Стандарт, 2 взрослых, 2 ночи,
 * 10–12 декабря 2030: 12 960 ₽, отмена до 7 дек, 14:00'. A price in kopecks, a stay on other days and terms that cannot be are seen there at once.
 */
export function guestLine(hotel: Hotel, { stay, room, rate, extras }: Chosen): string {
  const { arrival, departure, rooms } = stay;
  const total = bookingTotal(rate, extras, rooms.length);
  const parts = [
    room.name,
    ...(rooms.length > 1 ? [plural(rooms.length, forms.rooms)] : []),
    formatGuests(adultsTotal(rooms), childrenTotal(rooms)),
    plural(nightsBetween(arrival, departure), forms.nights),
    formatStay(arrival, departure),
    ...extras.map(({ name }) => name),
  ];
  const line = `${parts.join(', ')}: ${formatMoney(total)}, ${termsOf(hotel, rate, total)}`;
  return printable(line.replaceAll('\u00a0', ' '));
}

function termsOf(hotel: Hotel, rate: Chosen['rate'], total: ReturnType<typeof bookingTotal>): string {
  const options = availablePaymentOptions(hotel.hotel_payment_methods, { rate, isKnownGuest: false });
  const cancelling = cancelHotel(hotel);
  const steps = rateSteps(rate, total, options, cancelling);
  if (!steps) return 'условия отмены не указаны';
  const clock = { offsets: cancelling.utc_offsets, now: Date.now() };
  const until = freeUntil(steps, clock);
  if (until) return `отмена ${until}`;
  const line = offerLine(steps, total, clock, options);
  return line.charAt(0).toLowerCase() + line.slice(1);
}
