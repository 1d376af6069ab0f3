import type { ReactNode } from 'react';
import styles from './tag.module.css';

type Props = {
  tone?: 'primary' | 'ok' | 'warn' | 'muted';
  children: ReactNode;
};

export function Tag({ tone = 'primary', children }: Props) {
  return <span className={[styles.tag, styles[tone]].join(' ')}>{children}</span>;
}
