import { useState } from 'react';
import { consentField, stillNeeded } from '#rules/consents/agreements.ts';
import { consentTexts } from '#rules/consents/texts.ts';
import type { AskedConsent } from '#rules/hotel/hotel.ts';

/**
 * Which consents a form has, and what is wrong with them. `typed` is what it was sent with before: a box counts only for
 * the words that it was ticked beside.
 */
export function useConsents(consents: readonly AskedConsent[] | null, typed: Record<string, string> = {}) {
  const [given, setGiven] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        consents?.filter(({ code, hash }) => typed[consentField(code)] === hash).map(({ code }) => code),
      ),
  );
  const needed = stillNeeded(consents, given);
  return {
    given,
    isComplete: needed.length === 0,
    change: (code: string, isGiven: boolean) =>
      setGiven((before) => new Set(isGiven ? [...before, code] : [...before].filter((it) => it !== code))),
    /** Messages for the boxes that are still needed. */
    missing: (): Record<string, string> =>
      Object.fromEntries(needed.map(({ code }) => [consentField(code), consentTexts.needed])),
    focusNeeded: () => {
      const [first] = needed;
      if (first) document.getElementById(consentField(first.code))?.focus();
    },
  };
}
