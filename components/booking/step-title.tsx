import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './step-title.module.css';

/** Title of the active step; takes the focus when the step changes. */
export function StepTitle({ icon, title, aside }: { icon?: IconName; title: string; aside?: ReactNode }) {
  return (
    <header className={styles.header}>
      {icon ? <Icon name={icon} size={24} /> : null}
      <h2 className={styles.title} tabIndex={-1} data-step-title="">
        {title}
      </h2>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
    </header>
  );
}
