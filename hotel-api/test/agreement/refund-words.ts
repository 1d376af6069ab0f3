import { expect } from 'vitest';
import { toCancellationTerms, toCancelUntil, toRefundCheck } from '#api/src/reservations/cancellation.ts';
import { refundAt } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { cancellationTerms } from '#contract/schemas/cancellation.ts';
import { type Kopecks, toRubles } from '#contract/schemas/money.ts';
import { refundNow } from '#lib/client/reservation/cancel-reservation.ts';
import { offerLine, rateSteps, reservationSteps, shownSteps } from '#rules/booking/cancellation.ts';
import { utcOffsets } from '#rules/hotel/booking-hotel.ts';
import { calendarFile } from '#rules/reservation/calendar-file.ts';
import { mayCancel } from '#rules/reservation/reservation-list.ts';
import { ORDERED, type Story } from './refund-stories.ts';

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
export function checkReservation(
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
export function checkOffered(
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

export const hotelOf = ({ has_floor, timezone }: Reservation) => ({
  has_cancellation_floor: has_floor,
  utc_offsets: utcOffsets(timezone, ORDERED.getTime()),
});

export const clockOf = ({ timezone }: Reservation, now: number) => ({
  offsets: utcOffsets(timezone, ORDERED.getTime()),
  now,
});

/** The calendar file says the same whether it is made now or was made with the order. */
export function checkCalendar(reservation: Reservation, now: number): void {
  const { total, arrival, departure, timezone } = reservation;
  const { steps, kept } = shownLater(reservation, now);
  const utc_offsets = utcOffsets(timezone, ORDERED.getTime());
  const hotel = { name: '', time_arrival: '14:00:00', time_departure: '12:00:00', utc_offsets };
  const stay = { number: '1', roomName: '', place: '', url: '', total, steps, arrival, departure, hotel };
  const file = calendarFile(stay, new Date(now));
  expect(file.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(kept);
}

/** No step may last longer than the reservation can be cancelled, and only the last may begin then. */
export function checkUsable(steps: readonly { until: string | null }[], end: Date): void {
  const ends = steps.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  expect(ends.filter((moment) => moment > end.getTime())).toEqual([]);
  expect(ends.filter((moment) => moment === end.getTime()).length).toBeLessThanOrEqual(1);
}
