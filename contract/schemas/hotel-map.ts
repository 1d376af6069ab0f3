import * as z from 'zod/mini';
import { absent, listOf, requiredText, text } from './primitives.ts';

export const LINE_KINDS = ['avenue', 'street', 'path', 'rail', 'lift', 'river'] as const;
export const AREA_KINDS = ['water', 'park', 'slope'] as const;
export const PLACE_KINDS = ['station', 'sight'] as const;

/** Two places of a map: metres to the east and to the north of the hotel, as in '-120 40'. */
const POINT = String.raw`-?\d{1,4} -?\d{1,4}`;
export const POINT_PATTERN = new RegExp(`^${POINT}$`);
/** From two to forty of them, with commas between. */
export const POINTS_PATTERN = new RegExp(`^${POINT}(?:, ${POINT}){1,39}$`);

export const mapPoint = z.string().check(z.regex(POINT_PATTERN));
export const mapPoints = z.string().check(z.regex(POINTS_PATTERN));

export const MOST_AREAS = 20;
export const MOST_LINES = 60;
export const MOST_PLACES = 12;

export const mapArea = z.object({ kind: z.enum(AREA_KINDS), name: absent(text(60)), points: mapPoints });
export const mapLine = z.object({ kind: z.enum(LINE_KINDS), name: absent(text(60)), points: mapPoints });
export const mapPlace = z.object({ kind: z.enum(PLACE_KINDS), name: requiredText(60), at: mapPoint });

/** A list that an API may leave out: a bad entry is dropped, and so is what is too much to draw. */
function listOfAtMost<Schema extends z.ZodMiniType>(entry: Schema, most: number) {
  const list = listOf(entry);
  return z.codec(z.optional(z.unknown()), z.array(entry).check(z.maxLength(most)), {
    decode: (value) => z.decode(list, value).slice(0, most) as z.input<Schema>[],
    encode: (value) => value as unknown,
  });
}

/** What lies around the hotel. Later areas and lines lie on top of earlier ones of their kind. */
export const hotelMap = z.object({
  areas: listOfAtMost(mapArea, MOST_AREAS),
  lines: listOfAtMost(mapLine, MOST_LINES),
  places: listOfAtMost(mapPlace, MOST_PLACES),
});
export type HotelMap = z.infer<typeof hotelMap>;
