import { expect, it } from 'vitest';
import { plus } from '#contract/schemas/money.ts';
import { reservationRequest } from '#contract/schemas/reservation.ts';
import type { Extra } from '#contract/schemas/room-search.ts';
import { bookingTotal } from '#rules/booking/price.ts';
import { toKopecks } from '#rules/text/money.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { type ReservationInput, toReservationRequest } from './reservation-request.ts';

/** Two rooms for three nights make six entries. */
const RATE = aRate({
  id: 3,
  total_price: 49200.6,
  nights: ['2026-12-30', '2026-12-31', '2027-01-01'].flatMap((date) => [
    { date, price: 8200.1 },
    { date, price: 8200.1 },
  ]),
});
const service = (code: string, package_price: number, time_period: Extra['time_period']) =>
  anExtra({ code, package_price, time_period });
const BREAKFAST = service('BRK', 900.25, 'EVERY_NIGHT');
const TRANSFER = service('TRANSFER', 1500, 'FIRST_NIGHT');
const GUEST = {
  first_name: 'Елена',
  last_name: 'Смирнова',
  middle_name: 'Игоревна',
  email: 'elena@example.com',
  phone: '+7(900) 123 4567',
};

const DRAFT: ReservationInput = {
  parameters: {
    arrival: '2026-12-30',
    departure: '2027-01-02',
    rooms: [
      { id: 'a', adults: 2, childs: ['INF', 'CHD'].map((code, at) => ({ id: at + 1, code, count: 1 - at })) },
      { id: 'b', adults: 1, childs: [{ id: 1, code: 'INF', count: 1 }] },
    ],
    rateFlow: 'SPEC',
    promo: { isOpen: true, input: '1234567' },
  },
  searcher: { booker: { is_company_employee: false }, promoFlag: true },
  room: aRoom(),
  rate: RATE,
  extras: [BREAKFAST, TRANSFER],
  guest: GUEST,
  guests: [11, 12],
  comment: '  Приедем поздно  ',
  payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false, name: 'Картой' },
  defaultNote: { id: 4, code: 'FRONT', text: 'шаблон' },
};
const send = (change: Partial<ReservationInput> = {}) => toReservationRequest({ ...DRAFT, ...change });

it('carries every field of the contract', () => {
  expect(send()).toEqual({
    guest: GUEST,
    guests: [11, 12],
    reservation: {
      room_code: 'STD',
      rate_code: 'BAR',
      room_type_id: 7,
      rate_id: 3,
      price: 53401.35,
      arrival: '2026-12-30',
      departure: '2027-01-02',
      adults: 3,
      rooms: [
        { adults: 2, childs: [{ id: 1, code: 'INF', count: 1 }] },
        { adults: 1, childs: [{ id: 1, code: 'INF', count: 1 }] },
      ],
      payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL' },
      childs: [{ id: 1, code: 'INF', count: 2 }],
      packages: [
        { code: 'BRK', price: 2700.75 },
        { code: 'TRANSFER', price: 1500 },
      ],
      notes: [{ id: 4, code: 'FRONT', text: 'Приедем поздно' }],
      // A guest who chooses the rate by a switch has no field for a promo code.
      promo_code: null,
      rate_flow: 'SPEC',
    },
  });
});

it.each<[string, Extra[]]>([
  ['no extras', []],
  ['every night', [BREAKFAST]],
  ['first night', [TRANSFER]],
  ['both', [BREAKFAST, TRANSFER]],
  ['a price that floats', [service('A', 0.1, 'EVERY_NIGHT'), service('B', 0.7, 'FIRST_NIGHT')]],
])('price: is the total of every screen, and the rate total plus package costs: %s', (_, extras) => {
  const { price, packages } = send({ extras }).reservation;
  expect(toKopecks(price)).toBe(bookingTotal(RATE, extras, 2));
  expect(plus(toKopecks(RATE.total_price), ...packages.map((item) => toKopecks(item.price)))).toBe(
    toKopecks(price),
  );
});

it('a way of paying at the hotel is sent as none', () => {
  expect(send({ payment: { ...DRAFT.payment, is_not_pay: true } }).reservation.payment).toBeNull();
});

it.each([
  [
    'the comment under the hotel’s note',
    'Поздно',
    DRAFT.defaultNote,
    [{ id: 4, code: 'FRONT', text: 'Поздно' }],
  ],
  ['a hotel without a note', 'Поздно', null, [{ id: 1, code: 'GEN', text: 'Поздно' }]],
  ['no comment', '', DRAFT.defaultNote, []],
  ['spaces only', ' \n ', DRAFT.defaultNote, []],
])('notes: %s', (_, comment, defaultNote, notes) => {
  expect(send({ comment, defaultNote }).reservation.notes).toEqual(notes);
});

it('sends the promo code of a guest who has the block for it', () => {
  expect(send({ searcher: { booker: null, promoFlag: true } }).reservation.promo_code).toBe('1234567');
});

it('without children sends none', () => {
  const rooms = [{ id: 'a', adults: 2, childs: [{ id: 1, code: 'INF', count: 0 }] }];
  const { reservation } = send({ parameters: { ...DRAFT.parameters, rooms } });
  expect([reservation.childs, reservation.rooms]).toEqual([[], [{ adults: 2, childs: [] }]]);
});

it.each<[string, Partial<ReservationInput>]>([
  ['a guest', {}],
  ['an employee', { searcher: { booker: { is_company_employee: true }, promoFlag: true } }],
  [
    'an anonymous visitor',
    { searcher: { booker: null, promoFlag: true }, guests: [], extras: [], comment: '' },
  ],
])('keeps the contract for %s', (_, change) => {
  const wire = JSON.parse(JSON.stringify(send(change)));
  expect(reservationRequest.safeParse(wire).data).toEqual(wire);
});
