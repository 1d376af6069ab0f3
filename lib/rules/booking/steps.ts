import type { Booking } from './booking.ts';
import { SCREENS, type Screen } from './screens.ts';
import { screenTexts, stepTexts } from './texts.ts';
import { editParameters, editRooms } from './transitions.ts';

const FIRST = {
  number: 1,
  icon: 'params',
  title: stepTexts.parameters,
  hint: null,
  back: editParameters,
} as const;
const SECOND = {
  number: 2,
  icon: 'bed',
  title: screenTexts.rooms,
  hint: stepTexts.roomsHint,
  back: editRooms,
} as const;
const PAYMENT = {
  number: 3,
  icon: 'card',
  title: screenTexts.payment,
  hint: stepTexts.paymentHint,
  back: null,
} as const;
const CHANGE = { ...PAYMENT, icon: 'edit', title: screenTexts.change, hint: null } as const;

/** The wizard's columns in their order. `back` leads to a completed one. */
export const wizardSteps = ({ change }: Pick<Booking, 'change'>) =>
  [FIRST, SECOND, change ? CHANGE : PAYMENT] as const;

export type Step = ReturnType<typeof wizardSteps>[number];

/** Where a column is in relation to the current screen. */
export function stepState(step: Step, screen: Screen): 'done' | 'active' | 'upcoming' {
  const active = SCREENS[screen].step;
  if (step.number === active) return 'active';
  return step.number < active ? 'done' : 'upcoming';
}
