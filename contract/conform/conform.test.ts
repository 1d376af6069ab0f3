import { describe, expect, it } from 'vitest';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';
import { config, type Json, of, room } from './testing/faults.ts';
import type { Fault } from './testing/model-api.ts';
import { modelApi } from './testing/visits.ts';

const api = modelApi();
const { reportOf } = api;

it('finds nothing in an API that makes no mistake', async () => {
  const { wrong, notes, features, isGreen } = await reportOf(() => undefined);
  expect([wrong, notes, isGreen]).toEqual([[], [], true]);
  expect(features.map(({ name, state }) => [name, state])).toEqual([
    ['basic', 'on'],
    ['order page', 'on'],
    ['stay prices', 'on'],
    ['accounts', 'on'],
    ['new password', 'on'],
    ['bank', 'on'],
    ['cabinet', 'on'],
    ['order access', 'on'],
    ['changes', 'on'],
    ['consents', 'on'],
    ['deletion', 'on'],
    ['saved guests', 'on'],
  ]);
});

it('makes no order and changes nothing unless it is told to', async () => {
  const asked: string[] = [];
  const { features } = await reportOf((operation) => void asked.push(operation), { book: false });
  expect(asked).toContain('searchRooms');
  expect(asked).not.toContain('createReservation');
  expect(asked).not.toContain('createProfile');
  expect(asked).not.toContain('saveGuest');
  expect(features[0]).toMatchObject({ name: 'basic', state: 'on', untried: ['createReservation'] });
});

it('an API of a booking’s calls alone is green, and the report says what it does without', async () => {
  const BASIC = ['getHotelConfig', 'getAvailability', 'searchRooms', 'createReservation', 'getOrder', ''];
  const report = await reportOf((operation, { json }) => {
    if (operation === 'getHotelConfig' && json.id)
      return {
        json: { ...json, accounts: false, bank_sign_on: false, stay_prices: false, order_access: false },
      };
    return BASIC.includes(operation) ? undefined : { status: 404, json: { detail: 'Не найдено' } };
  });
  expect([report.wrong, report.isGreen]).toEqual([[], true]);
  expect(report.features.map(({ name, state }) => [name, state])).toEqual([
    ['basic', 'on'],
    ['order page', 'on'],
    ['stay prices', 'off'],
    ['accounts', 'off'],
    ['new password', 'off'],
    ['bank', 'off'],
    ['cabinet', 'off'],
    ['order access', 'off'],
    ['changes', 'not tried'],
    ['consents', 'off'],
    ['deletion', 'off'],
    ['saved guests', 'off'],
  ]);
  expect(report.notes).toMatchObject([
    { operation: 'cancelReservation', received: expect.stringContaining('W6HS-0') },
  ]);
});

it('201 Created is as good as 200', async () => {
  const { wrong, notes, isGreen } = await reportOf((_operation, { status, json }) =>
    status === 200 && json ? { status: 201 } : undefined,
  );
  expect([wrong, notes, isGreen]).toEqual([[], [], true]);
});

/** The bodies of the orders that were sent, and the ids of those that were cancelled. */
async function sentTo(fault: Fault = () => undefined, isWithCode = false) {
  const orders: Json[] = [];
  const cancelled: number[] = [];
  const report = await reportOf(
    (operation, answer, asked) => {
      if (operation === 'createReservation') orders.push(asked.body.reservation);
      if (operation === 'cancelReservation' && asked.token) cancelled.push(asked.body.reservation_id);
      return fault(operation, answer, asked);
    },
    { isWithCode },
  );
  return { orders, cancelled, report };
}

describe('with --book', () => {
  it('two rooms, a child and an extra are ordered at another price, then twice at once, and cancelled', async () => {
    const { orders, cancelled, report } = await sentTo();
    const [cheaper, one, other] = orders;
    expect(one).toMatchObject({
      adults: 3,
      childs: [{ code: 'INF', count: 1 }],
      packages: [{ code: 'BRK' }],
    });
    expect(one.rooms).toHaveLength(2);
    expect(other).toEqual(one);
    expect(cheaper).toEqual({ ...one, price: one.price - 1 });
    expect(cancelled).toEqual([55]);
    expect(report.replies.filter(({ operation }) => operation === 'listReservations')).not.toEqual([]);
  });

  it('an order that nobody wanted is cancelled as well', async () => {
    const { cancelled } = await sentTo((operation, { status, json }) =>
      operation === 'createReservation' && status === 400 && json.price
        ? { status: 200, json: { redirect_url: null, guest_num: 'W6HS-FREE-XP0D', id: 99 } }
        : undefined,
    );
    expect(cancelled).toEqual([99, 55]);
  });

  it('a hotel of one room without children and extras is asked for no more than it has', async () => {
    const { orders, report } = await sentTo((operation, answer, asked) =>
      operation === 'searchRooms'
        ? of('searchRooms', (json) => ({ ...json, services: [] }))(operation, answer, asked)
        : config(() => ({ max_rooms: 1, hotel_child_categories: [] }))(operation, answer, asked),
    );
    expect([report.wrong, report.notes, report.isGreen]).toEqual([[], [], true]);
    expect(orders[0]).toMatchObject({ rooms: [{ adults: 2 }], packages: [], childs: [] });
  });
});

describe('with a promo code', () => {
  const withCode = (fault: Fault) => reportOf(fault, { isWithCode: true });
  const total = 'rooms[].rates[].total_price';

  it('the search and the order are made with it', async () => {
    const { orders, report } = await sentTo(undefined, true);
    expect([report.wrong, report.notes, report.isGreen]).toEqual([[], [], true]);
    expect(orders[1]).toMatchObject({ promo_code: '7654321', price: 32_200 * 0.9 + 1800 });
  });

  it('a code that makes the stay dearer is told, and one without effect is noted', async () => {
    const priced = (factor: number) =>
      of('searchRooms', (json, { promo_code }) => {
        if (!promo_code) return json;
        const [{ rates, ...room }] = json.rooms;
        const nights = rates[0].nights.map((it: Json) => ({ ...it, price: it.full_price * factor }));
        const total_price = nights.reduce((sum: number, it: Json) => sum + it.price, 0);
        return {
          ...json,
          rooms: [{ ...room, min_price: total_price, rates: [{ ...rates[0], nights, total_price }] }],
        };
      });
    const { wrong } = await withCode(priced(1.5));
    expect(wrong).toContainEqual(expect.objectContaining({ path: total, received: '48300' }));
    const { notes } = await withCode(priced(1));
    expect(notes).toContainEqual(
      expect.objectContaining({ path: total, guest: 'a promo code without effect' }),
    );
  });

  it('a code that the order does not know is told', async () => {
    const { wrong } = await withCode((operation, _answer, { body }) =>
      operation === 'createReservation' && body.reservation.promo_code
        ? { status: 400, json: { price: ['Стоимость изменилась'] } }
        : undefined,
    );
    expect(wrong).toContainEqual(
      expect.objectContaining({
        operation: 'createReservation',
        expected: expect.stringContaining('a promo code'),
      }),
    );
  });
});

it('ids that are too large are told with the rooms, and nothing else is blamed for them', async () => {
  const { wrong } = await reportOf(room(({ id }) => ({ id: 2 ** 53 + id })));
  expect(wrong.map(({ operation, path }) => [operation, path])).toEqual([['searchRooms', 'rooms[0].id']]);
});

describe('the line that a guest reads', () => {
  const line = async (fault: Fault) => (await reportOf(fault)).guestReads;

  it('says in Russian what is booked, for how long, for how much and until when it can be cancelled', async () => {
    expect(await line(() => undefined)).toMatch(
      /^Стандарт, 2 номера, 3 взрослых, 1 ребёнок, 2 ночи, \d.+ 20\d\d, Завтрак: 34 000 ₽, (?:отмена до \d|если платить сейчас: при отмене до)/,
    );
  });

  it('shows kopecks that were taken for rubles, and a name of another encoding', async () => {
    const fault = room(({ rates: [rate] }) => ({
      name: 'РќРѕРјРµСЂ',
      min_price: rate.total_price * 100,
      rates: [
        {
          ...rate,
          total_price: rate.total_price * 100,
          nights: rate.nights.map((it: Json) => ({ ...it, price: it.price * 100 })),
          cancellation: undefined,
        },
      ],
    }));
    expect(await line(fault)).toMatch(/^РќРѕРјРµСЂ, .*: 3 221 800 ₽, условия отмены не указаны$/);
  });

  it('is on the page and in the file, apart from what is English', async () => {
    const report = await reportOf(() => undefined);
    expect(printText(report)).toContain(`a guest reads: ${report.guestReads}`);
    expect(printHtml(report)).toContain(`<span lang="ru">${report.guestReads}</span>`);
  });
});

describe('the page', () => {
  it('has the verdict, the mistakes and the settings that the app needs', async () => {
    const text = printText(await reportOf(room(() => ({ guest_limit: '4' }))));
    expect(text).toContain('basic: red — 1 wrong, 0 to note');
    expect(text).toMatch(
      /searchRooms rooms\[0\]\.guest_limit \(\d+ ×\)\n\s+expected {2}an integer, 0 or more\n/,
    );
    expect(text).toContain('the guest sees  the room without its number of places');
    expect(text).toContain(`MEDIA_HOSTS=${new URL(api.origin).host}`);
    expect(text).toContain(`REDIRECT_HOSTS=${new URL(api.origin).host}`);
  });

  it('names what guests do without where neither the config nor a setting gives an address', async () => {
    const given = printText(await reportOf(config(() => ({ email: 'hotel@morskoy.example' }))));
    expect(given).not.toContain('CONSULTATION_EMAIL');
    expect(given).toContain('LOYALTY_URL= # ');
    for (const email of [null, 'no address'])
      expect(printText(await reportOf(config(() => ({ email }))))).toContain('CONSULTATION_EMAIL= # ');
  });

  it('in HTML is one file, and shows what came as text', async () => {
    const html = printHtml(await reportOf(room(() => ({ guest_limit: '<script>alert(1)</script>' }))));
    expect(html).toContain('<!doctype html>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|src=|<link/);
  });
});
