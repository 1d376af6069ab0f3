import { describe, expect, it } from 'vitest';
import { clampStep, isStepEnabled, STEPS, type Step, stepState } from './steps.ts';

describe('step number', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, 1],
    [-1, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [Number.POSITIVE_INFINITY, 3],
    [Number.NaN, 1],
  ])('%d is clamped to %d', (step, expected) => {
    expect(clampStep(step)).toBe(expected);
  });

  it('has three steps', () => {
    expect(STEPS).toEqual([1, 2, 3]);
  });
});

describe('enabled steps', () => {
  it.each<[reached: Step, enabled: Step[]]>([
    [1, [1]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
  ])('at step %d steps %j are enabled', (reached, enabled) => {
    expect(STEPS.filter((step) => isStepEnabled(step, reached))).toEqual(enabled);
  });

  it.each<[reached: Step, states: string[]]>([
    [1, ['active', 'idle', 'idle']],
    [2, ['done', 'active', 'idle']],
    [3, ['done', 'done', 'active']],
  ])('at step %d the columns are %j', (reached, states) => {
    expect(STEPS.map((step) => stepState(step, reached))).toEqual(states);
  });
});
