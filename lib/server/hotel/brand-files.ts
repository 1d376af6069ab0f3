import 'server-only';
import { createHash } from 'node:crypto';
import type { Metadata, MetadataRoute } from 'next';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { hotelPath } from '#rules/hotel/hotel-path.ts';
import { themeOf } from './hotel-colours.ts';
import { ICONS, type IconFile } from './hotel-icon.ts';
import { getHotelLogo } from './hotel-logo.ts';

export const SHARE_FILE = 'share.jpg';
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The addresses of the files that app/[slug]/brand draws. They change with the drawing: browsers cache icons long. */
async function brandFiles(hotel: Hotel) {
  const { svg } = await getHotelLogo(hotel);
  const { name, address, images, display_font } = hotel;
  const drawn = JSON.stringify([themeOf(hotel), svg, name, address, images[0], display_font]);
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 8);
  const url = (file: IconFile | typeof SHARE_FILE) => hotelPath(hotel.root, `/brand/${file}?v=${version}`);
  const icon = (file: IconFile) => {
    const { size } = ICONS[file];
    return { url: url(file), sizes: `${size}x${size}`, type: 'image/png' };
  };
  return { url, icon };
}

export async function brandMetadata(hotel: Hotel): Promise<Pick<Metadata, 'icons' | 'manifest'>> {
  const { url, icon } = await brandFiles(hotel);
  const drawing = { url: url('icon.svg'), sizes: 'any', type: 'image/svg+xml' };
  return {
    icons: {
      icon: [icon('icon-48.png'), drawing],
      apple: [icon('touch-icon.png')],
    },
    manifest: hotelPath(hotel.root, '/manifest.webmanifest'),
  };
}

/** The picture that is shown where a link to the hotel is shared. */
export async function sharePicture(hotel: Hotel) {
  const { url } = await brandFiles(hotel);
  return { url: url(SHARE_FILE), ...SHARE_SIZE, type: 'image/jpeg', alt: hotel.name };
}

/** The name and icons that the system shows once a guest has installed the hotel as an app. */
export async function hotelManifest(hotel: Hotel): Promise<MetadataRoute.Manifest> {
  const { icon } = await brandFiles(hotel);
  const panel = themeOf(hotel)['--panel'];
  const entry = (file: IconFile, purpose: 'any' | 'maskable') => {
    const { url: src, ...rest } = icon(file);
    return { src, ...rest, purpose };
  };
  return {
    id: hotel.root,
    name: hotel.name,
    short_name: hotel.name,
    lang: 'ru',
    start_url: hotel.root,
    scope: hotel.root,
    display: 'minimal-ui',
    background_color: panel,
    theme_color: panel,
    icons: [
      entry('icon-192.png', 'any'),
      entry('icon-512.png', 'any'),
      entry('maskable-512.png', 'maskable'),
    ],
  };
}
