import type { AskedConsent } from '#rules/hotel/hotel.ts';
import { consentField } from './agreements.ts';
import { consentTexts } from './texts.ts';

/**
 * What a form that was sent without scripts agrees to, and the messages for its boxes: a required one that is missing,
 * and one that was ticked beside other words than the hotel has now.
 */
export function readConsents(
  consents: readonly AskedConsent[],
  typed: Record<string, string>,
): { agreed: ReadonlySet<string>; errors: Record<string, string> } {
  const agreed = new Set<string>();
  const errors: Record<string, string> = {};
  for (const { code, hash, required } of consents) {
    const name = consentField(code);
    const sent = typed[name];
    if (sent === hash) agreed.add(code);
    else if (sent) errors[name] = consentTexts.changedHere;
    else if (required) errors[name] = consentTexts.needed;
  }
  return { agreed, errors };
}
