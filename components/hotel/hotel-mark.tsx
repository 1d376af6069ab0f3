import styles from './hotel-mark.module.css';

/** The hotel's logo in the current text colour; its SVG is sanitised by lib/hotel. */
export function HotelMark({ svg, size = 'm' }: { svg: string | null; size?: 'm' | 'l' }) {
  if (!svg) return null;
  return (
    <span
      className={size === 'l' ? styles.large : styles.mark}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/sanitizing/sanitize-svg
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
