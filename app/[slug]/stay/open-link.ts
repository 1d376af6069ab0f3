import { redirect } from 'next/navigation';
import { cache } from 'react';
import { orderForChange } from '#lib/server/checkout/order-for-change.ts';
import { roomsForPage } from '#lib/server/checkout/rooms-for-page.ts';
import { getHotelConfig } from '#lib/server/hotel/hotel-config.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { appliedPromoCode } from '#rules/booking/promo-code.ts';
import { missingChoice } from '#rules/booking/rate-choice.ts';
import { editRooms } from '#rules/booking/transitions.ts';
import { refusedPage } from '#rules/reservation/submit-change.ts';
import { todayIn } from '#rules/text/dates.ts';

/** The booking of an address and what the API says about it. The cache makes it one search for each request. */
export const openLink = cache(async (slug: string, search: string) => {
  const result = await getHotelConfig(slug);
  if (result.kind !== 'found') return null;
  const { hotel } = result;
  const today = todayIn(hotel.timezone);
  const wanted = parseBooking(search, hotel, today).booking;
  const changing = wanted.change === null ? null : await changingOf(hotel, wanted.change);
  const { booking, ...rooms } = await roomsForPage(hotel, wanted, { changing });
  const missing = booking.choice && rooms.found && missingChoice(rooms.found.rooms, booking.choice);
  return { today, missing, booking: missing ? editRooms(booking) : booking, changing, ...rooms };
});

/** The order that the booking changes. Whoever may not change it is led to its page, where it can be opened. */
async function changingOf({ id, root }: { id: number; root: string }, number: string) {
  const given = await orderForChange(id, number);
  if ('refusal' in given) redirect(refusedPage(root, number, given.refusal));
  return given;
}

export type Link = NonNullable<Awaited<ReturnType<typeof openLink>>>;

/**
 * Whether the next guest may get the same page: nobody is logged in or changes an order, nothing failed, and no promo
 * code is tried, since guesses of one are counted by network address.
 */
export const isLinkForAll = ({ booking, refusedCode, user, failure, changing }: Link): boolean =>
  changing === null &&
  appliedPromoCode(booking.promo) === null &&
  refusedCode === null &&
  user === null &&
  !failure;

/** The query of a page, '?…', as its route gets it. */
export function toSearch(given: Record<string, string | string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const entry of [value ?? []].flat()) parameters.append(name, entry);
  return `?${parameters}`;
}
