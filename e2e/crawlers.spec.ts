import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { asRubles, plus, toKopecks } from '#contract/schemas/money.ts';
import { freeStay, get, search } from './fixtures/api.ts';
import { expect, test } from './fixtures/booking-visitors.ts';
import { spaced } from './fixtures/html.ts';
import { microdata } from './fixtures/microdata.ts';

/** Kopecks. */
const sumOf = (rubles: (string | undefined)[]) =>
  plus(...rubles.map((amount) => toKopecks(asRubles(Number(amount)))));

test('without scripts a room of the home leads to its card among the rooms', async ({ visitor }) => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/nevsky');
  const card = page.locator('#rooms').getByRole('listitem').last();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.locator(':target')).toBeInViewport();
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

for (const javaScriptEnabled of [true, false])
  test(`a price crawler that only presses what is marked reaches the total, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    visitor,
  }) => {
    const stay = await freeStay('morskoy', 'Стандарт', 53, 2);
    const { rooms } = await search('morskoy', stay);
    const cheapest = Math.min(...rooms.flatMap((room) => room.rates.map((rate) => rate.total_price)));
    const { page } = await visitor({ javaScriptEnabled });
    await page.goto(`/morskoy?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !/ota-availability|stay-prices/.test(request.url()))
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
    const { address, time_arrival, time_departure }: HotelConfig = await get('hotel-config/morskoy/');
    const items = await microdata(await page.content());
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      types: ['Hotel', 'LodgingReservation'],
      values: {
        name: ['Морской'],
        identifier: ['morskoy'],
        checkinTime: [`${stay.arrival}T${time_arrival}`],
        checkoutTime: [`${stay.departure}T${time_departure}`],
        numAdults: ['2'],
        numChildren: ['0'],
      },
      items: {
        address: [
          {
            types: ['PostalAddress'],
            values: { addressLocality: [address?.city], streetAddress: [address?.street] },
          },
        ],
      },
    });
    const [offer] = items[0]?.items.makesOffer ?? [];
    const [specification] = offer?.items.priceSpecification ?? [];
    expect(specification).toMatchObject({
      types: ['CompoundPriceSpecification'],
      values: { price: [`${cheapest}`], priceCurrency: ['RUB'] },
    });
    const parts = specification?.items.priceComponent ?? [];
    expect(parts.map(({ values }) => values.name?.[0])).toEqual([
      offer?.values.name?.[0],
      'Туристический налог',
    ]);
    expect(sumOf(parts.map(({ values }) => values.price?.[0]))).toBe(toKopecks(asRubles(cheapest)));

    // A crawler believes the number that a guest sees, however wide its window is.
    const price = page.locator('[itemprop="priceSpecification"] > [itemprop="price"]');
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(price).toBeVisible();
      await expect(price).toHaveText(new RegExp(`^${spaced(cheapest)}\\s₽$`));
    }
    // Nothing may be booked: only searches and questions for prices are allowed.
    expect(sent).toEqual([]);
  });
