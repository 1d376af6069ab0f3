import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { caseCount } from '#api/test/case-count.ts';
import { START } from '#api/test/demo-data.ts';
import { useWorld, type World } from '#api/test/world.ts';
import { toKopecks } from '#contract/schemas/money.ts';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { screenOf } from '#rules/booking/screens.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { assistantAt } from './assistant-desk.ts';

const CALLS = caseCount({ short: 150, long: 5_000 });
const TODAY = START.toISOString().slice(0, 10);
const TOOLS = ['hotels', 'search', 'explain_price', 'prepare'];

/** Every row of every table, as one digest for each. */
async function everything(world: World): Promise<Record<string, string>> {
  const tables = await world.db.introspection.getTables();
  const digests = tables.map(async ({ name }) => {
    const rows = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t`.execute(world.db);
    return [name, rows.rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

const party = fc.record({
  adults: fc.constantFrom(1, 2, 2, 2, 3, 5, 0),
  children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 2 }),
});
const code = fc.constantFrom('STD', 'DLX', 'STE', 'BAR', 'BRK', 'NRF', 'none', '7');
const asked = (hotels: string[], from: number[], nights: number[], parties: fc.Arbitrary<object>) =>
  fc
    .tuple(fc.constantFrom(...hotels), fc.constantFrom(...from), fc.constantFrom(...nights), parties)
    .map(([hotel, ahead, length, rooms]) => ({
      hotel,
      arrival: addIsoDays(TODAY, ahead),
      departure: addIsoDays(TODAY, ahead + length),
      rooms,
    }));
const HOTELS = ['morskoy', 'alpina', 'nevsky', 'kanareyka'];
const stay = fc.oneof(
  asked(HOTELS, [1, 8, 20, 33], [1, 2, 3], fc.constant([{ adults: 2, children: [] }])),
  asked([...HOTELS, 'none', 'api', 'Не'], [-2, 0, 9, 60], [0, 1, 7, 90], fc.array(party, { maxLength: 3 })),
);
const choice = fc
  .tuple(stay, code, code, fc.array(code, { maxLength: 2 }))
  .map(([of, room, rate, extras]) => ({ ...of, room, rate, extras }));
const junk = fc.oneof(fc.jsonValue(), fc.record({ hotel: fc.jsonValue(), arrival: fc.string() }));

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

describe('the tools of assistants', () => {
  const world = useWorld();
  test(`${CALLS} calls of all tools leave every row of the database as it was`, {
    timeout: 600_000,
  }, async () => {
    const assistant = await assistantAt(world);
    const before = await everything(world);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['reservations', 'users', 'inventory']));
    const answered = new Map<string, number>();
    const count = (name: string) => void answered.set(name, (answered.get(name) ?? 0) + 1);
    /** The codes of an earlier search, so that half of the choices are of what is offered. */
    let offered: object | null = null;
    const calls = fc.tuple(
      fc.constantFrom(...TOOLS, ...TOOLS, 'reserve'),
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ stay, choice }) },
        { weight: 1, arbitrary: junk.map((value) => ({ stay: value, choice: value })) },
      ),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(calls, async ([name, given, isOffered]) => {
        const chosen = isOffered && offered ? offered : given.choice;
        const input = name === 'hotels' ? {} : name === 'search' ? given.stay : chosen;
        const answer = await assistant.call(name, input);
        // The protocol itself refuses arguments that are no object, and tools that there are not.
        if (!answer) {
          expect(name === 'reserve' || !isObject(input)).toBe(true);
          return;
        }
        expect(answer.text).not.toBe('');
        count(answer.isRefused ? `${name} refused` : name);
        if (answer.isRefused) return;
        const told = JSON.parse(answer.text);
        if (name === 'search') {
          const room = told.rooms[0];
          if (room) offered = { ...(given.stay as object), room: room.room, rate: room.rates[0].rate };
        }
        if (name === 'explain_price') {
          const sum = told.lines.reduce(
            (all: number, { rubles }: { rubles: number }) => all + toKopecks(rubles as never),
            0,
          );
          expect(sum).toBe(toKopecks(told.total));
        }
        if (name === 'prepare') {
          const { booking } = parseBooking(
            new URL(told.link).search,
            { ...HOTEL, max_rooms: 9, max_adults: 9 },
            TODAY,
          );
          expect(screenOf(booking)).toBe('payment');
          expect(booking.seen).toBe(toKopecks(told.total));
        }
      }),
      { numRuns: CALLS },
    );
    for (const name of TOOLS) expect(answered.get(name) ?? 0, name).toBeGreaterThan(CALLS / 100);
    expect(answered.get('prepare refused')).toBeGreaterThan(CALLS / 100);
    expect(assistant.told.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(assistant.failures).toEqual([]);
    expect(await everything(world)).toEqual(before);
  });
});
