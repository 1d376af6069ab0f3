import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAtDesk } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import type { CancellationLadder, Keep } from '#contract/schemas/cancellation.ts';
import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import { asKopecks, asRubles, plus, toRubles } from '#contract/schemas/money.ts';
import { rateSteps } from '#rules/booking/cancellation.ts';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { addIsoDays } from '#rules/text/dates.ts';

const STAYS = 10_000;
const MOMENTS = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERED = Date.parse('2026-10-01T00:00:00Z');

/** Some of these clocks change at midnight, so that a day begins at one o'clock or its eve has 25 hours; one by half an hour. */
const ZONES = [
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Kamchatka',
  'America/New_York',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
] as const;

const clocks = new Map(
  ZONES.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })]),
);
const dateAt = (zone: (typeof ZONES)[number], now: number) => `${clocks.get(zone)?.format(now)}`;

/** The days of 800 on which a clock of these zones changes, and those beside them. */
const CHANGES = ZONES.flatMap((zone) =>
  utcOffsets(zone, ORDERED)
    .filter(({ from }) => from > ORDERED)
    .flatMap(({ from }) => [-1, 0, 1].map((days) => ({ zone, arrival: dateAt(zone, from + days * DAY_MS) }))),
);

const keep: fc.Arbitrary<Keep> = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 1, max: 5 }).map((nights) => ({ nights })),
  fc.integer({ min: 0, max: 4_000_000 }).map((kopecks) => ({ rubles: asRubles(kopecks / 100) })),
);

const story = fc.record({
  where: fc.oneof(
    fc.record({
      zone: fc.constantFrom(...ZONES),
      arrival: fc.nat({ max: 700 }).map((day) => addIsoDays('2026-10-02', day)),
    }),
    fc.constantFrom(...CHANGES),
  ),
  prices: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 6 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  extras: fc.integer({ min: 0, max: 1_000_000 }),
  paid: fc.constantFrom('all', 'night', 'nothing'),
  /** Each step ends so many ms from noon of the day of arrival in Greenwich. */
  ends: fc.uniqueArray(fc.integer({ min: -10 * DAY_MS, max: 2 * DAY_MS }), { maxLength: 4 }),
  keeps: fc.array(keep, { minLength: 5, maxLength: 5 }),
  moments: fc.array(
    fc.oneof(
      fc.integer({ min: -2 * DAY_MS, max: DAY_MS }),
      fc.integer({ min: -12 * DAY_MS, max: 3 * DAY_MS }),
    ),
    { minLength: MOMENTS, maxLength: MOMENTS },
  ),
});
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

function stayOf({ where: { arrival }, prices, rooms, extras, paid, ends, keeps }: Story) {
  const noon = Date.parse(`${arrival}T12:00:00Z`);
  const nights = prices.flatMap((price, night) =>
    Array.from({ length: rooms }, (_, room) => ({
      date: addIsoDays(arrival, night),
      price: asKopecks(price + room),
    })),
  );
  const total = plus(asKopecks(extras), ...nights.map(({ price }) => price));
  const firstNight = plus(...nights.slice(0, rooms).map(({ price }) => price));
  const sorted = [...ends].sort((one, other) => one - other);
  const ladder: CancellationLadder = [...sorted, null].map((end, index) => ({
    until: end === null ? null : new Date(noon + end).toISOString(),
    keep: keeps[index] ?? { percent: 100 },
  }));
  const paidAmount = { all: total, night: firstNight, nothing: asKopecks(0) }[paid];
  return { arrival, noon, nights, total, firstNight, ladder, paidAmount };
}

/** What the hotel's own terms would keep, read once more without the product's code. */
function writtenAt({ ladder, total, nights, arrival }: ReturnType<typeof stayOf>, now: number): number {
  const step = ladder.find(({ until }) => until === null || now <= new Date(until).getTime());
  const kept = step?.keep ?? { percent: Number.NaN };
  if ('percent' in kept) return Math.round((total * kept.percent) / 100);
  if ('rubles' in kept) return Math.round(kept.rubles * 100);
  return nights
    .filter(({ date }) => date < addIsoDays(arrival, kept.nights))
    .reduce((sum, { price }) => sum + price, 0);
}

test(`${STAYS * MOMENTS} moments: cancelled before the day of arrival, everything back; later, at most one night kept`, () => {
  fc.assert(
    fc.property(story, (told) => {
      const { zone } = told.where;
      const stay = stayOf(told);
      const { arrival, nights, total, firstNight, ladder, paidAmount } = stay;
      const hotel = { has_cancellation_floor: true, utc_offsets: utcOffsets(zone, ORDERED) };
      const rate = {
        cancellation: ladder,
        nights: nights.map(({ date, price }) => ({ date, price: toRubles(price) })),
      };
      const shown = rateSteps(rate, total, [], hotel) ?? [];
      const reservation = {
        ...{ status: 'PAID', timezone: zone, arrival, hold_until: null, cancellation: ladder, total, nights },
        ...{ has_floor: true, paid_amount: paidAmount, refund_amount: 0 },
        cancel_until: new Date(8.64e15),
      } as unknown as Reservation;
      for (const shift of told.moments) {
        const now = stay.noon + shift;
        const written = writtenAt(stay, now);
        const expected = dateAt(zone, now) < arrival ? 0 : Math.min(written, firstNight);
        // The midnight that begins the day is the last moment at which cancelling is free.
        const isMidnight = dateAt(zone, now - 1) < arrival && dateAt(zone, now) >= arrival;
        expect(stepAt(shown, now).kept).toBe(isMidnight ? 0 : Math.min(expected, total));
        const { refund, penalty } = refundAtDesk(reservation, new Date(now));
        expect(penalty).toBe(isMidnight ? 0 : Math.min(expected, paidAmount));
        expect(refund + penalty).toBe(paidAmount);
      }
    }),
    { numRuns: STAYS },
  );
}, 300_000);
