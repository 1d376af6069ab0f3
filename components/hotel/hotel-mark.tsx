import { inlineSvg, isOneColour } from '#lib/server/hotel/hotel-icon.ts';
import styles from './hotel-mark.module.css';

/** The hotel's logo. Without own colours it takes the colour of the text. The server has sanitised its svg. */
export function HotelMark({ svg }: { svg: string | null }) {
  if (!svg) return null;
  return (
    <span
      className={[styles.mark, isOneColour(svg) ? '' : styles.own].join(' ')}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/server/sanitizing/sanitize-svg
      dangerouslySetInnerHTML={{ __html: inlineSvg(svg) }}
    />
  );
}
