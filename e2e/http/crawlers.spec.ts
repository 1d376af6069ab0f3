import { expect, test } from '@playwright/test';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { freeStay, get, HOTEL_IDS, search } from '#e2e/fixtures/api.ts';
import { contentOf, headings, linkNamed, readPage, spaced, structuredData } from '#e2e/fixtures/html.ts';
import type { HotelOffers } from '#rules/search/hotel-offers.ts';

type Place = { '@type': string; name: string; occupancy?: { maxValue: number } };
type Offer = { '@type': string; name: string; price: number; priceCurrency: string };
type Hotel = {
  '@type': string;
  name: string;
  url: string;
  telephone?: string;
  address?: Record<string, string>;
  containsPlace: Place[];
  makesOffer: Offer[];
};

for (const slug of ['morskoy', 'nevsky', 'kanareyka'] as const) {
  test(`${slug}: what machines read is what the API says`, async ({ baseURL, request }) => {
    const config: HotelConfig = await get(`hotel-config/${slug}/`);
    const page = await readPage(request, `/${slug}`);
    const { document } = page;
    const address = `${baseURL}/${slug}`;
    expect(document.title).toContain(config.name);
    expect(contentOf(page, 'description')).toContain(config.name);
    expect(contentOf(page, 'og:title')).toContain(config.name);
    expect(contentOf(page, 'og:url')).toBe(address);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();

    const picture = await request.get(contentOf(page, 'og:image'));
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThanOrEqual(300_000);

    // The hotel's own icons must be the only ones.
    const icons = [...document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]')];
    expect(icons).toHaveLength(3);
    for (const icon of icons) {
      const drawn = await request.get(icon.getAttribute('href') ?? '');
      expect(drawn.url()).toContain(`/${slug}/brand/`);
      expect(drawn.headers()['content-type']).toBe(icon.getAttribute('type'));
    }
    const manifestAddress = document.querySelector('link[rel="manifest"]')?.getAttribute('href');
    const manifest = await (await request.get(manifestAddress ?? '')).json();
    expect(manifest).toMatchObject({ name: config.name, start_url: `/${slug}`, display: 'minimal-ui' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const png = await (await request.get(src)).body();
      // A PNG has its width and height at a fixed place.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }

    const data = structuredData(page) as Hotel;
    expect(data).toMatchObject({ '@type': 'Hotel', name: config.name, url: address });
    expect(data.telephone).toBe(config.phone);
    expect(data.address).toMatchObject({ addressLocality: config.address?.city });
    expect(data.containsPlace.length).toBeGreaterThan(2);
    const rows = [...document.querySelectorAll('#rooms li')];
    for (const [index, room] of data.containsPlace.entries()) {
      expect(room['@type']).toBe('HotelRoom');
      // The offers must be the rooms and prices of the page.
      const row = rows.find((item) => item.querySelector('h3')?.textContent === room.name);
      const offer = data.makesOffer[index];
      expect(offer).toMatchObject({ '@type': 'Offer', name: room.name, priceCurrency: 'RUB' });
      const shown = (row?.querySelector('b')?.textContent ?? '').replace(/[^\d,]/g, '').replace(',', '.');
      expect(Number(shown)).toBe(offer?.price);
    }
    // A card leads to the rooms of its night, at that room and that price.
    const card = rows.at(-1);
    const price = card?.querySelector('b')?.textContent ?? 'none';
    const link = card?.querySelector('a')?.getAttribute('href') ?? '';
    const found = (await readPage(request, link)).document.getElementById(link.split('#')[1] ?? '');
    expect(found?.querySelector('article')?.textContent).toContain(price);
  });

  test(`${slug}: the home reads without JavaScript`, async ({ request }) => {
    const config: HotelConfig = await get(`hotel-config/${slug}/`);
    const page = await readPage(request, `/${slug}`);
    expect(headings(page, 1).join()).toContain(config.name);
    expect(page.text).toContain(config.address?.city);
    expect(page.text).toMatch(/\d\s[а-я]+\s—\sот\s[\d\s]+₽/);
    expect([...headings(page, 2), ...headings(page, 3)].join()).toContain('Правила');
    for (const { name, reference } of config.hotel_menu_items)
      expect(linkNamed(page, name)?.getAttribute('href')).toBe(reference);
    const footer = page.document.querySelector('footer');
    expect(footer?.textContent).toContain(config.address?.street);
    const links = [...(footer?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toContainEqual(expect.stringMatching(/^tel:/));
    expect(links).toContain(`mailto:${config.email}`);
  });
}

test('private and transient pages stay out of the index, hotels are listed', async ({ request, baseURL }) => {
  for (const path of ['login', 'login/old', 'register', 'profile', 'profile/booking', 'success'])
    expect((await request.get(`/morskoy/${path}`)).headers()['x-robots-tag'], path).toBe('noindex');
  expect((await request.get('/morskoy')).headers()['x-robots-tag']).toBeUndefined();
  const map = await (await request.get('/sitemap.xml')).text();
  for (const slug of Object.keys(HOTEL_IDS)) expect(map).toContain(`<loc>${baseURL}/${slug}</loc>`);
  for (const code of ['STD', 'DLX']) expect(map).toContain(`<loc>${baseURL}/morskoy/rooms/${code}</loc>`);
  const { images, changed_at }: HotelConfig = await get('hotel-config/morskoy/');
  expect(images.length).toBeGreaterThan(1);
  for (const { url } of images)
    expect(map).toContain(`<image:loc>${url.replaceAll('&', '&amp;')}</image:loc>`);
  const room = map.split('<url>').find((page) => page.includes('/morskoy/rooms/STD<')) ?? '';
  expect(changed_at).not.toBeNull();
  expect(room).toContain(`<lastmod>${changed_at}</lastmod>`);
  const [picture] = /(?<=<image:loc>)[^<]+/.exec(room) ?? [];
  expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /*/profile');
});

test('offers.json tells other sites what the home tells, and is read again only when that has changed', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/morskoy/offers.json');
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  });
  const { hotel, lowest_price, nights, rooms }: HotelOffers = await answer.json();
  expect(hotel).toMatchObject({ slug: 'morskoy', url: `${baseURL}/morskoy`, max_adults: 4 });
  expect(hotel.children.map(({ code }) => code)).toEqual(['INF', 'CHD', 'JUN']);
  expect(nights[0]?.date).toBe(hotel.today);
  expect(nights.filter(({ is_free }) => is_free).length).toBeGreaterThan(30);
  const home = await readPage(request, '/morskoy');
  expect(Math.min(...rooms.map(({ price }) => price))).toBe(lowest_price);
  for (const { name, price } of rooms) {
    expect(home.text).toContain(name);
    expect(home.text).toMatch(new RegExp(spaced(price)));
  }
  // The link sells the night at the price that it names.
  const [room] = rooms;
  const page = await readPage(request, `${room?.book_url}`);
  expect(page.text).toMatch(new RegExp(spaced(room?.price ?? Number.NaN)));
  const etag = answer.headers().etag ?? '';
  const again = await request.get('/morskoy/offers.json', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect((await request.get('/nowhere/offers.json')).status()).toBe(404);
});

test('a link tells machines every offer of its stay: price, dates, and the way to it', async ({
  request,
  baseURL,
}) => {
  const stay = await freeStay('morskoy', 'Стандарт', 33, 2);
  const { rooms } = await search('morskoy', stay);
  const page = await readPage(
    request,
    `/morskoy?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`,
  );
  expect(contentOf(page, 'robots')).toBe('noindex');
  expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
    `${baseURL}/morskoy`,
  );
  const { makesOffer } = structuredData(page) as { makesOffer: (Offer & Record<string, string>)[] };
  const told = rooms.flatMap((room) => room.rates.map((rate) => [room.name, rate.total_price] as const));
  expect(told.length).toBeGreaterThan(5);
  expect(makesOffer.map(({ name, price }) => [name.split(',')[0], price])).toEqual(told);
  // The guest reads the same prices.
  for (const [, price] of told) expect(page.text).toMatch(new RegExp(`${spaced(price)}\\s₽`));
  for (const offer of makesOffer)
    expect(offer).toMatchObject({
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      eligibleDuration: { value: 2, unitCode: 'DAY' },
      url: expect.stringContaining(`?arrival=${stay.arrival}&departure=${stay.departure}`),
    });
  // The link must lead to the total that it named, before anything personal is asked for.
  const offer = makesOffer[0];
  const total = new RegExp(spaced(offer?.price ?? Number.NaN));
  let named = await readPage(request, offer?.url ?? '');
  await expect(async () => {
    if (!total.test(named.text)) named = await readPage(request, offer?.url ?? '');
    expect(named.text).toMatch(total);
  }).toPass();
  // The preview of a shared link must say the same.
  expect(contentOf(named, 'og:title')).toMatch(total);
  expect(contentOf(named, 'og:image')).toContain('morskoy-standard');
});

for (const slug of ['morskoy', 'alpina', 'nevsky'] as const)
  test(`${slug}: the hotel’s headings below the booking have a heading of their own`, async ({ request }) => {
    const { document } = await readPage(request, `/${slug}`);
    const all = [...document.querySelectorAll('h1, h2, h3, h4')];
    const isBooking = (element: Element | undefined) => Boolean(element?.closest('[data-step]'));
    const chapters = all.flatMap((heading, index) => {
      if (heading.tagName !== 'H3') return [];
      const chapter = all.slice(0, index).findLast(({ tagName }) => tagName === 'H2');
      return [[heading.textContent, isBooking(heading), isBooking(chapter)]];
    });
    expect(chapters.length).toBeGreaterThan(2);
    for (const [title, isOfBooking, isUnderBooking] of chapters)
      expect(isUnderBooking, `${title}`).toBe(isOfBooking);
  });
