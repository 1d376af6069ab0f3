import { describe, expect, test } from 'vitest';
import { type LetterOrder, letterTime } from '#api/src/events/letter-times.ts';

const ORDER: LetterOrder = {
  timezone: 'Europe/Moscow',
  status: 'CONFIRMED',
  arrival: '2027-04-23',
  departure: '2027-04-26',
  created_at: new Date('2027-03-01T12:00:00Z'),
  changed_at: null,
  hold_until: null,
  asked_at: null,
};

/** By the hotel's clock, with its offset. */
const moment = (text: string | null) => text && new Date(text).toISOString();
const timeOf = (...args: Parameters<typeof letterTime>) => letterTime(...args)?.toISOString() ?? null;

describe('three days before the arrival', () => {
  test.each<[string, Partial<LetterOrder>, now: string, at: string | null]>([
    ['weeks before', {}, '2027-03-02T12:00+03:00', '2027-04-20T10:00+03:00'],
    ['the night before', {}, '2027-04-20T03:00+03:00', '2027-04-20T10:00+03:00'],
    ['in its hours', {}, '2027-04-20T14:30+03:00', '2027-04-20T14:30+03:00'],
    ['to the minute when they begin', {}, '2027-04-20T10:00+03:00', '2027-04-20T10:00+03:00'],
    ['to the minute when they end', {}, '2027-04-20T20:00+03:00', '2027-04-21T10:00+03:00'],
    ['that could not leave for two days', {}, '2027-04-22T19:59+03:00', '2027-04-22T19:59+03:00'],
    ['that could not leave before the day of arrival', {}, '2027-04-22T20:00+03:00', null],
    ['on the day of arrival', {}, '2027-04-23T12:00+03:00', null],
    [
      'where the hotel’s day is another than that of Greenwich',
      { timezone: 'Asia/Kamchatka' },
      '2027-04-19T23:30Z',
      '2027-04-20T11:30+12:00',
    ],
    ['west of Greenwich', { timezone: 'America/New_York' }, '2027-04-21T01:00Z', '2027-04-21T10:00-04:00'],
    [
      'over a change of the clock',
      { timezone: 'Europe/Berlin', arrival: '2027-03-31' },
      '2027-03-27T12:00+01:00',
      '2027-03-28T10:00+02:00',
    ],
    ['that is paid', { status: 'PAID' }, '2027-04-20T12:00+03:00', '2027-04-20T12:00+03:00'],
    ['that is not paid', { status: 'NEW' }, '2027-04-20T12:00+03:00', null],
    ['cancelled by the guest', { status: 'CANCELED_BY_GUEST' }, '2027-04-20T12:00+03:00', null],
    ['cancelled by the hotel', { status: 'CANCELED_BY_HOTEL' }, '2027-04-20T12:00+03:00', null],
    [
      'booked four days before',
      { created_at: new Date('2027-04-19T23:59+03:00') },
      '2027-04-20T12:00+03:00',
      '2027-04-20T12:00+03:00',
    ],
    [
      'booked three days before: its first letter has said it all',
      { created_at: new Date('2027-04-20T00:00+03:00') },
      '2027-04-20T12:00+03:00',
      null,
    ],
    [
      'whose dates came nearer less than three days before them',
      { changed_at: new Date('2027-04-21T09:00+03:00') },
      '2027-04-21T12:00+03:00',
      null,
    ],
    [
      'moved to later dates',
      { changed_at: new Date('2027-04-21T09:00+03:00'), arrival: '2027-05-10' },
      '2027-04-21T12:00+03:00',
      '2027-05-07T10:00+03:00',
    ],
  ])('an order %s', (_, order, now, at) => {
    expect(timeOf('before_arrival', { ...ORDER, ...order }, new Date(now))).toBe(moment(at));
  });
});

describe('after the stay', () => {
  test.each<[string, Partial<LetterOrder>, now: string, at: string | null]>([
    ['during the stay', {}, '2027-04-25T12:00+03:00', '2027-04-27T10:00+03:00'],
    ['on the day of departure', {}, '2027-04-26T15:00+03:00', '2027-04-27T10:00+03:00'],
    ['the day after', {}, '2027-04-27T12:00+03:00', '2027-04-27T12:00+03:00'],
    ['the evening after', {}, '2027-04-27T23:00+03:00', '2027-04-28T10:00+03:00'],
    ['that could not leave for two days', {}, '2027-04-29T12:00+03:00', '2027-04-29T12:00+03:00'],
    ['later than that', {}, '2027-04-29T20:00+03:00', null],
    ['cancelled', { status: 'CANCELED_BY_HOTEL' }, '2027-04-27T12:00+03:00', null],
    [
      'booked on the day of arrival',
      { created_at: new Date('2027-04-23T12:00+03:00') },
      '2027-04-27T12:00+03:00',
      '2027-04-27T12:00+03:00',
    ],
    [
      'over a change of the clock',
      { timezone: 'Europe/Berlin', departure: '2027-10-30' },
      '2027-10-30T12:00+02:00',
      '2027-10-31T10:00+01:00',
    ],
  ])('an order %s', (_, order, now, at) => {
    expect(timeOf('after_stay', { ...ORDER, ...order }, new Date(now))).toBe(moment(at));
  });
});

describe('before a hold ends', () => {
  const BOOKED = new Date('2027-03-01T12:00:00Z');
  const minute = (minutes: number) => new Date(BOOKED.getTime() + minutes * 60_000);

  /** Minutes after the booking. */
  test.each<[string, { hold: number; asked: number | null; now: number; at: number | null }]>([
    ['a long hold: a quarter of an hour before its end', { hold: 120, asked: 10, now: 11, at: 105 }],
    ['as late as a payment still takes', { hold: 120, asked: 10, now: 110, at: 110 }],
    ['later it would come in vain', { hold: 120, asked: 10, now: 111, at: null }],
    ['half an hour, asked at once: not within a quarter of an hour', { hold: 30, asked: 2, now: 3, at: 17 }],
    ['half an hour, asked after ten minutes: that was enough', { hold: 30, asked: 10, now: 15, at: null }],
    ['a short hold', { hold: 15, asked: 1, now: 2, at: null }],
    ['nobody has been asked yet', { hold: 120, asked: null, now: 106, at: null }],
    ['the hold is over', { hold: 120, asked: 10, now: 121, at: null }],
  ])('%s', (_, { hold, asked, now, at }) => {
    const order: LetterOrder = {
      ...ORDER,
      status: 'NEW',
      created_at: BOOKED,
      hold_until: minute(hold),
      asked_at: asked === null ? null : minute(asked),
    };
    expect(letterTime('finish_paying', order, minute(now))).toEqual(at === null ? null : minute(at));
  });

  test.each(['PAID', 'CONFIRMED', 'CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL'] as const)(
    '%s: none',
    (status) => {
      const order = { ...ORDER, status, hold_until: minute(120), asked_at: minute(10) };
      expect(letterTime('finish_paying', order, minute(106))).toBeNull();
    },
  );
});
