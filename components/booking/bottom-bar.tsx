import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

/** The sticky bar of phones with the sum or the stay and the next action. Desktops show both within the page. */
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
