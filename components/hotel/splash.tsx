import { themeOf } from '#lib/server/hotel/hotel-colours.ts';
import { inlineSvg } from '#lib/server/hotel/hotel-icon.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { plateUnder } from '#rules/theme/logo-plate.ts';
import { splashGround } from '#rules/theme/splash-ground.ts';
import styles from './splash.module.css';

/**
 * The hotel’s splash; its times are in the stylesheet. It covers the page while it loads, and never delays it. Whether
 * it is shown is decided by a script that every page has.
 */
export function Splash({ hotel }: { hotel: Hotel }) {
  const { splash, svg } = hotel.hotel_style_config;
  const picture = splash ?? svg;
  if (!picture) return null;
  const theme = themeOf(hotel);
  const ground = splashGround(picture) ?? plateUnder(picture, theme['--panel']) ?? theme['--panel'];
  return (
    <div
      className={styles.splash}
      data-splash=""
      // Its colours are the hotel's own in both schemes.
      style={{ background: ground, color: theme['--panel-mark'] }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/server/sanitizing/sanitize-svg
      dangerouslySetInnerHTML={{ __html: inlineSvg(picture, 'splash') }}
    />
  );
}
