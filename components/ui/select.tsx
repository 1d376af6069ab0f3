import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export function Select({ children, className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...rest} className={className}>
        {children}
      </select>
      <Icon name="down" />
    </span>
  );
}
