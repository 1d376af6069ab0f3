import { toKopecks } from '#contract/schemas/money.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { writeBooking } from '#rules/booking/booking-address.ts';
import { type Clock, rateSteps } from '#rules/booking/cancellation.ts';
import { offerTexts } from '#rules/booking/offer-texts.ts';
import { choosing } from '#rules/booking/offered-rate.ts';
import { optionsOfRate } from '#rules/booking/payment-options.ts';
import { rateNights } from '#rules/booking/price.ts';
import { rateChoice } from '#rules/booking/rate-choice.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { reasonText } from '#rules/search/alternatives.ts';
import { rateFacts } from '#rules/search/rate-facts.ts';
import { roomCode } from '#rules/search/room-address.ts';
import { formatStay, todayAt } from '#rules/text/dates.ts';
import { plainText } from '#rules/text/plain-text.ts';
import type { Desk } from './desk.ts';
import { assistantTexts } from './texts.ts';

/** The clock of a hotel, as words name its times for somebody who is elsewhere. */
export const clockOf = (hotel: Hotel, now: number): Clock => ({
  offsets: cancelHotel(hotel).utc_offsets,
  now,
  isElsewhere: true,
});

/** The rooms and rates of a search, with sums in rubles and the links that open them. */
export function foundRooms(
  hotel: Hotel,
  booking: Booking,
  found: RoomSearchResponse,
  { address, now }: Pick<Desk, 'address'> & { now: number },
) {
  const clock = clockOf(hotel, now);
  const today = todayAt(clock.offsets, now);
  const linkTo = (stay: Booking) => address(hotel.slug, writeBooking(stay, hotel, today));
  const { arrival, departure } = booking;
  return {
    hotel: hotel.name,
    stay: arrival && departure ? formatStay(arrival, departure) : '',
    currency: 'RUB',
    link: linkTo(booking),
    rooms: found.rooms.map((room) => ({
      name: room.name,
      room: roomCode(room, found.rooms),
      guest_limit: room.guest_limit,
      rates: room.rates.map((rate) => {
        const { hotel_payment_methods: methods } = hotel;
        const nights = rateNights(rate, booking.rooms.length);
        const options = optionsOfRate(methods, rate, nights, found.is_known_guest ?? false);
        const steps = rateSteps(rate, toKopecks(rate.total_price), options, cancelHotel(hotel));
        return {
          name: plainText(rate.short_description ?? '') || offerTexts.noRateName,
          rate: rateChoice(found.rooms, room, rate).rate,
          total: rate.total_price,
          ...(rate.original_total_price !== null && { total_before_discount: rate.original_total_price }),
          facts: rateFacts(rate, steps, options, clock).map(({ text }) => text),
          link: linkTo(choosing(found, room, rate)(booking)),
        };
      }),
    })),
    ...(found.rooms.length === 0 && nothing(hotel, booking, found)),
    note: assistantTexts.nothingHeld,
  };
}

function nothing(hotel: Hotel, { rooms }: Booking, { nothing_found: told }: RoomSearchResponse) {
  return {
    why: [assistantTexts.noRooms, ...(told?.reasons ?? []).map((reason) => reasonText(reason, rooms, hotel))],
    instead: (told?.alternatives ?? []).map((other) => ({
      arrival: other.arrival,
      departure: other.departure,
      room: other.room_name,
      total: other.total_price,
    })),
  };
}
