import styles from './prose.module.css';

/** Class names of a hotel's text: wider where it has a table of terms. */
export const proseClass = (html: string): string =>
  [styles.prose, html.includes('<dl') ? styles.table : ''].filter(Boolean).join(' ');
