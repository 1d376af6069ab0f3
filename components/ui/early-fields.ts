import { isNewNavigation } from './new-navigation.ts';

/** What the guest had typed into the form that the server rendered; null where there is no form yet. */
export function earlyFields(formId: string): Record<string, string> | null {
  if (typeof document === 'undefined' || !isNewNavigation()) return null;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
