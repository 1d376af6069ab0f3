import type { Page } from '@playwright/test';
import { EMPLOYEE, logIn, USER_BUTTON } from './fixtures/account.ts';
import { ROOMS } from './fixtures/account-bookings.ts';
import { freeStay } from './fixtures/api.ts';
import { expect, test } from './fixtures/booking.ts';
import { holdBack, holdRest } from './fixtures/page.ts';
import { paidOrder, save } from './fixtures/voucher.ts';

const ALLOWED = 0.01;

type Shifts = { total: number; moved: string[] };

/** Adds up the layout shifts without user input from the first paint on. */
function watchShifts() {
  const shifts: Shifts = { total: 0, moved: [] };
  Object.assign(window, { shifts });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      shifts.total += entry.value;
      shifts.moved.push(
        `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 90))}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

async function expectStill(page: Page, screen: string): Promise<void> {
  // Pictures and deferred parts have loaded and are painted.
  await page.waitForLoadState('networkidle');
  await nextPaint(page);
  const { total, moved } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  expect.soft(total, `${screen}: ${moved.join('\n')}`).toBeLessThanOrEqual(ALLOWED);
}

test('no route shifts its layout', { tag: '@both' }, async ({ booking, page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource.*no-such-page/);
  await page.addInitScript(watchShifts);
  for (const slug of ['kanareyka', 'morskoy'] as const) {
    await booking.open(slug);
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expectStill(page, `${slug}: home`);
    await booking.openRooms(slug, await freeStay(slug, ROOMS[slug], 66, 2));
    await expect(booking.room(ROOMS[slug])).toBeVisible();
    await expectStill(page, `${slug}: rooms by a link`);
  }
  for (const path of ['login', 'login/old', 'register', 'success', 'no-such-page']) {
    await page.goto(`/morskoy/${path}`);
    await expectStill(page, path);
  }
  await save(page, (await paidOrder('morskoy', 272)).address);
  await expectStill(page, 'a paid order, kept on the device');
  await logIn(page, 'morskoy', EMPLOYEE);
  await page.goto('/morskoy');
  await expect(page.locator(USER_BUTTON)).toBeVisible();
  await expectStill(page, 'home, logged in');
  for (const path of ['profile', 'profile/booking', 'profile/guests']) {
    await page.goto(`/morskoy/${path}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectStill(page, path);
  }
  // The list is held back until the placeholder has faded in: what moves after that counts as a shift.
  const letGo = await holdBack(page, '**/account-reservation/list/**');
  await page.goto('/morskoy/profile/booking');
  await expect(page.getByRole('status').filter({ hasText: 'Загружаем брони' })).toBeAttached();
  const pane = page.getByRole('main').locator('> div');
  await expect.poll(() => pane.evaluate((element) => element.getAnimations().length)).toBe(0);
  await nextPaint(page);
  letGo();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await expectStill(page, 'profile/booking, late');
  await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Отмена и возврат' })).toBeVisible();
  await expectStill(page, 'booking');
});

test('the calendar has the height of its placeholder, so that what is below does not move under a press', async ({
  booking,
  page,
}) => {
  const rest = await holdRest(page);
  const form = page.locator('form#parameters');
  for (const width of [768, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await booking.open('morskoy');
    await expect(form.locator('input[type="date"]').first()).toBeAttached();
    const height = () => form.evaluate((element) => element.getBoundingClientRect().height);
    const kept = await height();
    await rest();
    await booking.atPrices();
    await expect(form.locator('[hidden] input[type="date"]')).toHaveCount(2);
    // Rows of a table have whole pixels, lines of text need not.
    await expect.soft.poll(async () => Math.abs((await height()) - kept), `${width} px`).toBeLessThan(0.5);
  }
});

/** The faces that the browser has set the element's text in. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

test('a hotel’s face is the only one it loads, and moves nothing when it comes late', async ({ page }) => {
  await page.addInitScript(watchShifts);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const face = /\/faces\/(\w+)/.exec(request.url())?.[1];
    if (face) asked.add(face);
  });
  for (const [slug, face, family] of [
    ['morskoy', 'geometric', /^Jost/],
    ['alpina', 'slab', /^Bitter/],
    ['nevsky', 'serif', /^Prata/],
  ] as const) {
    asked.clear();
    const letGo = await holdBack(page, '**/faces/*');
    await page.goto(`/${slug}`, { waitUntil: 'domcontentloaded' });
    // Until the face loads, the text is in one of the system's.
    await expect.poll(() => facesOf(page, 'h1')).not.toEqual([expect.stringMatching(family)]);
    letGo();
    await expect.poll(() => facesOf(page, 'h1')).toEqual([expect.stringMatching(family)]);
    // Small text keeps to Onest, also where the machine has a face of its own.
    await expect.poll(() => facesOf(page, '[data-hero] p')).toEqual([expect.stringMatching(/^Onest/)]);
    await expectStill(page, slug);
    expect([...asked]).toEqual([face]);
    await page.unroute('**/faces/*');
  }
});
