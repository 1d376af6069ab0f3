import { selectionTexts } from './texts.ts';

/** Adds or removes a guest, but never adds more than there are places. */
export function toggleGuest(chosen: number[], guestId: number, places: number): number[] {
  if (chosen.includes(guestId)) return chosen.filter((id) => id !== guestId);
  return chosen.length < places ? [...chosen, guestId] : chosen;
}

/** 'Осталось выбрать 2 гостей', or 'Все гости выбраны' when none is left. */
export function selectionCounter(chosen: number, places: number): string {
  const left = places - chosen;
  return left <= 0 ? selectionTexts.allChosen : selectionTexts.left(left);
}
