import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; kind?: 'checkbox' | 'radio' };

/** A native checkbox or radio with its text; the whole row is clickable. */
export function Choice({ kind = 'checkbox', children, className, ...rest }: Props) {
  return (
    <label className={[styles.choice, rest.disabled && styles.disabled, className].filter(Boolean).join(' ')}>
      <input {...rest} type={kind} className={kind === 'radio' ? styles.radio : styles.box} />
      {children}
    </label>
  );
}
