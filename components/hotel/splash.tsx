import { InlineScript } from '@/components/ui/inline-script';
import type { Hotel } from '@/lib/hotel/hotel';
import { themeOf } from '@/lib/hotel/hotel-colours';
import { inlineSvg } from '@/lib/hotel/hotel-icon';
import { SPLASH_SCRIPT } from '@/lib/security/inline-scripts';
import { splashGround } from '@/lib/theme/splash-ground';
import styles from './splash.module.css';
import { SplashSkip } from './splash-skip';

/** The hotel's splash: 2.4 s, then a fade of 0.5 s. It covers but never delays the page. */
export function Splash({ hotel }: { hotel: Hotel }) {
  const { splash, svg } = hotel.hotel_style_config;
  const picture = splash ?? svg;
  if (!picture) return null;
  const theme = themeOf(hotel);
  return (
    <>
      <InlineScript code={SPLASH_SCRIPT} />
      <div
        className={styles.splash}
        data-splash=""
        // By day and night as the hotel drew it.
        style={{ background: splashGround(picture) ?? theme['--panel'], color: theme['--panel-mark'] }}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/sanitizing/sanitize-svg
        dangerouslySetInnerHTML={{ __html: inlineSvg(picture) }}
      />
      <SplashSkip />
    </>
  );
}
