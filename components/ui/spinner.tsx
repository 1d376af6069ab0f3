import styles from './spinner.module.css';

/** Decorative: the adjacent text says what is loading. */
export function Spinner({ size = 'm' }: { size?: 's' | 'm' }) {
  return <span className={size === 's' ? styles.small : styles.spinner} aria-hidden="true" />;
}
