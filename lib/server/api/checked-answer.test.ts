import { expect, it } from 'vitest';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { matchBffRoute } from './bff-routes.ts';
import { checkedAnswer } from './checked-answer.ts';

const HOSTS = { REDIRECT_HOSTS: ['pay.bank.example'], MEDIA_HOSTS: [] };

function answered(path: string, json: unknown, status = 200) {
  const match = matchBffRoute('POST', `/api/v1/${path}`);
  if (!match) throw new Error(`No such call: ${path}`);
  return checkedAnswer(match.route, { status, json }, HOSTS);
}

const room = aRoom({ short_description: '<img onerror=x><p>a</p>', rates: [aRate()] });

it.each([
  ['without a mistake', { rooms: [room], services: [] }, 0],
  ['with one, which is left out', { rooms: [{ ...room, guest_limit: 'four' }], services: [] }, 1],
])('an answer %s is safe for the browser', async (_name, json, count) => {
  const { read, mistakes } = await answered('ota-availability/1/', json);
  expect(read).toMatchObject({ rooms: [{ short_description: '<p>a</p>' }] });
  expect(mistakes).toHaveLength(count);
});

it('a payment page that is no text is told, and reads as one that cannot be opened', async () => {
  const { read, mistakes } = await answered('reservation/1/', {
    guest_num: 'N-1',
    redirect_url: { url: 'x' },
  });
  expect(read).toMatchObject({ guest_num: 'N-1', redirect_url: '' });
  expect(mistakes).toMatchObject([{ path: 'redirect_url', received: 'an object {url}' }]);
});

it('an answer that is of no use has no data, and says why', async () => {
  const { read, mistakes } = await answered('ota-availability/1/', { rooms: {} });
  expect(read).toBeUndefined();
  expect(mistakes).toMatchObject([{ path: 'rooms', expected: 'a list' }]);
});

it('an answer that is wrong everywhere does not hold the process', async () => {
  const rooms = Array.from({ length: 30_000 }, () => ({ id: 'x', rates: 1 }));
  const started = performance.now();
  const { read, mistakes } = await answered('ota-availability/1/', { rooms, services: [] });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(read).toMatchObject({ rooms: [] });
  expect(mistakes.length).toBeGreaterThan(100);
}, 120_000);
