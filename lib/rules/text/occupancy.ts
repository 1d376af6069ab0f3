import { forms, plural, pluralForm } from './plural.ts';

const TOGETHER = ['одного', 'двоих', 'троих', 'четверых'];
const OF_ROOMS = ['', 'двух', 'трёх', 'четырёх'];

/** 'двоих', '5 гостей': after 'для' and 'на'. */
export const formatTogether = (guests: number): string =>
  TOGETHER[guests - 1] ?? plural(guests, forms.guestsOf);

/** 'до 2 гостей'. */
export const formatGuestLimit = (guests: number): string => `до\u00a0${plural(guests, forms.guestsOf)}`;

/** 'трёх одинаковых номеров': after 'нет'. */
export function formatSameRooms(rooms: number): string {
  const word = OF_ROOMS[rooms - 1];
  return word ? `${word} ${pluralForm(rooms, forms.sameRoomsOf)}` : plural(rooms, forms.sameRoomsOf);
}

/** '2 взрослых, 1 ребёнок'; without children only the adults. */
export function formatGuests(adults: number, children: number): string {
  const parts = [plural(adults, forms.adults)];
  if (children > 0) parts.push(plural(children, forms.children));
  return parts.join(', ');
}

/** '3 гостя'. */
export function formatGuestsTotal(adults: number, children: number): string {
  return plural(adults + children, forms.guests);
}

/** '2 взрослых, без детей'; several rooms first: '2 номера, 4 взрослых, 1 ребёнок'. */
export function formatParty(rooms: number, adults: number, children: number): string {
  const guests = children > 0 ? formatGuests(adults, children) : `${plural(adults, forms.adults)}, без детей`;
  return rooms > 1 ? `${plural(rooms, forms.rooms)}, ${guests}` : guests;
}

/** 'Дети до 3 лет' for a category that the hotel names by its ages only. Other names stay as they are. */
export function childCategoryLabel(name: string): string {
  return /^(\d|от |до )/i.test(name) ? `Дети ${name}` : name;
}
