import type { HotelConfig } from '../lib/contracts/hotel-config.ts';
import { freeStay, get, HOTEL_IDS, search } from './fixtures/api.ts';
import { expect, test } from './fixtures/booking-visitors.ts';
import { openRendered } from './fixtures/page.ts';

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
  test(`${slug}: what machines read is what the API says`, async ({ visitor, baseURL, request }) => {
    const config: HotelConfig = await get(`hotel-config/${slug}/`);
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(`/${slug}`);
    const address = `${baseURL}/${slug}`;
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect(await page.title()).toContain(config.name);
    expect(await meta('description')).toContain(config.name);
    expect(await meta('og:title')).toContain(config.name);
    expect(await meta('og:url')).toBe(address);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

    const picture = await request.get((await meta('og:image')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect((await picture.body()).length).toBeLessThanOrEqual(300_000);

    // The icons are the hotel's own, and no other's are named beside them.
    const icons = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
    expect(icons).toHaveLength(3);
    for (const icon of icons) {
      const drawn = await request.get((await icon.getAttribute('href')) ?? '');
      expect(drawn.url()).toContain(`/${slug}/brand/`);
      expect(drawn.headers()['content-type']).toBe(await icon.getAttribute('type'));
    }
    const manifestAddress = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await request.get(manifestAddress ?? '')).json();
    expect(manifest).toMatchObject({ name: config.name, start_url: `/${slug}`, display: 'minimal-ui' });
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const png = await (await request.get(src)).body();
      // Width and height stand at a fixed place of a PNG.
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }

    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    const data: Hotel = JSON.parse(text);
    expect(data).toMatchObject({ '@type': 'Hotel', name: config.name, url: address });
    expect(data.telephone).toBe(config.phone);
    expect(data.address).toMatchObject({ addressLocality: config.address?.city });
    expect(data.containsPlace.length).toBeGreaterThan(2);
    for (const [index, room] of data.containsPlace.entries()) {
      expect(room['@type']).toBe('HotelRoom');
      // The same rooms and prices as on the page.
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: room.name, exact: true }) });
      const offer = data.makesOffer[index];
      expect(offer).toMatchObject({ '@type': 'Offer', name: room.name, priceCurrency: 'RUB' });
      const shown = ((await row.locator('b').textContent()) ?? '').replace(/[^\d,]/g, '').replace(',', '.');
      expect(Number(shown)).toBe(offer?.price);
    }
    // A card leads to the rooms of its night, at that room and that price.
    const card = page.locator('#rooms').getByRole('listitem').last();
    const price = (await card.locator('b').textContent()) ?? '';
    await openRendered(page, (await card.getByRole('link').getAttribute('href')) ?? '');
    const found = page.locator(':target');
    await expect(found.getByRole('article')).toContainText(price);
    await expect(found).toBeInViewport();
  });

  test(`${slug}: the home reads without JavaScript`, async ({ visitor }) => {
    const config: HotelConfig = await get(`hotel-config/${slug}/`);
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: config.name })).toBeVisible();
    await expect(page.getByText(config.address?.city ?? '').first()).toBeVisible();
    await expect(page.getByText(/от\s[\d\s]+₽\sза ночь/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Правила' }).first()).toBeVisible();
    for (const { name, reference } of config.hotel_menu_items)
      await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveAttribute(
        'href',
        reference,
      );
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(config.address?.street ?? '');
    await expect(footer.getByRole('link', { name: config.phone })).toHaveAttribute('href', /^tel:/);
    await expect(footer.getByRole('link', { name: config.email })).toHaveAttribute('href', /^mailto:/);
  });
}

test('private and transient pages stay out of the index, hotels are listed', async ({ request, baseURL }) => {
  for (const path of ['login', 'login/old', 'register', 'profile', 'profile/booking', 'success'])
    expect((await request.get(`/morskoy/${path}`)).headers()['x-robots-tag'], path).toBe('noindex');
  expect((await request.get('/morskoy')).headers()['x-robots-tag']).toBeUndefined();
  const map = await (await request.get('/sitemap.xml')).text();
  for (const slug of Object.keys(HOTEL_IDS)) expect(map).toContain(`<loc>${baseURL}/${slug}</loc>`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /*/profile');
});

test('an injected inline script does not run, on any route', async ({ visitor }) => {
  const { page } = await visitor({ allowed: /Content Security Policy|Failed to load resource/ });
  for (const path of [
    'morskoy',
    'morskoy/login',
    'morskoy/register',
    'morskoy/success',
    'morskoy/profile/booking',
    'morskoy/no-such-page',
    'no-such-hotel',
  ]) {
    await page.goto(`/${path}`);
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="window.injected = true">');
      return new Promise((resolve) =>
        requestAnimationFrame(() => resolve((window as { injected?: true }).injected ?? false)),
      );
    });
    expect(hasRun, path).toBe(false);
  }
});

test('a link tells machines every offer of its stay: price, dates, and the way to it', async ({
  visitor,
  baseURL,
}) => {
  const stay = await freeStay('morskoy', 'Стандарт', 33, 2);
  const { rooms } = await search('morskoy', stay);
  const { page } = await visitor({ javaScriptEnabled: false });
  await openRendered(page, `/morskoy?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/morskoy`);
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  const { makesOffer } = JSON.parse(text) as { makesOffer: (Offer & Record<string, string>)[] };
  const told = rooms.flatMap((room) => room.rates.map((rate) => [room.name, rate.total_price]));
  expect(makesOffer.map(({ name, price }) => [name.split(',')[0], price])).toEqual(told);
  for (const offer of makesOffer)
    expect(offer).toMatchObject({
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      availabilityStarts: stay.arrival,
      availabilityEnds: stay.departure,
    });
  // The link leads to the total that it named, before anything personal is asked for.
  const offer = makesOffer[0];
  await page.goto(offer?.url ?? '');
  const total = new RegExp(String(offer?.price).replace(/\B(?=(\d{3})+$)/g, '\\s'));
  await expect(page.getByRole('main')).toContainText(total);
  // Where it is shared, its preview says the same.
  const title = page.locator('meta[property="og:title"]');
  await expect(title).toHaveAttribute('content', total);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /morskoy-standard/);
});

for (const javaScriptEnabled of [true, false])
  test(`a price crawler that only presses what is marked reaches the total, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    visitor,
  }) => {
    const stay = await freeStay('morskoy', 'Стандарт', 53, 2);
    const { rooms } = await search('morskoy', stay);
    const cheapest = Math.min(...rooms.flatMap((room) => room.rates.map((rate) => rate.total_price)));
    const { page } = await visitor({ javaScriptEnabled });
    await openRendered(page, `/morskoy?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().includes('/ota-availability/'))
        sent.push(request.url());
    });
    const stages: string[] = [];
    for (;;) {
      const stage = page.locator('[data-nav-stage]');
      await expect(stage).toHaveCount(1);
      stages.push((await stage.getAttribute('data-nav-stage')) ?? '');
      if ((await stage.getAttribute('data-nav-stage-final')) === 'true') break;
      expect(stages.length).toBeLessThan(4);
      const marked = page.locator('[data-nav-criticalpath="true"][data-nav-interactiontype="CLICK"]');
      await marked.filter({ visible: true }).first().click();
      await expect(page.locator(`[data-nav-stage="${stages.at(-1)}"]`)).toHaveCount(0);
    }
    expect(stages).toEqual(['room-selection', 'checkout', 'ready-for-payment']);
    const price = page.locator('[itemprop="makesOffer"] [itemprop="price"]');
    await expect(price).toHaveCount(1);
    await expect(price).toHaveAttribute('content', `${cheapest}`);
    // No order was made for it: nothing was sent but searches.
    expect(sent).toEqual([]);
  });
