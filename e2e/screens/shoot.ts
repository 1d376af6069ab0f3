import { mkdir, writeFile } from 'node:fs/promises';
import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import type { Slug } from '#e2e/fixtures/api.ts';

/** The pictures' folder, which has one folder for each hotel. */
export const SCREENS = '.screens';

const MAX_BYTES = 120_000;
/** The sizes of a small phone, a phone, a tablet both ways, a laptop, a desktop and a large desktop, px. */
const SIZES = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;
/** At these widths the dark scheme is taken too. */
const DARK = [390, 1440];

/** Makes the best JPEG of at most 120 kB: it lowers the quality first, then the number of pixels. */
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

/** After so long without a request for a picture no other one is expected. */
const QUIET_MS = 250;

/** The requests for pictures in flight, and when the last one began. */
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

/** Waits until what is in sight has loaded, in the hotel's face, and nothing is animated. */
async function settle(page: Page, pictures: ReturnType<typeof watchPictures>): Promise<void> {
  const since = Date.now();
  await expect(async () => {
    expect(Date.now() - Math.max(since, pictures.last)).toBeGreaterThan(QUIET_MS);
    expect(pictures.underWay.size).toBe(0);
    const moves = await page.evaluate(async () => {
      await document.fonts.ready;
      // Large pictures are decoded off the main thread, so this waits for them. One that fails to load may stay so.
      const shown = [...document.images].filter(({ width, loading }) => width > 0 && loading !== 'lazy');
      await Promise.allSettled(shown.map((image) => image.decode()));
      return document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
    });
    expect(moves).toBe(false);
  }).toPass();
}

/** Scrolls through the page, since pictures load only when they come near. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = [...document.images];
    for (const image of all) image.loading = 'eager';
    // A picture that is hidden at this width is not loaded.
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
