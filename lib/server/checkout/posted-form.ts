import 'server-only';
import { asKopecks, type Kopecks } from '#contract/schemas/money.ts';
import { PLAIN_FIELDS } from '#rules/reservation/plain-form.ts';

/** A field of a form that was posted without scripts; '' for one that is missing, or a file. */
export function postedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The total that the guest was shown. A malformed sum was never on a screen, so the guest is asked whatever it costs. */
export function shownTotal(form: FormData): Kopecks {
  const shown = Number(postedText(form, PLAIN_FIELDS.total));
  return asKopecks(Number.isSafeInteger(shown) ? shown : 0);
}
