import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { day } from '#e2e/fixtures/api.ts';

const [arrival, departure] = [day(40), day(43)];
const dayFirst = (date: string) => date.split('-').reverse().join('-');
const STAY = `?arrival=${arrival}&departure=${departure}`;
const [year, month, date] = arrival.split('-');

const LINKS = {
  TravelLine: [
    `date=${arrival}&nights=3&adults=2,1&children-age=10;2,`,
    `${STAY}&adults=2,1&childs=INF:1.JUN:1,`,
  ],
  Bnovo: [`dfrom=${dayFirst(arrival)}&dto=${dayFirst(departure)}&adults=2`, `${STAY}&adults=2`],
  Mews: [`mewsStart=${arrival}&mewsEnd=${departure}&mewsAdultCount=1`, `${STAY}&adults=1`],
  SiteMinder: [
    `items[0][adults]=2&items[0][infants]=1&checkInDate=${arrival}&checkOutDate=${departure}`,
    `${STAY}&adults=2&childs=INF:1`,
  ],
  Cloudbeds: [`checkin=${arrival}&checkout=${departure}&adults=2&kids=0`, `${STAY}&adults=2`],
  SynXis: [
    `arrive=${arrival}&depart=${departure}&adult=2&child=1&childages=4`,
    `${STAY}&adults=2&childs=CHD:1`,
  ],
  'Yandex Travel': [
    `adults=2&checkinDate=${arrival}&checkoutDate=${departure}&childrenAges=5`,
    `${STAY}&adults=2&childs=CHD:1`,
  ],
  'meta search': [`checkIn=${arrival}&checkOut=${departure}&adults=2`, `${STAY}&adults=2`],
  'Google Hotel Ads': [`checkinDay=${date}&checkinMonth=${month}&checkinYear=${year}&nights=3`, STAY],
} as const;

for (const [engine, [link, ours]] of Object.entries(LINKS))
  test(`${engine}: the link leads for good, in one step, to the same stay`, async ({ request }) => {
    const asked = `/morskoy?${link}&utm_source=mail`;
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(asked, { method, maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect(answer.headers()).toMatchObject({
        location: `/morskoy${ours}&utm_source=mail`,
        'cache-control': 'public, max-age=300',
      });
    }
    const page = await request.get(asked, { maxRedirects: 1 });
    expect(page.status()).toBe(200);
    expect(await page.text()).not.toContain('в ссылке не разобрать');
  });

test('the short address of the default hotel leads there at once', async ({ request }) => {
  const answer = await request.get(`/?${LINKS.Bnovo[0]}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, `/morskoy${LINKS.Bnovo[1]}`]);
});

test('on a room’s page such a link leads to that room for the stay', async ({ request }) => {
  const answer = await request.get(`/morskoy/rooms/STD?${LINKS.Bnovo[0]}&yclid=1`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    308,
    `/morskoy/rooms/STD${LINKS.Bnovo[1]}&yclid=1`,
  ]);
});

test('what cannot be read is told as in a link of ours', async ({ request }) => {
  const text = async (query: string) => (await request.get(`/morskoy?${query}`)).text();
  expect(await text('dfrom=31-02-2031&dto=03-03-2031')).toContain('Даты в ссылке не разобрать');
  expect(await text(`date=${arrival}&nights=3&adults=2&children-age=17`)).toContain(
    'Гостей в ссылке не разобрать',
  );
  expect(await text(`${LINKS.Bnovo[0].replace('adults=2', 'adults=50')}`)).toContain(
    'В одном номере не больше',
  );
});

test('a link leads nowhere but to the hotel’s own page', async ({ request, baseURL }) => {
  for (const query of [
    'dfrom=//evil.example&dto=https://evil.example',
    'dfrom=%0d%0alocation:%20https://evil.example&adults=%0d%0a',
    `date=${'9'.repeat(4000)}&nights=${'9'.repeat(1000)}&adults=${'2,'.repeat(500)}`,
    `items[0][adults]=${'9'.repeat(500)}&items[0][infants]=999&checkInDate=%00`,
    'arrive=%F0%9F%92%A9&rooms=999&adult=9&child=999&childages=1|1|1|1|1|1|1|1|1|1',
  ]) {
    const answer = await request.get(`/morskoy?${query}`, { maxRedirects: 0 });
    expect(answer.status(), query).toBe(308);
    const location = answer.headers().location ?? '';
    expect(location).toMatch(/^\/morskoy\?arrival=/);
    expect(location.length).toBeLessThan(1500);
    expect((await request.get(location, { maxRedirects: 0 })).status(), location).toBe(200);
  }
  for (const start of ['//evil.example', '/\\evil.example', '/https:/evil.example']) {
    const answer = await request.get(`${baseURL}${start}?${LINKS.Bnovo[0]}`, { maxRedirects: 0 });
    expect(answer.headers().location ?? '/').toMatch(/^(?:http:\/\/localhost:\d+)?\/(?!\/)/);
  }
});

test('a hotel that does not exist is not found, and keeps no redirect', async ({ request }) => {
  const answer = await request.get(`/no-such-hotel?${LINKS.Bnovo[0]}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
});

test('a booking of ours is rendered, whatever else the link has', async ({ request }) => {
  const answer = await request.get(`/morskoy${STAY}&adults=2&${LINKS.Bnovo[0]}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
});

test('the marks of an advertisement make no page of their own', async ({ request, baseURL }) => {
  await request.get('/morskoy');
  const answer = await request.get('/morskoy?utm_source=mail&yclid=1');
  expect(answer.headers()['x-nextjs-cache']).toBe('HIT');
  const html = await answer.text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/morskoy"/>`);
  expect(html).not.toContain('yclid');
});

test('the table of other engines’ links is in no script of a page', async () => {
  const files = await readdir('.next/static', { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts)
    expect(await readFile(path.join('.next/static', file), 'utf8'), file).not.toMatch(
      /mewsStart|children-age|checkoutDate|checkOutDate/,
    );
});
