import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import { isLettering, sizedLogo } from '#rules/theme/lettering.ts';
import { plateUnder } from '#rules/theme/logo-plate.ts';

/** A logo as a picture that comes with a letter: mail programs show no SVG, and no picture from outside unasked. */
export interface DrawnLogo {
  /** The picture has twice the size in which it is shown. */
  png: Buffer;
  /** Px, as it is shown. */
  width: number;
  height: number;
  /** Lettering is the hotel's name already. */
  isLettering: boolean;
}

const HEIGHT = 44;
const WIDTH = 180;
/** How far a plate reaches beyond the logo. */
const PLATE_EDGE = 4;
/** Some 10 kB each. */
const MOST_KEPT = 1_000;
const MOST_SECONDS = 3;

const kept = new LRUCache<string, Promise<DrawnLogo | null>>({ max: MOST_KEPT });

/**
 * Draws a hotel's svg in this colour for a ground, once for all its letters. One that cannot be drawn is null: the name
 * stands there.
 */
export function drawnLogo(svg: string, colour: string, ground: string): Promise<DrawnLogo | null> {
  const key = createHash('sha256').update(`${colour} ${ground} ${svg}`).digest('base64');
  const drawn = kept.get(key) ?? draw(svg, colour, ground);
  kept.set(key, drawn);
  return drawn;
}

/**
 * Draws shapes alone, as the pages do: filters and pictures within a picture would keep the process busy for minutes. The
 * canvas has twice the picture's size, since empty edges are cut off.
 */
async function draw(svg: string, colour: string, ground: string): Promise<DrawnLogo | null> {
  const clean = hotelDrawing(svg);
  if (!clean) return null;
  const plate = plateUnder(clean, ground);
  const edge = plate ? PLATE_EDGE : 0;
  try {
    const { data, info } = await sharp(
      Buffer.from(sizedLogo(clean, `color="${colour}"`, WIDTH * 4, HEIGHT * 4)),
    )
      .trim()
      .resize({ width: (WIDTH - 2 * edge) * 2, height: (HEIGHT - 2 * edge) * 2, fit: 'inside' })
      .extend({ ...sides(edge * 2), background: plate ?? '#0000' })
      .flatten(plate ? { background: plate } : false)
      .png()
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width, info.height].map((size) => Math.round(size / 2)) as [number, number];
    return { png: data, width, height, isLettering: isLettering(clean) };
  } catch {
    return null;
  }
}

const sides = (px: number) => ({ top: px, right: px, bottom: px, left: px });
