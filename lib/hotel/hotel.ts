import * as z from 'zod/mini';
import { type Dropped, noteDropped } from '@/lib/api/read-answer';
import { hotelConfig, hotelImage, hotelStyleConfig, menuItem } from '@/lib/contracts/hotel-config';
import { orNull, text } from '@/lib/contracts/primitives';
import { isAllowedMedia } from '@/lib/routing/hosts';
import { safeLink } from '@/lib/sanitizing/safe-link';
import { sanitizeDescription } from '@/lib/sanitizing/sanitize-description';
import { sanitizeSvg } from '@/lib/sanitizing/sanitize-svg';
import { type DisplayFace, isDisplayFace } from '@/lib/theme/display-face';

/**
 * A hotel as pages and components get it: the wire's names, every field present, validated and safe. HTML and svg are
 * sanitised, links are http(s)/mailto/tel, pictures are on allowed hosts. The browser has only its type: the schema
 * brings the sanitisers along.
 */
export type Hotel = z.infer<ReturnType<typeof hotelSchema>> & { slug: string };

function hotelSchema(mediaHosts: readonly string[]) {
  const wire = hotelConfig.shape;
  const link = cleaned(text(2000), safeLink);
  const media = cleaned(text(2000), (address) => (isAllowedMedia(address, mediaHosts) ? address : null));
  const face = cleaned(text(40), (name): DisplayFace | null => (isDisplayFace(name) ? name : null));
  return z.extend(hotelConfig, {
    note: html(wire.note),
    rules_and_services: html(wire.rules_and_services),
    details: html(wire.details),
    users_term: orNull(link),
    policy_link: orNull(link),
    offer_link: orNull(link),
    hotel_menu_items: shortened(
      z._default(
        z.array(z.extend(menuItem, { name: text(200).check(z.trim(), z.minLength(1)), reference: link })),
        [],
      ),
    ),
    hotel_child_categories: uniqueById(wire.hotel_child_categories),
    hotel_payment_methods: uniqueById(wire.hotel_payment_methods),
    hotel_reservation_cancel_types: uniqueById(wire.hotel_reservation_cancel_types),
    logo_css: orNull(media),
    logo_svg: orNull(media),
    hotel_style_config: z.prefault(
      z.extend(hotelStyleConfig, {
        svg: orNull(cleaned(text(60_000), sanitizeSvg)),
        splash: orNull(cleaned(text(200_000), sanitizeSvg)),
      }),
      {},
    ),
    images: shortened(z._default(z.array(z.extend(hotelImage, { url: media })), [])),
    display_font: orNull(face),
  });
}

/**
 * Reads a hotel config: what is bad in it is dropped and reported, and the rest stands. Only a config without a valid
 * id is unusable (null).
 */
export function parseHotelConfig(json: unknown, slug: string, mediaHosts: readonly string[]): Hotel | null {
  const dropped = new Map<string, Dropped>();
  const config = parseRest(hotelSchema(mediaHosts), withoutGaps(json), dropped);
  if (!config) return null;
  noteDropped(`Hotel config of ${slug}`, [...dropped.values()]);
  return { ...config, slug, name: config.name.trim() || slug };
}

/** What `clean` leaves of a text; what it refuses is as bad as a value of the wrong type. */
function cleaned<T>(schema: z.ZodMiniType<string, string>, clean: (value: string) => T | null) {
  return z.pipe(
    schema,
    z.transform((value: string, context) => {
      const result = clean(value);
      if (result !== null) return result;
      context.issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );
}

const html = (schema: z.ZodMiniType<string, string | undefined>) =>
  z.pipe(
    schema,
    z.transform((markup: string) => (markup ? sanitizeDescription(markup) : '')),
  );

const MAX_ENTRIES = 100;

const shortened = <Entry>(list: z.ZodMiniType<Entry[], unknown>) =>
  z.pipe(
    list,
    z.transform((entries: Entry[]) => entries.slice(0, MAX_ENTRIES)),
  );

const uniqueById = <Entry extends { id: number }>(list: z.ZodMiniType<Entry[], unknown>) =>
  z.pipe(
    shortened(list),
    z.transform((entries: Entry[]) =>
      [...new Map(entries.toReversed().map((it) => [it.id, it])).values()].toReversed(),
    ),
  );

/** A copy without the fields that say nothing: missing, null and empty ones read as the default, and are no mistake. */
function withoutGaps(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return structuredClone(value);
  const said = Object.entries(value).filter(([, field]) => field !== null && field !== '');
  return Object.fromEntries(said.map(([name, field]) => [name, withoutGaps(field)]));
}

type Owner = Record<PropertyKey, unknown>;

/** Parses what is left after the bad values are dropped; null where nothing can be. */
function parseRest<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  dropped: Map<string, Dropped>,
): z.infer<Schema> | null {
  for (;;) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const lists = new Set<unknown[]>();
    let isSmaller = false;
    const issues = new Map(parsed.error.issues.map((issue) => [textOf(issue.path), issue]));
    for (const [name, { path, code }] of issues) {
      const owners = ownersAlong(value, path);
      // A list loses the entry, whatever is bad in it; an object the field, or goes itself without a required one.
      const list = owners.findIndex(Array.isArray);
      const at =
        list >= 0 ? list : owners.findLastIndex((owner, index) => Object.hasOwn(owner, path[index] ?? ''));
      const owner = owners[at];
      if (!owner) continue;
      isSmaller = delete owner[path[at] ?? ''] || isSmaller;
      if (Array.isArray(owner)) lists.add(owner);
      dropped.set(name, { path: name, reason: code === 'custom' ? 'not allowed' : code });
    }
    if (!isSmaller) return null;
    // The entries that are gone have left holes.
    for (const list of lists) list.splice(0, list.length, ...list.filter(() => true));
  }
}

const textOf = (path: readonly PropertyKey[]) =>
  path
    .map((key, depth) => (typeof key === 'number' ? `[${key}]` : `${depth > 0 ? '.' : ''}${String(key)}`))
    .join('');

/** The objects and lists that a path leads through, from the outermost. */
function ownersAlong(value: unknown, path: readonly PropertyKey[]): Owner[] {
  const owners: Owner[] = [];
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) break;
    owners.push(current as Owner);
    current = (current as Owner)[key];
  }
  return owners;
}
