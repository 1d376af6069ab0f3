import type { Page } from '@playwright/test';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { asRubles, plus, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { freeStay, get, type Stay, search } from './fixtures/api.ts';
import { expect, test } from './fixtures/booking-visitors.ts';
import { spaced } from './fixtures/html.ts';
import { microdata } from './fixtures/microdata.ts';

/** Rubles as microdata has them, in kopecks. */
const kopecks = (rubles: string | undefined) => toKopecks(asRubles(Number(rubles)));

/** The offers of a page in microdata, whose one hotel has to be Морской with the two guests' stay. */
async function offersOf(page: Page, { arrival, departure }: Stay) {
  const { address, time_arrival, time_departure }: HotelConfig = await get('hotel-config/morskoy/');
  const items = await microdata(await page.content());
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    types: ['Hotel', 'LodgingReservation'],
    values: {
      name: ['Морской'],
      identifier: ['morskoy'],
      checkinTime: [`${arrival}T${time_arrival}`],
      checkoutTime: [`${departure}T${time_departure}`],
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
  return (items[0]?.items.makesOffer ?? []).map((offer) => {
    const [specification] = offer.items.priceSpecification ?? [];
    expect(specification).toMatchObject({
      types: ['CompoundPriceSpecification'],
      values: { priceCurrency: ['RUB'] },
    });
    const parts = specification?.items.priceComponent ?? [];
    const total = kopecks(specification?.values.price?.[0]);
    expect(plus(...parts.map(({ values }) => kopecks(values.price?.[0])))).toBe(total);
    return {
      room: offer.values.name?.[0],
      total,
      parts: parts.map(({ values }) => values.name?.[0]),
    };
  });
}

/** Each card tells machines its room's lowest total, as guests read it and as JSON-LD has it. */
async function expectLowestOfEachRoom(page: Page, stay: Stay) {
  const json = JSON.parse(
    `${await page.locator('script[type="application/ld+json"]').first().textContent()}`,
  ) as { makesOffer: { price: number; itemOffered: { name: string } }[] };
  const byRoom = Map.groupBy(json.makesOffer, ({ itemOffered }) => itemOffered.name);
  const lowest = [...byRoom].map(([room, offers]) => ({
    room,
    total: toKopecks(asRubles(Math.min(...offers.map(({ price }) => price)))),
  }));
  expect(lowest.length).toBeGreaterThan(1);
  const seen = page.locator('article [itemprop="price"]');
  await expect(seen.filter({ visible: true })).toHaveText(
    lowest.map(({ total }) => new RegExp(`^${spaced(toRubles(total))}\\s₽$`)),
  );
  const told = await offersOf(page, stay);
  expect(told.map(({ room, total }) => ({ room, total }))).toEqual(lowest);
}

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
      if (stages.at(-1) === 'room-selection') await expectLowestOfEachRoom(page, stay);
      if ((await stage.getAttribute('data-nav-stage-final')) === 'true') break;
      expect(stages.length).toBeLessThan(4);
      const marked = page.locator('[data-nav-criticalpath="true"][data-nav-interactiontype="CLICK"]');
      await marked.filter({ visible: true }).first().click();
      await expect(page.locator(`[data-nav-stage="${stages.at(-1)}"]`)).toHaveCount(0);
    }
    expect(stages).toEqual(['room-selection', 'checkout', 'ready-for-payment']);
    const offers = await offersOf(page, stay);
    expect(offers.map(({ total }) => total)).toEqual([toKopecks(asRubles(cheapest))]);
    expect(offers[0]?.parts).toEqual([offers[0]?.room, 'Туристический налог']);

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
