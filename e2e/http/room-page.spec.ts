import { expect, test } from '@playwright/test';
import { freeStay, search } from '#e2e/fixtures/api.ts';
import { contentOf, readPage, structuredData } from '#e2e/fixtures/html.ts';

test('machines read a room: its address, what it is, its picture and its price', async ({
  request,
  baseURL,
}) => {
  const page = await readPage(request, '/morskoy/rooms/STE');
  const canonical = () => page.document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  expect(canonical()).toBe(`${baseURL}/morskoy/rooms/STE`);
  expect(contentOf(page, 'robots')).toBe('');
  expect(contentOf(page, 'description')).toMatch(/^Люкс — Морской, 52\sм²/);
  const image = page.document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  expect(image).toContain('/media/morskoy-suite');
  expect(structuredData(page)).toMatchObject({
    '@type': 'Hotel',
    containsPlace: { '@type': 'HotelRoom', name: 'Люкс', url: `${baseURL}/morskoy/rooms/STE` },
    makesOffer: { '@type': 'Offer', priceCurrency: 'RUB' },
  });
});

test('with a stay it is the guest’s, not the index’s: every rate at the price of the search', async ({
  request,
  baseURL,
}) => {
  const stay = await freeStay('morskoy', 'Люкс', 35, 2);
  const { rooms } = await search('morskoy', stay);
  const query = `arrival=${stay.arrival}&departure=${stay.departure}&adults=2`;
  const response = await request.get(`/morskoy/rooms/STE?${query}`);
  expect(response.headers()['cache-control']).toContain('no-store');
  const page = await readPage(request, `/morskoy/rooms/STE?${query}`);
  expect(contentOf(page, 'robots')).toBe('noindex');
  expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${baseURL}/morskoy/rooms/STE`,
  );
  const room = rooms.find(({ name }) => name === 'Люкс');
  const seen = [...page.document.querySelectorAll('main a[data-leads-to="extras"]')].map((link) =>
    Number(new URL(link.getAttribute('href') ?? '', `${baseURL}`).searchParams.get('seen')),
  );
  expect(seen.sort()).toEqual(room?.rates.map(({ total_price }) => total_price).sort());
});
