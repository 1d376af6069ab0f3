import { inlineSvg, isOneColour } from '@/lib/hotel/hotel-icon';
import styles from './hotel-mark.module.css';

/** The hotel's logo, in the current text colour if it has none of its own; its SVG is sanitised by lib/hotel. */
export function HotelMark({ svg, size = 'm' }: { svg: string | null; size?: 'm' | 'l' }) {
  if (!svg) return null;
  const own = isOneColour(svg) ? '' : styles.own;
  const className = [size === 'l' ? styles.large : styles.mark, own].join(' ');
  return (
    <span
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/sanitizing/sanitize-svg
      dangerouslySetInnerHTML={{ __html: inlineSvg(svg) }}
    />
  );
}
