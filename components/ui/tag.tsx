import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({
  tone = 'primary',
  children,
}: {
  tone?: 'primary' | 'ok' | 'warn' | 'muted';
  children: ReactNode;
}) {
  return <span className={[styles.tag, styles[tone]].join(' ')}>{children}</span>;
}
