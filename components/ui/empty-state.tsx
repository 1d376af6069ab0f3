import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  title: string;
  text: string;
  /** What a guest can do about it. */
  children?: ReactNode;
};

/** Says in an empty place what will be there. The style sheet puts the hotel's picture beside it, where it has one. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={styles.empty}>
      <div className={styles.message}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
