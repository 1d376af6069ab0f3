/** A noun after 1, after 2–4 and after 5 and more: ['ночь', 'ночи', 'ночей']. */
type PluralForms = readonly [one: string, few: string, many: string];

/** The nouns that more than one feature counts, in the cases their sentences need. */
export const forms = {
  days: ['день', 'дня', 'дней'],
  minutes: ['минута', 'минуты', 'минут'],
  nights: ['ночь', 'ночи', 'ночей'],
  nightsOf: ['ночи', 'ночей', 'ночей'],
  adults: ['взрослый', 'взрослых', 'взрослых'],
  adultsOf: ['взрослого', 'взрослых', 'взрослых'],
  children: ['ребёнок', 'ребёнка', 'детей'],
  guestsOf: ['гостя', 'гостей', 'гостей'],
  guestsOn: ['гостя', 'гостя', 'гостей'],
  guests: ['гость', 'гостя', 'гостей'],
  reviews: ['отзыв', 'отзыва', 'отзывов'],
  stars: ['звезда', 'звезды', 'звёзд'],
  rooms: ['номер', 'номера', 'номеров'],
  sameRoomsOf: ['одинакового номера', 'одинаковых номеров', 'одинаковых номеров'],
  roomsOf: ['номера', 'номеров', 'номеров'],
} satisfies Record<string, PluralForms>;

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
