export type Step = 1 | 2 | 3;

export const STEPS: readonly Step[] = [1, 2, 3];

/** The step number stays between 1 and 3 (section 2). */
export function clampStep(step: number): Step {
  if (!(step > 1)) return 1;
  return step >= 3 ? 3 : 2;
}

/** Reaching a step enables it and disables the steps after it (section 2). */
export function isStepEnabled(step: Step, reached: Step): boolean {
  return step <= reached;
}

export type StepState = 'done' | 'active' | 'idle';

export function stepState(step: Step, reached: Step): StepState {
  if (step === reached) return 'active';
  return isStepEnabled(step, reached) ? 'done' : 'idle';
}
