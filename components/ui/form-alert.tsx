import type { ReactNode } from 'react';
import styles from './form-alert.module.css';
import { Icon } from './icon.tsx';
import note from './note.module.css';

/**
 * An error that is announced at once. The live region is mounted before its text, because a region inserted
 * together with its text may not be announced.
 */
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
