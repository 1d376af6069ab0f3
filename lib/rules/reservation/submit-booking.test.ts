import { describe, expect, it, vi } from 'vitest';
import type { ReservationRequest, ReservationResponse } from '#contract/schemas/reservation.ts';
import type { Booking } from '#rules/booking/booking.ts';
import { offerFor } from '#rules/booking/offer.ts';
import { CLOSED_PROMO } from '#rules/booking/promo-code.ts';
import { DEFAULT_RATE_FLOW } from '#rules/booking/rate-flow.ts';
import { ApiError } from '#rules/errors/api-error.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { type Submission, type SubmitCalls, submitBooking } from './submit-booking.ts';

const BANK = 'https://bank.example/pay/1';
const nights = (price: number) => ['2026-12-01', '2026-12-02'].map((date) => ({ date, price }));
const foundAt = (price: number) => ({
  rooms: [aRoom({ rates: [aRate({ total_price: price * 2, nights: nights(price) })] })],
  services: [anExtra({ package_price: 10 })],
});
const BOOKING: Booking = {
  arrival: '2026-12-01',
  departure: '2026-12-03',
  rangePick: 'arrival',
  rooms: [{ id: 'a', adults: 2, childs: [] }],
  rateFlow: DEFAULT_RATE_FLOW,
  promo: CLOSED_PROMO,
  sort: 'hotel',
  choice: { room: 'STD', rate: 'BAR' },
  extras: [],
  seen: null,
  editing: null,
  change: null,
};
const offer = offerFor(BOOKING, foundAt(50));
if (!offer) throw new Error('Nothing is offered');

const SUBMISSION: Submission = {
  hotel: { root: '/morskoy', promo_code: false, default_note: null, phone: '+7 861 000-00-00' },
  redirectHosts: ['bank.example'],
  booking: BOOKING,
  user: null,
  offer,
  guest: { first_name: 'Елена', last_name: 'Смирнова', middle_name: '', email: 'e@example.com', phone: '+7' },
  guests: [],
  comment: '',
  payment: { id: 1, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false },
  search: '?arrival=2026-12-01&utm_source=mail&lang=ru',
};

type Reply = Partial<ReservationResponse> | ApiError;

/**
 * Submits it. The API gives these replies in turn, and a new search finds this price a night, no answer, or no room.
 */
async function submit(replies: Reply[], searched: number | null | 'no room' = null) {
  const send = vi.fn<SubmitCalls['send']>(async () => {
    const reply = replies.shift() ?? {};
    if (reply instanceof Error) throw reply;
    return { redirect_url: null, guest_num: '', id: null, profile: {}, rate: {}, room: {}, ...reply };
  });
  const search = vi.fn<SubmitCalls['search']>(async () => {
    if (searched === 'no room') return { rooms: [], services: [] };
    return searched === null ? null : foundAt(searched);
  });
  const onMade = vi.fn<NonNullable<SubmitCalls['onMade']>>();
  const outcome = await submitBooking(SUBMISSION, { send, search, onMade });
  const prices = send.mock.calls.map(([request]: [ReservationRequest]) => request.reservation.price);
  return { outcome, prices, searches: search.mock.calls.length, made: onMade.mock.calls };
}

it.each([
  [{ order_source: true }, { source: { utm_source: 'mail' } }],
  [{ order_source: false }, {}],
  [{}, {}],
])('sends where the guest has come from only to an API that takes it: %j', async (config, sent) => {
  const send = vi.fn<SubmitCalls['send']>(async () => {
    throw refusal(500);
  });
  const hotel = { ...SUBMISSION.hotel, ...config };
  await submitBooking({ ...SUBMISSION, hotel }, { send, search: async () => null });
  const { source } = send.mock.calls[0]?.[0] ?? {};
  expect(source === undefined ? {} : { source }).toEqual(sent);
});

const refusal = (status: number, body: Record<string, string[]> = {}) => new ApiError('http', status, body);
const PRICE = refusal(400, { price: ['Стоимость изменилась'] });

describe('a reservation that is made', () => {
  it.each<[string, Partial<ReservationResponse>, object]>([
    [
      'is paid on the bank’s page',
      { redirect_url: BANK, guest_num: 'N-1' },
      { kind: 'leave', address: BANK },
    ],
    [
      'without a payment opens its own page',
      { guest_num: 'N 1' },
      { kind: 'leave', address: '/morskoy/success?order=N%201' },
    ],
    [
      'leads to no host that is not listed',
      { redirect_url: 'https://evil.example/pay', guest_num: 'N-1' },
      {
        kind: 'failed',
        message: expect.stringMatching(/неверный адрес оплаты.*: \+7 861 000-00-00/),
        isLogout: false,
      },
    ],
    [
      'without a number says so',
      {},
      { kind: 'failed', message: expect.stringContaining('не прислал её номер') },
    ],
  ])('%s', async (_name, reply, expected) => {
    const { outcome, made } = await submit([reply]);
    expect(outcome).toMatchObject(expected);
    expect(made.map(([number]) => number)).toEqual(reply.guest_num ? [reply.guest_num] : []);
  });
});

describe('a refusal', () => {
  it('of the price is searched anew: a lower one is sent at once', async () => {
    const { outcome, prices, made } = await submit([PRICE, { guest_num: 'N-1' }], 40);
    expect(prices).toEqual([100, 80]);
    expect(outcome).toMatchObject({ kind: 'leave' });
    expect(made.map(([, { total }]) => total)).toEqual([8_000]);
  });

  it('of the price: a higher one is the guest’s to accept', async () => {
    const { outcome, prices } = await submit([PRICE], 60);
    expect(prices).toEqual([100]);
    expect(outcome).toEqual({ kind: 'dearer', was: 10_000, now: 12_000 });
  });

  it.each(['price', 'room_code', 'rate_code'])(
    'of %s, and the room is gone: the API’s words',
    async (field) => {
      const { outcome } = await submit([refusal(400, { [field]: ['Номер заняли'] })], 'no room');
      expect(outcome).toEqual({ kind: 'gone', message: 'Номер заняли' });
    },
  );

  it.each([
    ['the same price is found', 50],
    ['the search fails too', null],
  ])('of the price, but %s: it stays a failure, and nothing is sent again', async (_name, searched) => {
    const { outcome, prices, searches } = await submit([PRICE], searched);
    expect(outcome).toMatchObject({ kind: 'failed', message: 'Стоимость изменилась', isLogout: false });
    expect([prices, searches]).toEqual([[100], 1]);
  });

  it.each<[string, ApiError, object]>([
    [
      'a field of the guest',
      refusal(400, { email: ['Почта в чёрном списке'] }),
      { message: 'Почта в чёрном списке' },
    ],
    ['a session that has ended', refusal(401), { isLogout: true }],
    [
      'status 409',
      refusal(409, { price: ['x'] }),
      { message: expect.stringContaining('непредвиденная ошибка') },
    ],
    [
      'no answer',
      new ApiError('network', 0),
      { toast: null, message: expect.stringContaining('второй брони не будет') },
    ],
  ])('for %s is told, without another search', async (_name, failure, expected) => {
    const { outcome, searches } = await submit([failure], 40);
    expect(outcome).toMatchObject({ kind: 'failed', ...expected });
    expect(searches).toBe(0);
  });
});

it('a mistake of ours is not taken for a refusal', async () => {
  const send = () => Promise.reject(new TypeError('x'));
  await expect(submitBooking(SUBMISSION, { send, search: async () => null })).rejects.toThrow(TypeError);
});
