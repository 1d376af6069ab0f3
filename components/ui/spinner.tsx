import styles from './spinner.module.css';

/** Decorative: the text beside it says what is waited for. */
export function Spinner({ size = 'm' }: { size?: 's' | 'm' }) {
  return <span className={size === 's' ? styles.small : styles.spinner} aria-hidden="true" />;
}
