import type { SavedGuest } from '#contract/schemas/users.ts';

/** 'Соколова Елена Андреевна'. */
export function guestName({
  last_name,
  first_name,
  middle_name,
}: Pick<SavedGuest, 'last_name' | 'first_name' | 'middle_name'>) {
  return [last_name, first_name, middle_name].filter(Boolean).join(' ');
}
