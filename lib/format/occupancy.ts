import { forms } from '@/lib/messages/ru';
import { plural } from './plural.ts';

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
