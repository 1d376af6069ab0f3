import styles from './spinner.module.css';

/** A spinner. It is decorative: the text beside it says what is loading. */
export function Spinner({ size = 'm' }: { size?: 's' | 'm' }) {
  return <span className={size === 's' ? styles.small : styles.spinner} aria-hidden="true" />;
}
