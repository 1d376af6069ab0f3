import { forms, plural } from './plural.ts';

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
