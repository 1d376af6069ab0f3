import { Facts } from '#components/ui/facts.tsx';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { wayTexts } from './home-texts.tsx';
import styles from './way-lines.module.css';

/** How to come from the airport, from the station and by car, as far as the hotel says so. */
export function WayLines({ hotel: { way } }: { hotel: Pick<Hotel, 'way'> }) {
  if (!way?.airport && !way?.station && !way?.car) return null;
  return (
    <Facts
      className={styles.lines}
      facts={[
        [wayTexts.airport, way.airport ?? ''],
        [wayTexts.station, way.station ?? ''],
        [wayTexts.car, way.car ?? ''],
      ]}
    />
  );
}
