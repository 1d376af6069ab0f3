import { Facts } from '#components/ui/facts.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { wayLines } from '#rules/hotel/way-lines.ts';
import styles from './way-lines.module.css';

/** How to come, as far as the hotel says so. */
export function WayLines({ hotel: { way } }: { hotel: Pick<Hotel, 'way'> }) {
  const facts = wayLines(way);
  return facts.length > 0 ? <Facts className={styles.lines} facts={facts} /> : null;
}
