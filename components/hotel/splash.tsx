import type { Hotel } from '@/lib/hotel/hotel';
import { splashGround } from '@/lib/theme/splash-ground';
import styles from './splash.module.css';
import { SplashSkip } from './splash-skip';

/** Runs before the first paint: once per browser session, never for a search link or reduced motion. */
const DECIDE = `try{var s=sessionStorage,h=document.documentElement;if(s.getItem('splash')||/[?&]arrival=/.test(location.search)||matchMedia('(prefers-reduced-motion: reduce)').matches)h.dataset.splash='off';s.setItem('splash','1')}catch(e){document.documentElement.dataset.splash='off'}`;

/** The hotel's splash: 2.4 s, then a fade of 0.5 s. It covers but never delays the page. */
export function Splash({ hotel }: { hotel: Hotel }) {
  const { splash, svg } = hotel.hotel_style_config;
  const picture = splash ?? svg;
  if (!picture) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the app's own constant */}
      <script dangerouslySetInnerHTML={{ __html: DECIDE }} />
      <div
        className={styles.splash}
        data-splash=""
        style={{ background: splashGround(picture) ?? undefined }}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/sanitizing/sanitize-svg
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <SplashSkip />
    </>
  );
}
