import { expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import { cancelHotel } from '#rules/hotel/booking-hotel.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { nextSteps } from '#rules/reservation/next-steps.ts';
import { reservationView } from '#rules/reservation/reservation-view.ts';
import { SAMPLE } from './sample.ts';

const HOUSE = {
  utc_offsets: [{ from: 0, minutes: 180 }],
  time_arrival: '14:00:00',
  phone: '+7 861 000-00-00',
};
const COME = 'Приезжайте 23 апреля, пт: заселяем с 14:00. На стойке назовите номер заказа.';
const KEEP = 'Сохраните эту ссылку — здесь видно всё о брони.';
const CALL = 'Планы изменились? Позвоните: +7 861 000-00-00.';

it.each([
  [
    'an unpaid reservation',
    { hold_until: '2026-11-21T12:30:00Z', payment_url: 'https://pay.example/1' },
    HOUSE,
    ['Оплатите бронь до 21 ноября, 15:30.', COME, KEEP, CALL],
  ],
  [
    'one without an address to pay at',
    {},
    HOUSE,
    ['Спросите у отеля, как оплатить бронь.', COME, KEEP, CALL],
  ],
  ['a paid reservation', { status: 'PAID', paid_amount: asRubles(44_300) }, HOUSE, [COME, KEEP, CALL]],
  [
    'a part of it to be paid at the hotel, which has no phone',
    { status: 'PAID', paid_amount: asRubles(14_000) },
    { ...HOUSE, phone: null },
    [COME, 'При заселении останется оплатить 30 300 ₽.', KEEP],
  ],
  [
    'one that its guest may change, on a page that can be opened',
    { status: 'PAID', paid_amount: asRubles(44_300), change_until: '2027-04-20T00:00:00Z' },
    { ...HOUSE, hasDoor: true },
    [COME, KEEP, 'Планы изменились? Изменить или отменить бронь можно на её странице.'],
  ],
  ['a cancelled reservation', { status: 'CANCELED_BY_GUEST' }, HOUSE, []],
  ['a stay that is over', { status: 'COMPLETED' }, HOUSE, []],
])('what is next after %s', (_, reservation, house, expected) => {
  const steps = nextSteps(reservationView({ ...SAMPLE, ...reservation }, cancelHotel(HOTEL)), house);
  expect(steps.map((step) => step.replaceAll('\u00a0', ' '))).toEqual(expected);
});

it.each([
  ['that can be changed has a link for that, so nobody is told to call', '2027-04-20T00:00:00Z', [COME]],
  ['that cannot be changed says whom to call', undefined, [COME, CALL]],
])('the letter about a reservation %s', (_, change_until, expected) => {
  const reservation = { ...SAMPLE, status: 'PAID', paid_amount: asRubles(44_300), change_until };
  const steps = nextSteps(reservationView(reservation, cancelHotel(HOTEL)), HOUSE, 'letter');
  expect(steps.map((step) => step.replaceAll('\u00a0', ' '))).toEqual(expected);
});
