'use client';

import { Icon } from '@/components/ui/icon';
import type { Step } from '@/lib/booking/screens';
import { wizardTexts } from '@/lib/messages/ru';
import styles from './done-step.module.css';
import { ParametersSummary } from './parameters/parameters-summary';
import { RoomSummary } from './rooms/room-summary';
import { STEP_ICONS } from './step-icons';

/** A step that is done: a quiet summary and the way back to it. */
export function DoneStep({ step }: { step: Step }) {
  return (
    <div className={styles.done}>
      <div className={styles.header}>
        <Icon name={STEP_ICONS[step]} size={28} />
        <h2 className={styles.title}>{wizardTexts.steps[step]}</h2>
      </div>
      {step === 1 ? <ParametersSummary /> : <RoomSummary />}
    </div>
  );
}
