import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** Sticky bar of phones: the sum or the stay, and the next action. Desktops show the same in place. */
export function BottomBar({ title, text, action }: { title: ReactNode; text: ReactNode; action: ReactNode }) {
  return (
    <div className={styles.bar} data-bar="">
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>
        <span className={styles.note}>{text}</span>
      </div>
      {action}
    </div>
  );
}
