import { hotelPath } from '#rules/hotel/hotel-path.ts';

/** The folder under a hotel whose pages are its rooms. */
export const ROOM_PAGES = 'rooms';

/** A code that an address of a room can have; any other is a page that no hotel has. */
const CODE = /^[\w-]{1,40}$/;

/** The path of a room's page. */
export const roomPath = (root: string, code: string): string => hotelPath(root, `/${ROOM_PAGES}/${code}`);

/** The code in the path of a room's page, given the parts of the path under the hotel; null where it is none. */
export function roomOfPath([folder, code = '', ...rest]: readonly string[]): string | null {
  return folder === ROOM_PAGES && rest.length === 0 && CODE.test(code) ? code : null;
}

/** The code of the room whose page of the hotel a path is; null where it is none. */
export function roomAt(root: string, pathname: string): string | null {
  const before = hotelPath(root, '/');
  return pathname.startsWith(before) ? roomOfPath(pathname.slice(before.length).split('/')) : null;
}
