import type { ENTRY_MARK, SESSION_MARK } from '#rules/auth/cookie-marks.ts';

type Mark = typeof ENTRY_MARK | typeof SESSION_MARK;

/** The value of a mark; undefined without its cookie. */
export function readMark(mark: Mark): string | undefined {
  const cookies = document.cookie.split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${mark}=`))?.slice(mark.length + 1);
}

/** Removes the mark's cookie. The library loads only if there is one. */
export async function forgetMark(mark: Mark): Promise<void> {
  if (readMark(mark) === undefined) return;
  const { deleteCookie } = await import('cookies-next/client');
  await deleteCookie(mark, { path: '/' });
}
