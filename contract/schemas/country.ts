/** The names of Russia that hotels write into their addresses, without spaces and in small letters. */
const RUSSIA = new Set(['ru', 'rus', 'russia', 'russianfederation', 'рф', 'россия', 'российскаяфедерация']);

/** Whether an address names Russia as its country; one that names none does not. */
export const isInRussia = (country: string | undefined): boolean =>
  RUSSIA.has((country ?? '').toLowerCase().replace(/[\s.]/g, ''));
