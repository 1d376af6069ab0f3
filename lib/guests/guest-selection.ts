import { pluralForm } from '#lib/text/plural.ts';
import { guestTexts } from '#lib/text/ru-account.ts';

/** Adds or removes a guest; never more than there are places. */
export function toggleGuest(chosen: number[], guestId: number, places: number): number[] {
  if (chosen.includes(guestId)) return chosen.filter((id) => id !== guestId);
  return chosen.length < places ? [...chosen, guestId] : chosen;
}

/** 'Осталось выбрать 2 гостей', or 'Все гости выбраны' at zero. */
export function selectionCounter(chosen: number, places: number): string {
  const left = places - chosen;
  return left <= 0
    ? guestTexts.allChosen
    : `${guestTexts.left} ${left}\u00a0${pluralForm(left, guestTexts.leftForms)}`;
}
