import { expect, it } from 'vitest';
import { type Booking, type BookingRules, freshBooking } from '#rules/booking/booking.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { createRoom } from '#rules/booking/occupancy.ts';
import { pickDay } from '#rules/booking/stay-dates.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { chosenStay, homeRoomAddress } from './home-room-address.ts';

const TODAY = '2026-12-10';
const RULES: BookingRules = {
  max_rooms: 3,
  max_adults: 4,
  promo_code: true,
  hotel_child_categories: [aChildCategory()],
};
const ROOM = { id: 101, night: '2027-01-03' };
const FRESH = freshBooking(RULES, TODAY);
const STAY = { arrival: '2026-12-15', departure: '2026-12-18' };
const THREE = { rooms: [createRoom(RULES, { adults: 3, childs: [] })] };

const firstPick = pickDay('2026-12-15', { arrival: TODAY, departure: '2026-12-11' }, 'arrival', TODAY);

it.each<[string, Partial<Booking>, string]>([
  ['nothing chosen: its cheapest night', {}, 'arrival=2027-01-03&departure=2027-01-04&adults=2&night=best'],
  [
    'guests chosen: that night for them',
    THREE,
    'arrival=2027-01-03&departure=2027-01-04&adults=3&night=best',
  ],
  ['dates chosen: these', STAY, 'arrival=2026-12-15&departure=2026-12-18&adults=2'],
  ['both chosen: both', { ...STAY, ...THREE }, 'arrival=2026-12-15&departure=2026-12-18&adults=3'],
  ['an arrival picked: from then on', firstPick.stay, 'arrival=2026-12-15&departure=2026-12-16&adults=2'],
  [
    'a promo code: with it',
    { ...STAY, promo: { isOpen: true, input: '1234567' } },
    'arrival=2026-12-15&departure=2026-12-18&adults=2&promo=1234567',
  ],
  [
    'an earlier choice of a room: without it',
    { ...STAY, choice: { room: 'STD', rate: 'BAR' }, extras: ['BRK'] },
    'arrival=2026-12-15&departure=2026-12-18&adults=2',
  ],
])('a room of the home with %s', (_what, chosen, query) => {
  const address = homeRoomAddress({ ...FRESH, ...chosen }, ROOM, RULES, TODAY);
  expect(address).toBe(`?${query}#room-card-101`);
});

it('a night that is over by now is not proposed: a cached home may still name it', () => {
  expect(homeRoomAddress(FRESH, { ...ROOM, night: '2026-12-09' }, RULES, TODAY)).toBe(
    '?arrival=2026-12-10&departure=2026-12-11&adults=2#room-card-101',
  );
});

it('the address of the cheapest night says so, and is not written again', () => {
  const query = homeRoomAddress(FRESH, ROOM, RULES, TODAY).split('#')[0] ?? '';
  const { booking, changed } = parseBooking(query, RULES, TODAY);
  expect(changed).toEqual(['bestNight']);
  expect([booking.arrival, booking.departure]).toEqual(['2027-01-03', '2027-01-04']);
});

it.each<[string, Partial<Booking>, string]>([
  ['no dates: none, whatever the guests', THREE, ''],
  ['dates: with the guests', { ...STAY, ...THREE }, '?arrival=2026-12-15&departure=2026-12-18&adults=3'],
  [
    'an earlier choice: without it',
    { ...STAY, choice: { room: 'STD', rate: 'BAR' } },
    '?arrival=2026-12-15&departure=2026-12-18&adults=2',
  ],
])('the stay that a link to the page of a room takes along: %s', (_, given, search) => {
  expect(chosenStay({ ...FRESH, ...given }, RULES, TODAY)).toBe(search);
});
