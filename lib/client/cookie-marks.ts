/** Tells scripts that a session exists ('1'), since they cannot see the token cookie. */
export const SESSION_MARK = 'nlb_session';

/** Exists for a minute after each sign-in, so that the next page greets the guest. */
export const ENTRY_MARK = 'nlb_entry';

/** 'back' for a guest who has signed in again, 'new' for one who has just registered. */
export type Entry = 'back' | 'new';

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
