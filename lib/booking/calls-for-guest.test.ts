import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { availabilityOptions } from '@/lib/availability/availability-query';
import { stayPricesOptions } from '@/lib/availability/stay-prices-query';
import type { ReservationRequest } from '@/lib/contracts/reservation';
import { createReservation } from '@/lib/reservations/create-reservation';
import { roomSearchOptions } from '@/lib/rooms/room-search-query';
import type { RoomSearch } from './room-search.ts';

const STAY = { arrival: '2026-12-05', departure: '2026-12-06' };
const searchOf = (viewer: number | null): RoomSearch => ({
  viewer,
  request: { ...STAY, promo_block: false, rooms: [{ adults: 2, childs: [] }], rate_flow: undefined },
});

const client = () => new QueryClient();
/** The calls that the API answers to a guest and to an anonymous visitor, differently. */
const CALLS: [string, (viewer: number | null) => Promise<unknown>][] = [
  ['the calendar', (viewer) => client().fetchQuery(availabilityOptions(5, viewer, STAY))],
  [
    'prices of stays',
    (viewer) =>
      client().fetchQuery(
        stayPricesOptions(5, searchOf(viewer), { from: STAY.arrival, to: STAY.departure, nights: 1 }),
      ),
  ],
  ['the room search', (viewer) => client().fetchQuery(roomSearchOptions(5, searchOf(viewer)))],
  ['an order', (viewer) => createReservation(5, {} as ReservationRequest, 'key', viewer !== null)],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(CALLS)('%s', (_name, call) => {
  it.each([
    ['a guest', 7, 'nlb_session=1', 'guest'],
    ['a guest who has just logged out', 7, 'theme=dark', null],
    ['an anonymous visitor', null, 'nlb_session=1', null],
  ])('names whom it is made for: %s', async (_who, viewer, cookie, named) => {
    vi.stubGlobal('document', { cookie });
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}, { status: 401 }));
    vi.stubGlobal('fetch', fetched);
    await expect(call(viewer)).rejects.toMatchObject({ status: 401 });
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('x-made-for')).toBe(named);
  });
});
