import type { Booking } from './booking.ts';

/** The wizard's screens in their order, each with the step (column) it stands in. */
const STEP_OF = { parameters: 1, rooms: 2, extras: 2, payment: 3 } as const;

export type Screen = keyof typeof STEP_OF;
export type Step = (typeof STEP_OF)[Screen];
type StepState = 'done' | 'active' | 'idle';

export const STEPS: readonly Step[] = [1, 2, 3];

export const stepOf = (screen: Screen): Step => STEP_OF[screen];

/** The screen follows from the choices: the furthest one they allow, unless the guest is changing an earlier one. */
export function screenOf({ editing, choice }: Pick<Booking, 'editing' | 'choice'>): Screen {
  if (editing === 'parameters') return 'parameters';
  if (!choice) return 'rooms';
  return editing === 'extras' ? 'extras' : 'payment';
}

/** Reaching a step enables it and disables the steps after it. */
export function stepState(step: Step, screen: Screen): StepState {
  if (step === stepOf(screen)) return 'active';
  return step < stepOf(screen) ? 'done' : 'idle';
}
