'use client';

import { Icon } from '@/components/ui/icon';
import type { Step } from '@/lib/booking/screens';
import styles from './done-step.module.css';
import { ParametersSummary } from './parameters/parameters-summary';
import { RoomSummary } from './rooms/room-summary';

/** A step that is done: a quiet summary and the way back to it. */
export function DoneStep({ number, icon, title }: Pick<Step, 'number' | 'icon' | 'title'>) {
  return (
    <div className={styles.done}>
      <div className={styles.header}>
        <Icon name={icon} size={28} />
        <h2 className={styles.title}>{title}</h2>
      </div>
      {number === 1 ? <ParametersSummary /> : <RoomSummary />}
    </div>
  );
}
