import type { ReactNode } from 'react';
import styles from './form-alert.module.css';
import { Icon } from './icon';
import note from './note.module.css';

/** What went wrong, told at once: the region stands there before its text, since one that comes with it may stay unsaid. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className={styles.region} role="alert">
      {children ? (
        <div className={[note.note, note.bad].join(' ')}>
          <Icon name="warning" />
          <div className={note.text}>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
