import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoWithOffset } from '#api/src/calendar.ts';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import { toCancellationTerms, toCancelUntil, toRefundCheck } from '#api/src/reservations/cancellation.ts';
import { cancelUntil, ladderOf, refundAt, usableLadder } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { caseCount } from '#api/test/case-count.ts';
import { cancellationLadder, cancellationTerms, type Keep } from '#contract/schemas/cancellation.ts';
import { stepAt } from '#contract/schemas/cancellation-steps.ts';
import { asKopecks, asRubles, type Kopecks, plus, toRubles } from '#contract/schemas/money.ts';
import { refundNow } from '#lib/client/reservation/cancel-reservation.ts';
import {
  cancellationLine,
  offerLine,
  rateSteps,
  reservationSteps,
  shownSteps,
} from '#rules/booking/cancellation.ts';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { calendarFile } from '#rules/reservation/calendar-file.ts';
import { mayCancel } from '#rules/reservation/reservation-list.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';

const RESERVATIONS = caseCount({ short: 1000, long: 10_000 });
const INSTANTS = 10;

const DAY_MS = 86_400_000;
const HOURS = ['12:00:00', '14:00:00', '15:30:00'] as const;
const ORDERED = new Date('2026-10-01T00:00:00Z');
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

const story = fc.record({
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
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never;

/** The wall clocks of the zones are compared as text. */
const walls = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

const wallAt = (timezone: string, now: number) =>
  `${walls.get(timezone)?.format(now)}.${String(((now % 1000) + 1000) % 1000).padStart(3, '0')}`;

/**
 * What is kept is worked out once more from the hotel's wall clock and the rate's steps, without the product's code.
 */
function expectedKept(reservation: Reservation, story: Story, now: number): number {
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

function reservationOf({ day, prices, rooms, extras, paid, steps, today, isBound, ...hotel }: Story) {
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

const sumOf = (text: string, total: Kopecks): number =>
  text === 'деньги не вернём'
    ? total
    : text === 'бесплатно'
      ? 0
      : text.endsWith('₽')
        ? kopecksOf(text)
        : Number.NaN;
const kopecksOf = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

/** A reservation's page may be open since the reservation was made, so it shows what the API sent then. */
function shownLater(reservation: Reservation, now: number) {
  const terms = cancellationTerms.parse(
    JSON.parse(JSON.stringify(toCancellationTerms(reservation, ORDERED))),
  );
  const cancel_until = toCancelUntil(reservation, ORDERED);
  const steps =
    reservationSteps(
      {
        arrival: reservation.arrival,
        cancellation: terms,
        cancel_until,
        total_price: toRubles(reservation.total),
      },
      hotelOf(reservation),
    ) ?? [];
  const [first] = shownSteps(steps, reservation.total, clockOf(reservation, now));
  return {
    steps,
    cancel_until,
    kept: first?.kept ?? '',
    refund: refundNow(steps, reservation.paid_amount, now),
  };
}

/** The API's calls and the page must agree on a reservation at this time. */
function checkReservation(
  reservation: Reservation,
  { isOver, kept }: { isOver: boolean; kept: number },
  now: number,
) {
  const { total, paid_amount: paid } = reservation;
  const sums = { refund_amount: (paid - kept) / 100, penalty_amount: kept / 100 };
  expect(refundAt(reservation, new Date(now))).toEqual({ refund: paid - kept, penalty: kept });
  expect(toRefundCheck(reservation, new Date(now))).toMatchObject(sums);
  const sent = toCancellationTerms(reservation, new Date(now));
  expect([sent === undefined, toCancelUntil(reservation, new Date(now)) === undefined]).toEqual([
    isOver,
    isOver,
  ]);
  const later = shownLater(reservation, now);
  expect(
    mayCancel({ can_cancel: true, status: reservation.status, cancel_until: later.cancel_until }, now),
  ).toBe(!isOver);
  // The page's clock changes a millisecond after a step's end, so at that instant it may differ.
  if (now === reservation.cancel_until?.getTime()) return;
  expect(later.refund).toMatchObject(sums);
  if (isOver) expect(later.kept).toMatch(/^(отменить нельзя(; не приедете — удержим .+)?|деньги не вернём)$/);
  else expect(sumOf(later.kept, total)).toBe(kept);
}

/** The way of paying that such a payment is; nothing is a way that asks for a part of the total. */
const WAYS: Record<string, { is_not_pay: boolean; payment_alias: string }> = {
  all: { is_not_pay: false, payment_alias: 'FULL' },
  night: { is_not_pay: false, payment_alias: 'FIRST_NIGTH' },
  nothing: { is_not_pay: true, payment_alias: 'NOT_PAY' },
};

/** Rooms, extras and payment say of the way in which the guest pays what the reservation made so says afterwards. */
function checkOffered(
  rate: Parameters<typeof rateSteps>[0],
  reservation: Reservation,
  paid: Story['paid'],
): void {
  const way = WAYS[paid];
  if (!way) return;
  const made = reservation.created_at;
  const hotel = hotelOf(reservation);
  const after = reservationSteps(
    {
      arrival: reservation.arrival,
      cancellation: toCancellationTerms(reservation, made),
      cancel_until: toCancelUntil(reservation, made),
      total_price: toRubles(reservation.total),
    },
    hotel,
  );
  expect(rateSteps(rate, reservation.total, [way], hotel)).toEqual(after);
  const line = offerLine(after ?? [], reservation.total, clockOf(reservation, made.getTime()), [way]);
  if (paid === 'nothing') expect(line).toMatch(/^Отменить можно бесплатно до /);
  expect(toRefundCheck(reservation, made).free_cancel_until).toBe(
    after?.[0]?.kept === 0 ? after[0].until : null,
  );
  const hasBoth = [way, { is_not_pay: true, payment_alias: 'NOT_PAY' }];
  const isKept = after?.some(({ kept }) => kept) ?? false;
  const either = offerLine(after ?? [], reservation.total, clockOf(reservation, made.getTime()), hasBoth);
  expect(/^(?:Если платить сейчас: |Предоплата без возврата$)/.test(either)).toBe(isKept);
}

const hotelOf = ({ has_floor, timezone }: Reservation) => ({
  has_cancellation_floor: has_floor,
  utc_offsets: utcOffsets(timezone, ORDERED.getTime()),
});

const clockOf = ({ timezone }: Reservation, now: number) => ({
  offsets: utcOffsets(timezone, ORDERED.getTime()),
  now,
});

/** The calendar file says the same whether it is made now or was made with the order. */
function checkCalendar(reservation: Reservation, now: number): void {
  const { total, arrival, departure, timezone } = reservation;
  const { steps, kept } = shownLater(reservation, now);
  const utc_offsets = utcOffsets(timezone, ORDERED.getTime());
  const hotel = { name: '', time_arrival: '14:00:00', time_departure: '12:00:00', utc_offsets };
  const stay = { number: '1', roomName: '', place: '', url: '', total, steps, arrival, departure, hotel };
  const file = calendarFile(stay, new Date(now));
  expect(file.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(kept);
}

/** No step may last longer than the reservation can be cancelled, and only the last may begin then. */
function checkUsable(steps: readonly { until: string | null }[], end: Date): void {
  const ends = steps.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  expect(ends.filter((moment) => moment > end.getTime())).toEqual([]);
  expect(ends.filter((moment) => moment === end.getTime()).length).toBeLessThanOrEqual(1);
}

test(`${RESERVATIONS * INSTANTS} instants: API, rate, order, cabinet, calendar file and the refund made say the same`, () => {
  fc.assert(
    fc.property(story, (told) => {
      const reservation = reservationOf(told);
      const { total, paid_amount: paid, timezone, arrival } = reservation;
      const stored = cancellationLadder.parse(JSON.parse(JSON.stringify(reservation.cancellation)));
      const nights = reservation.nights.map(({ date, price }) => ({ date, price: toRubles(price) }));
      const moments = [
        ...stored.flatMap(({ until }) => until ?? []),
        `${reservation.cancel_until?.toISOString()}`,
      ];
      checkUsable(toCancellationTerms(reservation, ORDERED) ?? [], reservation.cancel_until ?? ORDERED);
      for (const [index, [at, shift]] of told.instants.entries()) {
        const now = Date.parse(moments[at % moments.length] ?? '') + shift;
        const kept = expectedKept(reservation, told, now);
        // A rate can be ordered until the end of the day of arrival, so until then it is shown before the order.
        if (wallAt(timezone, now) < addIsoDays(arrival, 1)) {
          const end = cancelUntil(told, arrival, new Date(now));
          const ladder = usableLadder(stored, end, timezone);
          checkUsable(ladder, end);
          const cancel_until = isoWithOffset(timezone, end);
          const rate = { cancellation: ladder, cancel_until, nights };
          checkOffered(rate, { ...reservation, created_at: new Date(now), cancel_until: end }, told.paid);
          const offered = rateSteps(rate, total, [], hotelOf(reservation)) ?? [];
          expect(stepAt(offered, now).kept).toBe(Math.min(kept, total));
          const line = cancellationLine(offered, total, clockOf(reservation, now));
          if (kept > 0 && kept < total) expect(line).toContain(formatMoney(asKopecks(kept)));
          else {
            const wasFree = offered
              .slice(0, offered.indexOf(stepAt(offered, now)))
              .some((step) => step.kept === 0);
            const lost = wasFree ? /^Срок бесплатной отмены прошёл$/ : /^Без возврата/;
            expect(line).toMatch(kept === 0 ? /^Отменить можно бесплатно/ : lost);
          }
        }
        // The reservation goes by the hotel's check-in time at the moment when it was made.
        const isOver = wallAt(timezone, now) >= `${arrival} ${told.time_arrival}.000`;
        checkReservation(reservation, { isOver, kept: isOver ? paid : Math.min(kept, paid) }, now);
        if (index === 0) checkCalendar(reservation, now);
      }
    }),
    { numRuns: RESERVATIONS },
  );
}, 300_000);
