import type { BANK_ENTRY_MARK, SESSION_MARK } from './cookie-marks.ts';

type Mark = typeof BANK_ENTRY_MARK | typeof SESSION_MARK;

/** Whether the browser has this cookie from the server. */
export function hasMark(mark: Mark): boolean {
  return document.cookie.split('; ').includes(`${mark}=1`);
}

/** Removes the cookie; the library loads only if there is one. */
export async function forgetMark(mark: Mark): Promise<void> {
  const { deleteCookie } = await import('cookies-next/client');
  await deleteCookie(mark, { path: '/' });
}
