import fc from 'fast-check';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import { cancelUntil, ladderOf } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { Keep } from '#contract/schemas/cancellation.ts';
import { asKopecks, asRubles, plus } from '#contract/schemas/money.ts';
import { addIsoDays } from '#rules/text/dates.ts';

/** So many instants of each reservation are looked at. */
export const INSTANTS = 10;

const DAY_MS = 86_400_000;
const HOURS = ['12:00:00', '14:00:00', '15:30:00'] as const;
export const ORDERED = new Date('2026-10-01T00:00:00Z');
const ZONES = [
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Kamchatka',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
];

const keep: fc.Arbitrary<Keep> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent })),
  fc.constant({ percent: 100 / 3 }),
  fc.integer({ min: 1, max: 5 }).map((nights) => ({ nights })),
  fc.integer({ min: 0, max: 4_000_000 }).map((kopecks) => ({ rubles: asRubles(kopecks / 100) })),
);

/** No clock change skips or repeats these hours, so each is one moment. */
const hour = fc.constantFrom(undefined, '00:00:00', '09:30:00', '18:00:00', '23:59:59');

const ladder: fc.Arbitrary<RateStep[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 }),
    fc.array(fc.tuple(hour, keep), { minLength: 4, maxLength: 4 }),
    keep,
  )
  .map(([days, rest, last]) => [
    ...days
      .sort((left, right) => right - left)
      .map((day, index) => {
        const [time, kept] = rest[index] ?? [undefined, last];
        return { days: day, ...(time ? { time } : {}), keep: kept };
      }),
    { days: null, keep: last },
  ]);

/** A reservation, its hotel and its rate's steps. */
export const story = fc.record({
  timezone: fc.constantFrom(...ZONES),
  day: fc.integer({ min: 0, max: 800 }),
  time_arrival: fc.constantFrom(...HOURS),
  /** The hotel may have changed its check-in time since the reservation was made. */
  today: fc.constantFrom(...HOURS),
  prices: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  extras: fc.integer({ min: 0, max: 1_000_000 }),
  /** The part of the total that is paid. */
  paid: fc.constantFrom('all', 'night', 'some', 'nothing'),
  steps: ladder,
  /** Whether the hotel is one whose terms the law bounds. */
  isBound: fc.boolean(),
  /** Each instant is some ms from the end of a step or from check-in. */
  instants: fc.array(
    fc.tuple(
      fc.nat({ max: 9 }),
      fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -60 * DAY_MS, max: DAY_MS })),
    ),
    { minLength: INSTANTS, maxLength: INSTANTS },
  ),
});
export type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** The wall clocks of the zones are compared as text. */
const walls = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

export const wallAt = (timezone: string, now: number) =>
  `${walls.get(timezone)?.format(now)}.${String(((now % 1000) + 1000) % 1000).padStart(3, '0')}`;

/**
 * What is kept is worked out once more from the hotel's wall clock and the rate's steps, without the product's code.
 */
export function expectedKept(reservation: Reservation, story: Story, now: number): number {
  const wall = wallAt(reservation.timezone, now);
  const kept = keptAsWritten(reservation, story, wall);
  if (!story.isBound) return kept;
  if (wall <= `${reservation.arrival} 00:00:00.000`) return 0;
  const first = reservation.nights.filter(({ date }) => date === reservation.arrival);
  return Math.min(
    kept,
    first.reduce((sum, { price }) => sum + price, 0),
  );
}

function keptAsWritten(reservation: Reservation, { steps, time_arrival }: Story, wall: string): number {
  const step = steps.find(
    ({ days, time = time_arrival }) =>
      days === null || wall <= `${addIsoDays(reservation.arrival, -days)} ${time}.000`,
  );
  const kept: Keep = step?.keep ?? { percent: Number.NaN };
  if ('percent' in kept) return Math.round((reservation.total * kept.percent) / 100);
  if ('rubles' in kept) return Math.round(kept.rubles * 100);
  const last = addIsoDays(reservation.arrival, kept.nights);
  return reservation.nights.filter(({ date }) => date < last).reduce((sum, { price }) => sum + price, 0);
}

export function reservationOf({ day, prices, rooms, extras, paid, steps, today, isBound, ...hotel }: Story) {
  const arrival = addIsoDays('2026-12-01', day);
  const nights = prices.flatMap((price, night) =>
    Array.from({ length: rooms }, (_, room) => ({
      date: addIsoDays(arrival, night),
      price: asKopecks(price + room),
    })),
  );
  const total = plus(asKopecks(extras), ...nights.map(({ price }) => price));
  const firstNight = nights.slice(0, rooms).reduce((sum, { price }) => sum + price, 0);
  const amounts = { all: total, night: firstNight, some: Math.floor(total / 3), nothing: 0 };
  return {
    status: paid === 'nothing' ? 'CONFIRMED' : 'PAID',
    timezone: hotel.timezone,
    time_arrival: today,
    has_floor: isBound,
    hotel_address: {},
    hotel_terms: null,
    arrival,
    departure: addIsoDays(arrival, prices.length),
    created_at: ORDERED,
    cancel_until: cancelUntil(hotel, arrival, ORDERED),
    hold_until: null,
    cancellation: ladderOf(steps, hotel, arrival),
    total,
    nights,
    paid_amount: asKopecks(amounts[paid]),
    refund_amount: asKopecks(0),
    amount_due: asKopecks(0),
  } as unknown as Reservation;
}
