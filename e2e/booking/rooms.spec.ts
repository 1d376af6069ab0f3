import type { Locator } from '@playwright/test';
import { freeStay, search } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';

test('the card turns its own pictures; one that fails leaves a text', async ({
  booking,
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*_next\/image/);
  await page.route(/_next\/image.*morskoy-attic-bed\.jpg/, (route) => route.abort());
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 18, 1));
  const card = booking.room('Мансарда у моря');
  const first = card.getByRole('img', { name: 'Мансарда у моря', exact: true });
  await first.scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
  const next = card.getByRole('button', { name: 'Следующее фото: Мансарда у моря' });
  await next.click();
  await expect(card.getByText('This image failed to load')).toBeInViewport({ ratio: 0.9 });
  await expect(first).not.toBeInViewport({ ratio: 0.1 });
  await next.click();
  await expect(card.getByText('This image failed to load')).not.toBeInViewport({ ratio: 0.1 });
});

test('the features of a room have their icons', async ({ booking, page }) => {
  const icons: Promise<[number, string]>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/icon'))
      icons.push(response.text().then((body) => [response.status(), body]));
  });
  await booking.openRooms('nevsky', await freeStay('nevsky', 'Стандарт во двор', 16, 1));
  const card = booking.room('Стандарт во двор');
  await booking.openDetails(card);
  const icon = card.getByRole('listitem').filter({ hasText: 'Wi-Fi' }).locator('[aria-hidden="true"]');
  await expect(icon).toBeVisible();
  const { mask, ground } = await icon.evaluate((element) => {
    const { maskImage, backgroundColor } = getComputedStyle(element);
    return { mask: maskImage, ground: backgroundColor };
  });
  expect(mask).toContain('/api/icon?');
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
  await expect.poll(() => icons.length).toBeGreaterThan(3);
  for (const [status, body] of await Promise.all(icons)) {
    expect(status).toBe(200);
    expect(body).toContain('<svg');
  }
});

test('a feature icon that fails leaves its name', async ({ booking, page, allowConsole }) => {
  allowConsole(/Failed to load resource.*api\/icon/);
  let refused = 0;
  await page.route('**/api/icon**', (route) => {
    refused += 1;
    return route.abort();
  });
  await booking.openRooms('nevsky', await freeStay('nevsky', 'Стандарт во двор', 16, 1));
  const card = booking.room('Стандарт во двор');
  await booking.openDetails(card);
  await expect(card.getByRole('listitem').filter({ hasText: 'Wi-Fi' })).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(0);
});

test('prices are in the first view, and several rooms in one', async ({ booking, page }, { project }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 18, 3));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  const end = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const top = (await cards.first().boundingBox())?.y ?? 0;
  if (project.name === 'phone') {
    expect(await end(cards.first().getByRole('link', { name: /^Выбрать/ }))).toBeLessThanOrEqual(844);
    expect((await end(cards.last())) - top).toBeLessThanOrEqual(2.5 * 844);
    return;
  }
  expect(await end(cards.nth(1))).toBeLessThanOrEqual(900);
  let before = 0;
  for (const width of [1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = (await cards.first().getByRole('img').first().boundingBox())?.width ?? 0;
    expect(picture, `${width} px`).toBeGreaterThanOrEqual(before);
    before = picture;
  }
});

test('the details of a room unfold and fold; its old price is beside the new one', async ({ booking }, {
  project,
}) => {
  const dates = await freeStay('morskoy', 'Стандарт', 18, 2);
  const found = (await search('morskoy', dates)).rooms.find(({ name }) => name === 'Стандарт');
  await booking.openRooms('morskoy', dates);
  const card = booking.room('Стандарт');
  for (const line of [`${found?.square} м²`, /^до\s2\sгостей$/])
    await expect(card.getByText(line)).toBeVisible();
  const description = card.getByText(found?.short_description.replace(/<[^>]+>/g, '').slice(0, 20) ?? '');
  await expect(description).toBeVisible({ visible: project.name === 'desktop' });
  const parts = [card.getByRole('listitem').filter({ hasText: 'Wi-Fi' }), card.getByText('Подробнее')];
  for (const part of parts) await expect(part).toBeHidden();
  const toggle = card.getByLabel('Сведения о номере: Стандарт');
  await toggle.click();
  for (const part of [description, ...parts]) await expect(part).toBeVisible();
  await toggle.click();
  for (const part of parts) await expect(part).toBeHidden();

  expect(found?.original_price).toBeGreaterThan(found?.min_price ?? 0);
  const old = card.locator('s').filter({ visible: true });
  await expect(old).toHaveCount(1);
  await expect.poll(async () => sum(await old.textContent())).toBe(found?.original_price);
});

test('the name of every button of a room has the room and the rate', async ({ booking }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 18, 1));
  const card = booking.room('Стандарт');
  await card.getByLabel('Сведения о номере: Стандарт').click();
  for (const [folded, open] of [
    ['Подробнее', 'Скрыть'],
    ['Смотреть тарифы', 'Скрыть тарифы'],
  ] as const) {
    const fold = card.locator('summary', { hasText: folded });
    await expect(fold).toHaveAccessibleName(`${folded} Стандарт`);
    await fold.click();
    await expect(fold).toHaveAccessibleName(`${open} Стандарт`);
  }
  for (const rate of ['Гибкий тариф', 'Раннее бронирование'])
    await expect(card.getByRole('link', { name: `Выбрать ${rate} Стандарт`, exact: true })).toHaveText(
      'Выбрать',
    );
});

test(
  'the gallery fetches the size it shows, one picture first, and zooms to ×8.1',
  { tag: '@both' },
  async ({ booking, page }, { project }) => {
    const asked: number[] = [];
    const known = new Set<string>();
    let isOpen = false;
    page.on('request', (request) => {
      const width = /_next\/image.*[?&]w=(\d+)/.exec(request.url())?.[1];
      if (isOpen && width && !known.has(request.url())) asked.push(Number(width));
    });
    await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 18, 1));
    await expect(booking.room('Стандарт')).toBeVisible();
    // Pictures of the list load as the guest comes near them; all of them must be here before the gallery opens.
    for (const card of await page.getByRole('article').all()) await card.scrollIntoViewIfNeeded();
    const areLoaded = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility())
          .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
    const room = await booking.openRoom('Стандарт');
    for (const picture of await room.getByRole('figure').all()) await picture.scrollIntoViewIfNeeded();
    await expect.poll(areLoaded).toBe(true);
    // The gallery shows the page's picture until the sharper one is there.
    for (const src of await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc)))
      known.add(src);
    // Nothing else of the gallery loads until the picture that was asked for is there.
    let release = () => undefined as unknown;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    // On a phone the page has loaded the size that the gallery shows, so the first picture is there at once.
    const isFetched = project.name === 'desktop';
    if (isFetched)
      await page.route(/_next\/image/, async (route) => {
        await isHeld;
        await route.continue();
      });
    isOpen = true;
    await room
      .getByRole('button', { name: /^Открыть галерею: .*, 1 из \d+$/ })
      .first()
      .click();
    const gallery = page.locator('.yarl__portal');
    if (isFetched) {
      await expect(gallery.locator('img')).toHaveCount(1);
      await expect.poll(() => asked.length).toBe(1);
    }
    const { width, ratio } = await page.evaluate(() => ({ width: innerWidth, ratio: devicePixelRatio }));
    const enough = [640, 750, 828, 1080, 1200, 1920, 2048, 3840].find((size) => size >= width * ratio);
    release();
    const photo = gallery.locator('.yarl__slide_current img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    // Only its neighbours load beside it; thumbnails are what the page has shown already.
    await expect(gallery.locator('img')).toHaveCount(3);
    if (isFetched) expect(asked.length).toBeGreaterThan(0);
    for (const size of asked) expect(size).toBeLessThanOrEqual(enough ?? 0);

    const across = async () => (await photo.boundingBox())?.width ?? 0;
    const before = await across();
    const zoomIn = gallery.getByRole('button', { name: 'Приблизить' });
    await zoomIn.click();
    await expect.poll(async () => Math.round((await across()) / before)).toBe(2);
    await zoomIn.click();
    await zoomIn.click();
    await expect(zoomIn).toBeDisabled();
    await expect.poll(async () => Number(((await across()) / before).toFixed(1))).toBe(8.1);
  },
);

test('the hotel’s note is above the comment that it asks for', async ({ booking, page }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 18, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
  const note = page.getByText('Кроватку, парковку и встречу на вокзале закажите в комментарии');
  await expect(note).toBeVisible();
  const [above, below] = [
    await note.boundingBox(),
    await page.getByLabel('Комментарий к брони').boundingBox(),
  ];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test(
  'the dates stay in sight over the rooms, and cover nothing that takes the focus',
  {
    tag: '@both',
  },
  async ({ booking, page }, { project }) => {
    await booking.openRooms('morskoy', await freeStay('morskoy', 'Стандарт', 18, 2));
    const dates = page.getByRole('link', { name: /^Изменить даты/ });
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(dates).toBeInViewport({ ratio: 1 });
    // On a desk they stand in the first column, beside the rooms.
    if (project.name === 'desktop') return;
    await expect
      .poll(() => dates.evaluate((link) => link.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(48);
    // Backwards each control comes into view from above, where the line is.
    const controls = page.getByRole('article').locator('a:visible, summary:visible, button:visible');
    const count = await controls.count();
    expect(count).toBeGreaterThan(10);
    for (let index = count - 1; index >= 0; index -= 1)
      await expect
        .poll(() =>
          controls.nth(index).evaluate((control: HTMLElement) => {
            control.focus();
            return control.getBoundingClientRect().top;
          }),
        )
        .toBeGreaterThanOrEqual(48);
  },
);
