import type { PluralForms } from './ru.ts';

const rules = new Intl.PluralRules('ru');

/** Picks the Russian form for a whole number. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const category = rules.select(Math.abs(count));
  if (category === 'one') return one;
  return category === 'few' ? few : many;
}

/** '2 ночи' with a non-breaking space. */
export function plural(count: number, forms: PluralForms): string {
  return `${count}\u00a0${pluralForm(count, forms)}`;
}
