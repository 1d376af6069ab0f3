import axe from 'axe-core';
import { expect } from 'vitest';
import { COLOUR_RULES, listed, TAGS } from '#e2e/fixtures/axe-rules.ts';
import { SCHEME } from '#rules/inline/marks.ts';

/** Expects no axe violations on the page as it is now, in both schemes. */
export async function expectAccessible(): Promise<void> {
  expect(await violations({ type: 'tag', values: TAGS }), 'light').toEqual([]);
  document.documentElement.dataset[SCHEME] = 'dark';
  const found = await violations({ type: 'rule', values: COLOUR_RULES });
  delete document.documentElement.dataset[SCHEME];
  expect(found, 'dark').toEqual([]);
}

async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  // axe would measure colours in the middle of a transition.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const found = await axe.run(document, { runOnly });
  return listed(found.violations);
}
