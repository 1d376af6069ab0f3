import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

type Props = {
  tone?: 'info' | 'warn' | 'bad' | 'ok';
  children: ReactNode;
};

/** A block with a message. A 'bad' one is announced at once; others are read in their place. */
export function Note({ tone = 'info', children }: Props) {
  return (
    <div className={[styles.note, styles[tone]].join(' ')} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'ok' ? 'check' : tone === 'info' ? 'info' : 'warning'} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
