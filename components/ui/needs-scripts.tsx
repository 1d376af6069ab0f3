import styles from './needs-scripts.module.css';

/** Tells guests without scripts what does not work, and what does. */
export function NeedsScripts({ text }: { text: string }) {
  return <p className={styles.bar}>{text}</p>;
}
