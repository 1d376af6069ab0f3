import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

/** Class name for what looks like an icon button. */
export const iconButtonClass = styles.button;

/** A round control of 44 px with an icon. The label is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: ReactNode; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {icon}
    </button>
  );
}
