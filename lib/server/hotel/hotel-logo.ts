import 'server-only';
import { cache } from 'react';
import { fetchMediaText } from '#lib/server/media/fetch-media.ts';
import { sanitizeLogoCss } from '#lib/server/sanitizing/sanitize-logo-css.ts';
import { hotelDrawing } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';

/**
 * The logo is the config's own svg, else the one at `logo_svg`; `logo_css` styles its lettering. What cannot be fetched
 * within 3 s is left out, so that the page never waits longer.
 */
export const getHotelLogo = cache(async (hotel: Hotel) => {
  const inline = hotel.hotel_style_config.svg;
  const address = inline === null ? hotel.logo_svg : null;
  const [markup, css] = await Promise.all([
    address ? fetchMediaText(address) : null,
    hotel.logo_css ? fetchMediaText(hotel.logo_css) : null,
  ]);
  return {
    /** Sanitised SVG markup; null where only the name is shown. */
    svg: inline ?? (markup === null ? null : hotelDrawing(markup)),
    /** Rules scoped to `.hotel-logo`; empty when the hotel has none. */
    css: css === null ? '' : sanitizeLogoCss(css),
    /** The hotel has a logo, but it could not be fetched just now. */
    isLost: Boolean(address) && markup === null,
  };
});
