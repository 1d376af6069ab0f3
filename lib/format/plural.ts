const rules = new Intl.PluralRules('ru');

/** Forms for 1, 2–4 and 5+: ['ночь', 'ночи', 'ночей']. */
export type PluralForms = readonly [one: string, few: string, many: string];

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
