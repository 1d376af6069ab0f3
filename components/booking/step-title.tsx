import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SCREENS, type Screen } from '#rules/booking/screens.ts';
import styles from './step-title.module.css';

type Props = {
  screen: Screen;
  /** In place of the screen's own. */
  head?: { icon: ComponentProps<typeof Icon>['name']; title: string };
  /** A note that narrow screens leave out. */
  aside?: ReactNode;
  action?: ReactNode;
};

/** The title of the active step. It takes the focus when the step changes. */
export function StepTitle({ screen, head = SCREENS[screen], aside, action }: Props) {
  return (
    <header className={styles.header}>
      <Icon name={head.icon} size={24} />
      <h2 className={styles.title} tabIndex={-1} data-step-title="">
        {head.title}
      </h2>
      {aside ? <span className={styles.aside}>{aside}</span> : null}
      {action ? <span className={styles.action}>{action}</span> : null}
    </header>
  );
}
