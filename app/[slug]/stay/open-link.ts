import { cache } from 'react';
import { roomsForPage } from '#lib/server/checkout/rooms-for-page.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { missingChoice } from '#rules/booking/rate-choice.ts';
import { editRooms } from '#rules/booking/transitions.ts';
import { todayIn } from '#rules/text/dates.ts';

/** The booking of an address and what the API says about it. The cache makes it one search for each request. */
export const openLink = cache(async (slug: string, search: string) => {
  const result = await getHotelConfig(slug);
  if (result.kind !== 'found') return null;
  const { hotel } = result;
  const today = todayIn(hotel.timezone);
  const { booking, ...rooms } = await roomsForPage(hotel, parseBooking(search, hotel, today).booking);
  const missing = booking.choice && rooms.found && missingChoice(rooms.found.rooms, booking.choice);
  return { today, missing, booking: missing ? editRooms(booking) : booking, ...rooms };
});

type Link = NonNullable<Awaited<ReturnType<typeof openLink>>>;

/**
 * Whether the next guest may get the same page: nobody is logged in, nothing failed, and no promo code is tried, since
 * guesses of one are counted by network address.
 */
export const isLinkForAll = ({ booking, refusedCode, user, failure }: Link): boolean =>
  appliedPromoCode(booking.promo) === null && refusedCode === null && user === null && !failure;

/** The query of a page, '?…', as its route gets it. */
export function toSearch(given: Record<string, string | string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const entry of [value ?? []].flat()) parameters.append(name, entry);
  return `?${parameters}`;
}
