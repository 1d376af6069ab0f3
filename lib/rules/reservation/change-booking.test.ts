import { describe, expect, it } from 'vitest';
import {
  type AccountReservationDetail,
  accountReservationDetail,
} from '#contract/schemas/account-reservation.ts';
import { reservationChange } from '#contract/schemas/reservation-change.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { parseBooking, writeBooking } from '#rules/booking/booking-address.ts';
import { offerFor } from '#rules/booking/offer.ts';
import { aChildCategory, anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { bookingOfOrder, isChange, mayChange, stayOfChange, toReservationChange } from './change-booking.ts';

const TODAY = '2026-11-29';
const HOTEL = {
  max_rooms: 3,
  max_adults: 4,
  hotel_child_categories: [aChildCategory(), aChildCategory({ id: 2, code: 'CHD', name: '3–6 лет' })],
  promo_code: true,
};
const NUMBER = '1-K7QD-2M5X-9TRA';

const order = (given: object = {}): AccountReservationDetail =>
  accountReservationDetail.parse({
    id: 41,
    number: NUMBER,
    status: 'PAID',
    arrival: '2026-12-13',
    departure: '2026-12-15',
    rate: { rate_code: 'BAR', short_description: 'Гибкий' },
    adults: 3,
    rooms_count: 2,
    total_price: 380,
    packages: [
      { code: 'TRF', name: 'Трансфер', price: 100 },
      { code: 'BRK', name: 'Завтрак', price: 80 },
    ],
    comment: 'Приедем поздно',
    booked_stay: {
      room_code: 'STD',
      rooms: [
        { adults: 2, childs: [{ id: 2, code: 'CHD', count: 1 }] },
        { adults: 1, childs: [] },
      ],
      promo_code: '1234567',
      rate_flow: null,
    },
    ...given,
  });
const changed = (given: object = {}) => ({ number: NUMBER, order: order(given) });
const booked = (given: object = {}): Booking => {
  const booking = bookingOfOrder(changed(given), HOTEL, TODAY);
  if (!booking) throw new Error('no booking');
  return booking;
};

const NIGHTS = ['2026-12-13', '2026-12-14'].flatMap((date) =>
  [1, 2].map((room) => ({ date, price: 50, room })),
);
const FOUND = {
  rooms: [aRoom({ id: 9, rates: [aRate({ id: 3, total_price: 200, nights: NIGHTS })] })],
  services: [
    anExtra({ id: 1, code: 'BRK', package_price: 40 }),
    anExtra({ id: 2, code: 'TRF', time_period: 'FIRST_NIGHT' }),
  ],
};
const stayOf = (booking: Booking) => {
  const offer = offerFor(booking, FOUND);
  if (!offer) throw new Error('nothing is offered');
  return stayOfChange(changed(), { booking, offer, user: null, hotel: HOTEL, today: TODAY });
};

describe('the booking of an order', () => {
  it('has all of its choices, and its address opens the last screen with them', () => {
    const address = writeBooking(booked(), HOTEL, TODAY);
    expect(address).toBe(
      `?arrival=2026-12-13&departure=2026-12-15&adults=2,1&childs=CHD:1,&promo=1234567&change=${NUMBER}&room=STD&rate=BAR&extras=TRF,BRK&seen=380`,
    );
    const { booking, changed: told } = parseBooking(address, HOTEL, TODAY);
    expect(told).toEqual([]);
    expect(writeBooking(booking, HOTEL, TODAY)).toBe(address);
  });

  it.each([
    ['the API does not say what it was searched with', { booked_stay: undefined }],
    ['the API names no rate', { rate: { rate_code: '', short_description: null } }],
    ['the stay has begun', { arrival: '2026-11-28' }],
  ])('there is none where %s', (_, given) => {
    expect(bookingOfOrder(changed(given), HOTEL, TODAY)).toBeNull();
  });
});

describe('what is asked for', () => {
  it.each<[string, Partial<Booking>]>([
    ['as it was', {}],
    ['with its extras in another order', { extras: ['BRK', 'TRF'] }],
    ['at another price, sorted otherwise', { seen: null, sort: 'price' }],
    ['without its promo code, which the hotel may have withdrawn', { promo: { isOpen: false, input: '' } }],
  ])('the stay %s is not priced anew', (_, given) => {
    expect(stayOf({ ...booked(), ...given })).toBeNull();
  });

  it.each<[string, Partial<Booking>, object]>([
    [
      'other dates',
      { arrival: '2026-12-14', departure: '2026-12-16' },
      { arrival: '2026-12-14', departure: '2026-12-16' },
    ],
    ['an extra less', { extras: ['BRK'] }, { packages: [{ code: 'BRK', price: 80 }], price: 280 }],
    ['another code', { promo: { isOpen: true, input: '7654321' } }, { promo_code: '7654321' }],
  ])('with %s it is asked for whole, with its price', (_, given, expected) => {
    const stay = stayOf({ ...booked(), ...given });
    expect(stay).toMatchObject({
      room_code: 'STD',
      rate_code: 'BAR',
      room_type_id: 9,
      rate_id: 3,
      ...expected,
    });
    expect(() =>
      reservationChange.parse(toReservationChange(changed(), { stay, guest: {}, comment: '' })),
    ).not.toThrow();
  });

  it('only what becomes other is sent: nothing, the contact, a comment, or its end', () => {
    const send = (given: Partial<Parameters<typeof toReservationChange>[1]>) =>
      toReservationChange(changed(), { stay: null, guest: {}, comment: 'Приедем поздно', ...given });
    expect(send({ comment: ' Приедем поздно ' })).toEqual({ reservation_id: 41 });
    expect(isChange(send({}))).toBe(false);
    expect(send({ guest: { phone: '+7' } })).toEqual({ reservation_id: 41, guest: { phone: '+7' } });
    expect(send({ comment: '' })).toEqual({ reservation_id: 41, comment: '' });
    expect(isChange(send({ comment: '' }))).toBe(true);
  });
});

it('an order may be changed until the moment that its API names, and never where it names none', () => {
  const until = { change_until: '2026-12-12T00:00:00Z' };
  const end = Date.parse(until.change_until);
  expect([mayChange(until, end - 1), mayChange(until, end), mayChange({}, 0)]).toEqual([true, false, false]);
});
