import 'server-only';
import sharp from 'sharp';
import { fetchMedia } from './fetch-media.ts';

/** Data URLs of a few pixels, by the picture's address. */
export type PictureBlurs = Record<string, string>;

const WIDTH = 8;
const MAX_PICTURES = 24;
const MAX_PIXELS = 50_000_000;
const MAX_REMEMBERED = 500;

const known = new Map<string, string | null>();

/** Placeholders until the pictures have loaded. A picture that cannot be fetched has none; never throws. */
export async function pictureBlurs(addresses: (string | null)[]): Promise<PictureBlurs> {
  const wanted = [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_PICTURES);
  const entries = await Promise.all(wanted.map(async (address) => [address, await blurOf(address)] as const));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

async function blurOf(address: string): Promise<string | null> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const blur = await makeBlur(address);
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(address, blur);
  return blur;
}

async function makeBlur(address: string): Promise<string | null> {
  const body = await fetchMedia(address);
  if (!body) return null;
  try {
    const small = await sharp(body, { limitInputPixels: MAX_PIXELS })
      .resize(WIDTH)
      .webp({ quality: 10, effort: 6 })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    // Not a readable picture: the box keeps its plain background.
    return null;
  }
}
