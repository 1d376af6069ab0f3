import type { Rate, Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { toKopecks } from '#rules/text/money.ts';
import type { Booking } from './booking.ts';
import { extrasForRate } from './extra-groups.ts';
import { rateChoice } from './rate-choice.ts';
import { chooseRate } from './transitions.ts';

/** How a booking comes to have this rate of a found room: on to the extras where the rate has some, else past them. */
export function choosing(
  { rooms, services }: Pick<RoomSearchResponse, 'rooms' | 'services'>,
  room: Room,
  rate: Rate,
): (booking: Booking) => Booking {
  const choice = rateChoice(rooms, room, rate);
  const hasExtras = extrasForRate(services, rate.rate_code).length > 0;
  return (booking) => chooseRate(booking, choice, toKopecks(rate.total_price), hasExtras);
}
