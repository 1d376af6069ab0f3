import type { ReactNode } from 'react';
import { roomsTexts } from '@/lib/messages/ru-rooms';
import styles from './nothing-found.module.css';

/** No rooms for the parameters, with the way back. */
export function NothingFound({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{roomsTexts.nothingFound}</p>
      {children}
    </div>
  );
}
