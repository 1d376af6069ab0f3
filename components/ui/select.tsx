import type { ComponentProps } from 'react';
import { FirstIcon } from './first-icon.tsx';
import styles from './select.module.css';

export function Select({ children, className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...rest} className={className}>
        {children}
      </select>
      <FirstIcon name="down" />
    </span>
  );
}
