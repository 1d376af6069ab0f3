import { describe, expect, it } from 'vitest';
import { printHtml } from './print-html.ts';
import { printText } from './print-text.ts';
import { config, room } from './testing/spoils.ts';
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
      return { json: { ...json, accounts: false, bank_sign_on: false, stay_prices: false } };
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
    ['saved guests', 'off'],
  ]);
  expect(report.notes).toMatchObject([
    { operation: 'cancelReservation', received: expect.stringContaining('W6HS-0') },
  ]);
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
