import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import type { Slug } from '../fixtures/api.ts';

/** Where the pictures go, a folder a hotel. */
export const SCREENS = '.screens';

const MAX_BYTES = 120_000;
/** A small phone, a phone, a tablet both ways, a laptop, a desk, a large desk. */
export const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** Widths that are taken in the dark scheme too. */
export const DARK = [390, 1440];

/** The best JPEG of at most 120 kB: first less quality, then fewer pixels. */
async function jpeg(shot: Buffer): Promise<Buffer> {
  const { width } = await sharp(shot).metadata();
  for (let scale = 1; ; scale *= 0.8) {
    for (const quality of [64, 50]) {
      const bytes = await sharp(shot)
        .resize({ width: Math.round(width * scale) })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (bytes.length <= MAX_BYTES) return bytes;
    }
  }
}

/** So long after the last request for a picture no other is expected. */
const QUIET_MS = 250;

/** Requests for pictures that are under way, and when the last one began. */
function watchPictures(page: Page) {
  const underWay = new Set<Request>();
  const watch = { underWay, last: Date.now() };
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') return;
    underWay.add(request);
    watch.last = Date.now();
  });
  const end = (request: Request) => underWay.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return watch;
}

/** What is in sight has loaded, in the face of the hotel, and nothing moves. */
async function settle(page: Page, pictures: ReturnType<typeof watchPictures>): Promise<void> {
  const since = Date.now();
  await expect(async () => {
    expect(Date.now() - Math.max(since, pictures.last)).toBeGreaterThan(QUIET_MS);
    expect(pictures.underWay.size).toBe(0);
    const moves = await page.evaluate(async () => {
      await document.fonts.ready;
      // A large picture is decoded apart from the page. One that cannot be had is part of the screen.
      const shown = [...document.images].filter(({ width, loading }) => width > 0 && loading !== 'lazy');
      await Promise.allSettled(shown.map((image) => image.decode()));
      return document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
    });
    expect(moves).toBe(false);
  }).toPass();
}

/** Has the pictures of the whole page loaded, which wait until they are scrolled to. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = [...document.images];
    for (const image of all) image.loading = 'eager';
    // What a width does not show is not asked for.
    const shown = all.filter(({ width }) => width > 0);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
}

/** Takes pictures of a screen as it stands at all widths, and of the dark scheme at two. */
export async function shoot(
  page: Page,
  slug: Slug,
  screen: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  const before = page.viewportSize();
  await mkdir(`${SCREENS}/${slug}`, { recursive: true });
  await page.mouse.move(0, 0);
  const pictures = watchPictures(page);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const scheme of DARK.includes(width) ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme });
      if (isWhole) await loadAll(page);
      await settle(page, pictures);
      const shot = await page.screenshot({
        type: 'jpeg',
        quality: 92,
        animations: 'disabled',
        fullPage: isWhole,
      });
      const name = scheme === 'dark' ? `${screen}-${width}-dark` : `${screen}-${width}`;
      await writeFile(`${SCREENS}/${slug}/${name}.jpg`, await jpeg(shot));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
