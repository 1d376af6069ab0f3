import { afterEach, expect, it, vi } from 'vitest';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { createReservation } from './create-reservation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a guest, whose session may have ended unseen', true, 'guest'],
  ['an anonymous visitor', false, null],
])('a reservation says for whom it is made: %s', async (_who, isForGuest, named) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}, { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  const reservation = createReservation(5, {} as ReservationRequest, 'key', isForGuest);
  await expect(reservation).rejects.toMatchObject({ status: 401 });
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('x-made-for')).toBe(named);
});
