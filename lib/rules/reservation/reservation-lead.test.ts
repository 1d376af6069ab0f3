import { expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { reservationLead } from '#rules/reservation/reservation-lead.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';
import { SAMPLE } from './sample.ts';

const HOLD = { hold_until: '2026-11-21T12:30:00Z' };

it.each([
  ['the hold', HOLD, /^Номер за вами\..*до 21\sноября.*15:30/],
  ['everything paid', { status: 'PAID', paid_amount: asRubles(44_300) }, /^Оплата получена/],
  [
    'the first night paid',
    { status: 'PAID', paid_amount: asRubles(14_000) },
    /^Предоплата получена: 14\s000\s₽\. При заселении\s— ещё 30\s300\s₽\./,
  ],
  ['payment at the hotel', { status: 'CONFIRMED' }, /^Номер за вами\. Оплатите при заселении/],
  [
    'a hold that ended',
    { status: 'CANCELED_BY_HOTEL', cancel_reason: 'HOLD_EXPIRED' },
    /Время на оплату вышло/,
  ],
  ['a hotel that cancels what is not paid', { status: 'CANCELED_BY_HOTEL' }, /^Отель отменил/],
  [
    'a hotel that cancels what is paid',
    { status: 'CANCELED_BY_HOTEL', paid_amount: asRubles(44_300) },
    /^Отель отменил/,
  ],
  [
    'a payment that came when the room was taken',
    { status: 'CANCELED_BY_HOTEL', cancel_reason: 'HOLD_EXPIRED', paid_amount: asRubles(44_300) },
    /^Оплата пришла.*вернём полностью/,
  ],
  ['a state nobody knows', { status: 'NO_SHOW' }, /^$/],
])('tells of %s', (_, reservation, lead) => {
  expect(
    reservationLead(reservationView({ ...SAMPLE, ...reservation }, cancelHotel(HOTEL)), [
      { from: 0, minutes: 180 },
    ]),
  ).toMatch(lead);
});
