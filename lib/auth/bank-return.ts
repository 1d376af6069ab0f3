const storageKey = (slug: string) => `bank-return:${slug}`;

/** Keeps the booking's query ('?…') while the guest is at the bank, which comes back to the bare home. */
export function saveBankReturn(slug: string, search: string): void {
  try {
    if (search) sessionStorage.setItem(storageKey(slug), search);
    else sessionStorage.removeItem(storageKey(slug));
  } catch {
    // Storage blocked: the guest returns to the hotel's home.
  }
}

/** Takes the stored query; '' when there is none. */
export function takeBankReturn(slug: string): string {
  try {
    const search = sessionStorage.getItem(storageKey(slug)) ?? '';
    sessionStorage.removeItem(storageKey(slug));
    return search;
  } catch {
    return '';
  }
}
