import { expect, it } from 'vitest';
import { ApiError } from '#rules/errors/api-error.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import { submitChange } from './submit-change.ts';

const GIVEN = {
  hotel: { root: '/morskoy', phone: null },
  number: '1-K7QD',
  redirectHosts: ['bank.example'],
  change: { reservation_id: 41, comment: 'Поздно' },
};
const answer = (redirect_url: string | null) => async () => ({ redirect_url, hold_until: null });
const refuse =
  (status: number, body: object | null = null) =>
  async () => {
    throw new ApiError(status === 0 ? 'network' : 'http', status, body as never);
  };

it.each([
  ['is made', answer(null), { kind: 'leave', address: '/morskoy/success?order=1-K7QD' }],
  [
    'has a difference to pay',
    answer('https://bank.example/1'),
    { kind: 'leave', address: 'https://bank.example/1' },
  ],
  [
    'is to be paid at a host that is not allowed',
    answer('https://evil.example/1'),
    { kind: 'failed', isPriceOld: false },
  ],
  ['is of an order that is closed by now', refuse(403), { kind: 'closed' }],
  ['is of an order that this guest does not have', refuse(404), { kind: 'closed' }],
  ['has a session that has ended', refuse(401), { kind: 'closed' }],
  [
    'is refused with a reason',
    refuse(400, { price: ['Цена изменилась'] }),
    { kind: 'failed', message: 'Цена изменилась', isPriceOld: true },
  ],
  [
    'is asked too often',
    refuse(429, { detail: 'Повторите через минуту' }),
    { kind: 'failed', message: 'Повторите через минуту', isPriceOld: false },
  ],
  ['gets no answer', refuse(0), { kind: 'failed', message: errorTexts.changeNoAnswer, isPriceOld: false }],
  [
    'fails at the hotel',
    refuse(500, { detail: 'stack' }),
    { kind: 'failed', message: errorTexts.reservationUnexpected, isPriceOld: false },
  ],
])('what follows for the guest whose change %s', async (_, send, expected) => {
  expect(await submitChange(GIVEN, send)).toMatchObject(expected);
});

it('a mistake of ours is not told to the guest as one of the hotel', async () => {
  await expect(submitChange(GIVEN, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
