import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { isAllowedMedia } from '#lib/config/hosts.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';
import { sanitizeSvg } from '#lib/server/sanitizing/sanitize-svg.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import type { Visit } from './visit.ts';

/** As the app waits for a hotel's files. */
const PATIENCE_MS = 3_000;
const MOST_BYTES = 1_000_000;
const MOST_FILES = 60;
/** Names that are reserved for examples and that nobody can own (RFC 2606). */
const EXAMPLE = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/;

type Kind = 'picture' | 'drawing' | 'style sheet' | 'link';
type Place = { operation: string; path: string; address: string; kind: Kind };

/** Opens the hotel's pictures, icons and links, each address once. */
export async function checkFiles(
  visit: Visit,
  hotel: Hotel,
  found: RoomSearchResponse | null,
): Promise<void> {
  const seen = new Set<string>();
  const places = [...placesOfHotel(hotel), ...placesOfRooms(found)].filter(({ address }) => {
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew && /^https?:/.test(address);
  });
  const { MEDIA_HOSTS: hosts } = visit.settings;
  for (const place of places.slice(0, MOST_FILES)) {
    // A file on a host that is not listed is told already, and the app never opens it.
    if (place.kind !== 'link' && !isAllowedMedia(place.address, hosts)) continue;
    await checkFile(visit, place);
  }
}

async function checkFile(visit: Visit, { operation, path, address, kind }: Place): Promise<void> {
  const { hostname } = new URL(address);
  if (kind === 'link' && EXAMPLE.test(hostname)) {
    visit.note({
      operation,
      path,
      expected: 'a page of the hotel',
      received: `the example address ${address}`,
      guest: 'a link that leads nowhere',
    });
    return;
  }
  const problem = await problemOf(address, kind);
  if (!problem) return;
  const guest = kind === 'link' ? 'a link that opens an error' : undefined;
  visit.wrong({ operation, path, expected: `a ${kind} at ${address}`, received: problem, guest });
}

async function problemOf(address: string, kind: Kind): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(address, { redirect: 'manual', signal });
    const { status } = response;
    // A browser follows a link on; the app follows nothing.
    if (status >= 300 && status < 400 && kind !== 'link') return `a redirect, status ${status}`;
    const type = response.headers.get('content-type') ?? 'no content type';
    if (status >= 400) return `status ${status}`;
    if (kind === 'picture' && !type.startsWith('image/')) return type;
    if (kind === 'drawing' && sanitizeSvg(await textOf(response)) === null)
      return `${type} that is no safe SVG`;
    await response.body?.cancel().catch(() => undefined);
    return null;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? `nothing within ${PATIENCE_MS} ms` : 'no connection';
  }
}

/** The beginning of a larger file is no whole drawing, and so no safe one. */
async function textOf({ body }: Response): Promise<string> {
  const bytes = await readLimited(body, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return new Uint8Array();
    throw error;
  });
  return new TextDecoder().decode(bytes);
}

function placesOfHotel(hotel: Hotel): Place[] {
  const place = (path: string, kind: Kind, address: string | null): Place[] =>
    address ? [{ operation: 'getHotelConfig', path, address, kind }] : [];
  return [
    ...hotel.images.flatMap(({ url }, index) => place(`images[${index}].url`, 'picture', url)),
    ...place('logo_svg', 'drawing', hotel.logo_svg),
    ...place('logo_css', 'style sheet', hotel.logo_css),
    ...place('policy_link', 'link', hotel.policy_link),
    ...place('offer_link', 'link', hotel.offer_link),
    ...place('users_term', 'link', hotel.users_term),
    ...hotel.hotel_menu_items.flatMap(({ reference }, index) =>
      place(`hotel_menu_items[${index}].reference`, 'link', reference),
    ),
  ];
}

function placesOfRooms(found: RoomSearchResponse | null): Place[] {
  const place = (path: string, kind: Kind, address: string | null): Place[] =>
    address ? [{ operation: 'searchRooms', path, address, kind }] : [];
  const rooms = (found?.rooms ?? []).flatMap(({ preview_img, images, room_options }, at) => [
    ...place(`rooms[${at}].preview_img`, 'picture', preview_img),
    ...images.flatMap((address, index) => place(`rooms[${at}].images[${index}]`, 'picture', address)),
    ...room_options.flatMap(({ icon_url }, index) =>
      place(`rooms[${at}].room_options[${index}].icon_url`, 'drawing', icon_url),
    ),
  ]);
  const extras = (found?.services ?? []).flatMap(({ img }, index) =>
    place(`services[${index}].img`, 'picture', img),
  );
  return [...rooms, ...extras];
}
