import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

type Props = {
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
  /** The screen has no other button below 1024 px, where its columns stand. */
  isOnTablets?: boolean;
};

/** The sticky bar of phones with the sum or the stay and the next action. Desktops show both within the page. */
export function BottomBar({ title, text, action, isOnTablets = false }: Props) {
  return (
    <div className={styles.bar} data-bar={isOnTablets ? 'tablets' : ''}>
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>
        <span className={styles.note}>{text}</span>
      </div>
      {action}
    </div>
  );
}
