/** Readable companion of the token cookie, '1': client code learns from it that a session exists. */
export const SESSION_MARK = 'nlb_session';

/** Readable for a minute after each sign-in: the page that opens then greets the guest. */
export const ENTRY_MARK = 'nlb_entry';

/** The mark's value: somebody who has come back, or who has just registered. */
export type Entry = 'back' | 'new';

type Mark = typeof ENTRY_MARK | typeof SESSION_MARK;

/** The value of this cookie of the server's in the browser; undefined where there is none. */
export function readMark(mark: Mark): string | undefined {
  const cookies = document.cookie.split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${mark}=`))?.slice(mark.length + 1);
}

/** Removes the cookie; the library loads only if there is one. */
export async function forgetMark(mark: Mark): Promise<void> {
  if (readMark(mark) === undefined) return;
  const { deleteCookie } = await import('cookies-next/client');
  await deleteCookie(mark, { path: '/' });
}
