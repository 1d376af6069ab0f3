import 'server-only';
import { createHash } from 'node:crypto';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { inScheme } from '#rules/theme/colour.ts';
import type { Scheme } from '#rules/theme/schemes.ts';
import { themeOf } from './hotel-colours.ts';

/** The files of a hotel's motif, by the scheme of the page that they are for. */
const MOTIFS = { 'motif.svg': 'light', 'motif-dark.svg': 'dark' } as const satisfies Record<string, Scheme>;

type MotifFile = keyof typeof MOTIFS;

export const isMotifFile = (name: string): name is MotifFile => Object.hasOwn(MOTIFS, name);

/** The hotel's tile in the colour of lines on its panel; null where it has none. */
export function motifSvg(hotel: Hotel, file: MotifFile): string | null {
  const { motif } = hotel.hotel_style_config;
  const [, width, height] = /viewBox="[\d.\s-]*?([\d.]+)\s+([\d.]+)"/.exec(motif ?? '') ?? [];
  if (!motif || !width || !height) return null;
  const colour = themeOf(hotel, MOTIFS[file])['--panel-line'];
  // Without a size of its own a tile would be as large as what it lies on.
  return motif
    .replace(/<svg\b[^>]*>/, (tag) => tag.replaceAll(/\s(?:width|height|color|opacity)="[^"]*"/g, ''))
    .replace('<svg', `<svg width="${width}" height="${height}" color="${colour}" opacity="0.55"`);
}

/** The declaration that lays the motif on grounds without a picture, in place of stripes; '' where there is none. */
export function motifDeclaration(hotel: Hotel): string {
  const [light, dark] = (['motif.svg', 'motif-dark.svg'] as const).map((file) => {
    const drawing = motifSvg(hotel, file);
    const version = createHash('sha256')
      .update(drawing ?? '')
      .digest('hex')
      .slice(0, 8);
    return drawing && `url(${hotelPath(hotel.root, `/brand/${file}?v=${version}`)})`;
  });
  return light && dark ? `;--pattern:${inScheme(light, dark)}` : '';
}
