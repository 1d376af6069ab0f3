const storageKey = (slug: string) => `bank-return:${slug}`;

/** Saves the booking's query ('?…') while the guest is at the bank, which sends them back to the bare home. */
export function saveBankReturn(slug: string, search: string): void {
  try {
    if (search) sessionStorage.setItem(storageKey(slug), search);
    else sessionStorage.removeItem(storageKey(slug));
  } catch {
    // Where storage is blocked, the guest returns to the hotel's home without the booking.
  }
}

/** Returns the saved query and forgets it; '' when there is none. */
export function takeBankReturn(slug: string): string {
  try {
    const search = sessionStorage.getItem(storageKey(slug)) ?? '';
    sessionStorage.removeItem(storageKey(slug));
    return search;
  } catch {
    return '';
  }
}
