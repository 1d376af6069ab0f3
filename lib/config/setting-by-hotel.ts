import * as z from 'zod/mini';

/** What an entry says of the hotel with the slug; null where it cannot be read. */
type Hotel<Value> = readonly [slug: string, value: Value] | null;

/**
 * A setting with a line of its own for each hotel, or with entries between commas, so that several fit a line of .env.
 * @param faultIn what is wrong with the entries, of which some are not read
 * @returns the values by the slug of their hotel
 */
export function settingByHotel<Value>(
  read: (entry: string) => Hotel<Value>,
  faultIn: (hotels: readonly Hotel<Value>[], entries: readonly string[]) => string | null,
) {
  return z.pipe(
    z.string().check((payload) => {
      const entries = entriesOf(payload.value);
      const message = faultIn(entries.map(read), entries);
      if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
    }),
    z.transform(
      (value): ReadonlyMap<string, Value> =>
        new Map(
          entriesOf(value)
            .map(read)
            .filter((hotel) => hotel !== null),
        ),
    ),
  );
}

const entriesOf = (value: string): string[] =>
  value
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
