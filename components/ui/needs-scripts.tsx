import styles from './needs-scripts.module.css';

/** Where scripts are disabled: what does not work without them, and what does. */
export function NeedsScripts({ text }: { text: string }) {
  return <p className={styles.bar}>{text}</p>;
}
