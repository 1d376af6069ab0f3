import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { caseCount } from './case-count.ts';
import { AROUND, STAY, sharing, TYPES, useStrangers } from './strangers.ts';
import { payPage, pressPayment } from './world.ts';

describe('strangers at random hotels', () => {
  const { world, tokens, begin, search, reservation } = useStrangers();
  const ROUNDS = caseCount({ short: 40, long: 300 });
  test(`${ROUNDS} hotels: a stranger may order what is offered, and nothing that is not`, {
    timeout: 300_000,
  }, async () => {
    const few = fc.integer({ min: 0, max: 5 });
    const rooms = fc.record({ left: few, paid: fc.constantFrom(0, 0, 3, 8) });
    const made = fc.record({
      type: fc.constantFrom(...TYPES),
      rooms: fc.integer({ min: 1, max: 2 }),
      from: fc.nat(2),
      nights: fc.integer({ min: 1, max: 2 }),
      of: fc.constantFrom('stranger', 'stranger', 'stranger', 'account', 'elena'),
      afterwards: fc.constantFrom('wait', 'wait', 'wait', 'pay', 'later'),
      isOnCredit: fc.boolean(),
    });
    const told = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(rooms, rooms, rooms),
        fc.constantFrom(10, 50, 70, 100),
        fc.boolean(),
        fc.array(made, { minLength: 2, maxLength: 9 }),
        async (types, unpaid_share, canPayNow, reservations) => {
          await begin({});
          for (const [index, { left, paid }] of types.entries())
            await world.setNights(
              { room_type_id: TYPES[index], ...AROUND },
              { total: left + paid, booked: paid },
            );
          await world.changeHotel(1, { unpaid_share });
          world.context.settings.DEMO = canPayNow;
          const day = (number: number) => `2027-02-0${number + 1}`;
          for (const { type, from, nights, of, afterwards, ...rest } of reservations) {
            const party = { ...sharing(rest.rooms), arrival: day(from), departure: day(from + nights) };
            const found = await search(tokens.elena, party);
            if (!found.rooms.some(({ id }) => id === type)) continue;
            const token = of === 'elena' ? tokens.elena : of === 'account' ? tokens.stranger : null;
            const isOnCredit = rest.isOnCredit || !canPayNow;
            const { status, body } = await reservation(found, { party, token, isOnCredit, roomTypeId: type });
            if (status !== 200) continue;
            if (afterwards === 'pay' && body.redirect_url) await pressPayment(world, payPage(body), 'pay');
            if (afterwards === 'later') world.passMinutes(10);
          }
          for (const rooms of [1, 2, 3]) {
            const party = sharing(rooms);
            const [known, found] = [await search(tokens.elena, party), await search(null, party)];
            const isOffered = (id: number) => found.rooms.some((room) => room.id === id);
            for (const { id } of known.rooms) {
              // Each try is undone, so that it does not count for the next.
              const tried = await reservation(known, { party, roomTypeId: id, isOnCredit: !canPayNow });
              if (tried.status === 200) {
                await world.db.deleteFrom('deliveries').execute();
                await world.db
                  .updateTable('reservations')
                  .set({ status: 'CANCELED_BY_HOTEL' })
                  .where('id', '=', tried.body.id)
                  .execute();
                await world.setNights(
                  { room_type_id: id, from: STAY.arrival, to: STAY.departure },
                  { booked: sql`booked - ${rooms}::int` },
                );
              }
              expect(tried.status === 200, `${rooms} of ${id}: ${tried.text}`).toBe(isOffered(id));
              told[tried.status === 200 ? 'accepted' : 'refused'] += 1;
            }
            for (const { id } of found.rooms) expect(known.rooms.map((room) => room.id)).toContain(id);
          }
        },
      ),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    // Both must have happened often, or the random hotels would test too little.
    expect(told.accepted).toBeGreaterThan(ROUNDS);
    expect(told.refused).toBeGreaterThan(ROUNDS / 2);
  });
});
