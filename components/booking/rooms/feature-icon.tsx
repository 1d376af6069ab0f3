import { iconAddress } from '@/lib/rooms/icon-address';
import styles from './feature-icon.module.css';

/** The hotel's svg in the hotel's colour, as a mask; where it fails to load nothing is shown. */
export function FeatureIcon({ address }: { address: string | null }) {
  if (!address) return <span className={styles.none} aria-hidden="true" />;
  return (
    <span
      className={styles.icon}
      style={{ maskImage: `url("${iconAddress(address)}")` }}
      aria-hidden="true"
    />
  );
}
