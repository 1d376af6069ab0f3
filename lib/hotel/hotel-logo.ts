import 'server-only';
import { cache } from 'react';
import { fetchMediaText } from '@/lib/media/fetch-media';
import { sanitizeLogoCss } from '@/lib/sanitizing/sanitize-logo-css';
import { sanitizeSvg } from '@/lib/sanitizing/sanitize-svg';
import type { Hotel } from './hotel.ts';

interface HotelLogo {
  /** Sanitised SVG markup; null: only the name is shown. */
  svg: string | null;
  /** Rules scoped to `.hotel-logo`; empty when the hotel has none. */
  css: string;
  /** The hotel has a logo, but it could not be fetched just now. */
  isLost: boolean;
}

/**
 * The logo: the config's own svg, else the one at `logo_svg`; the lettering from `logo_css`. What cannot be
 * fetched is left out, the page never waits longer than those fetches' 3 s.
 */
export const getHotelLogo = cache(async (hotel: Hotel): Promise<HotelLogo> => {
  const inline = hotel.hotel_style_config.svg;
  const address = inline === null ? hotel.logo_svg : null;
  const [markup, css] = await Promise.all([
    address ? fetchMediaText(address) : null,
    hotel.logo_css ? fetchMediaText(hotel.logo_css) : null,
  ]);
  return {
    svg: inline ?? (markup === null ? null : sanitizeSvg(markup)),
    css: css === null ? '' : sanitizeLogoCss(css),
    isLost: Boolean(address) && markup === null,
  };
});
