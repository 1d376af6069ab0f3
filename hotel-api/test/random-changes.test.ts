import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asKopecks, plus, type Rubles, toKopecks, toRubles } from '#contract/schemas/money.ts';
import type { ReservationResponse } from '#contract/schemas/reservation.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { extraTotal } from '#rules/booking/extra-groups.ts';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import { caseCount } from './case-count.ts';
import { useChanges } from './change-calls.ts';
import { postgres } from './databases.ts';
import { START } from './demo-data.ts';
import { restrictions } from './restricted-days.ts';
import { COUPLE, FIRST_NIGHT, fullPayment, payPage, pickRoom, pressPayment } from './world.ts';

const ORDERS = caseCount({ short: 60, long: 1_500 });
const PROMO = '2704188';
const TYPES = [101, 102] as const;
const CODES = { 101: 'STD', 102: 'DLX' };
const DAYS = 8;
const day = (number: number) => addIsoDays('2027-02-01', number);
const AROUND = { hotel_id: 1, from: day(-1), to: day(DAYS + 1) };
const WAYS = { full: fullPayment(1), first: FIRST_NIGHT, 'at-hotel': null };
/** One rate is paid at once and another at the hotel, so that neither suits every order. */
const PAID_BY = { BAR: ['FULL'], FB: ['NOT_PAY'] };

const stays = fc
  .record({
    from: fc.nat(3),
    nights: fc.integer({ min: 1, max: 4 }),
    rooms: fc.constantFrom(1, 1, 2),
    hasPromo: fc.boolean(),
  })
  .map(({ from, nights, rooms, hasPromo }) => ({
    stay: { arrival: day(from), departure: day(from + nights) },
    rooms: Array<RoomGuests>(rooms).fill(COUPLE[0] as RoomGuests),
    ...(hasPromo ? { promoCode: PROMO } : {}),
  }));
const choices = fc.record({ party: stays, type: fc.constantFrom(...TYPES) });
/** What the hotel sells of one type on one night, once the order is made. */
const soldNights = fc.record({
  left: fc.constantFrom(0, 0, 1, 2),
  stop_sell: fc.constantFrom(false, false, false, true),
  price: fc.constantFrom(900_000, 900_000, 1_234_500),
  day: restrictions,
});
type SoldNight = typeof soldNights extends fc.Arbitrary<infer Night> ? Night : never;
const cases = fc.record({
  order: choices,
  way: fc.constantFrom<keyof typeof WAYS>('full', 'full', 'first', 'at-hotel'),
  /** A change of the order that waits for its payment, and a hold of somebody else. Both are over after half an hour. */
  pending: fc.option(choices),
  hold: fc.option(choices),
  minutes: fc.constantFrom(10, 31),
  /** Without the account that has made the order. */
  isOpened: fc.constantFrom(false, false, true),
  nights: fc.tuple(...TYPES.map(() => fc.array(soldNights, { minLength: DAYS, maxLength: DAYS }))),
  looks: fc.array(fc.record({ party: fc.option(stays, { freq: 2 }), hasExtra: fc.boolean() }), {
    minLength: 3,
    maxLength: 3,
  }),
});

type Choice = typeof choices extends fc.Arbitrary<infer Made> ? Made : never;
type Case = typeof cases extends fc.Arbitrary<infer Made> ? Made : never;

describe('a search for the change of an order, and the change', () => {
  const { world, tokens, login, detail, ask, change, found, stayOf } = useChanges(postgres);
  let sold: { room_type_id: number; room_code: string; rate_id: number; rate_code: string }[];
  beforeAll(async () => {
    await world.changeCatalogue(1, async (trx) => {
      for (const [code, aliases] of Object.entries(PAID_BY))
        await trx
          .updateTable('rates')
          .set({ payment_aliases: JSON.stringify(aliases) })
          .where('hotel_id', '=', 1)
          .where('code', '=', code)
          .execute();
    });
    sold = await world.db
      .selectFrom('room_type_rates')
      .innerJoin('room_types', 'room_types.id', 'room_type_id')
      .innerJoin('rates', 'rates.id', 'rate_id')
      .select(['room_type_id', 'room_types.code as room_code', 'rate_id', 'rates.code as rate_code'])
      .where('room_type_id', 'in', TYPES)
      .execute();
  });

  /** The orders of before are over, and there are rooms enough. */
  async function begin(): Promise<void> {
    world.setTime(START);
    await login();
    await world.db.updateTable('reservations').set({ status: 'CANCELED_BY_HOTEL' }).execute();
    await world.db.updateTable('reservation_changes').set({ status: 'ENDED', hold_until: null }).execute();
    await world.db.deleteFrom('deliveries').execute();
    const open = { min_stay: 1, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };
    await world.setNights(AROUND, { ...open, booked: 0, total: 0 });
    for (const room_type_id of TYPES)
      await world.setNights({ ...AROUND, room_type_id }, { total: 9, price: asKopecks(1_000_000) });
  }

  async function sell(roomTypeId: number, nights: SoldNight[]): Promise<void> {
    const rows = nights.map(({ day: { minStay, closedToArrival, closedToDeparture }, ...night }, index) => ({
      ...{ ...night, date: day(index), min_stay: minStay },
      ...{ closed_to_arrival: closedToArrival, closed_to_departure: closedToDeparture },
    }));
    await sql`
      update inventory set total = booked + night.left, price = night.price, stop_sell = night.stop_sell,
        min_stay = night.min_stay, closed_to_arrival = night.closed_to_arrival,
        closed_to_departure = night.closed_to_departure
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as night (date date, "left" integer, price bigint,
        stop_sell boolean, min_stay integer, closed_to_arrival boolean, closed_to_departure boolean)
      where inventory.hotel_id = 1 and room_type_id = ${roomTypeId} and inventory.date = night.date`.execute(
      world.db,
    );
  }

  const chosen = ({ party, type }: Choice) => ({ ...party, roomCode: CODES[type] });

  /** Tells whether the change is accepted at a price; at another one than it has, the refusal says which that is. */
  async function isAccepted(id: number, token: string, stay: ReservationChange['stay']): Promise<boolean> {
    const { status, body, text } = await ask(id, { stay }, token);
    expect([200, 400], text).toContain(status);
    const price = /новая цена ([\d\s,]+)/.exec(body.price?.[0] ?? '')?.[1];
    if (status === 200 || !stay || !price) return status === 200;
    const asked = Number(price.replaceAll(/\s/g, '').replace(',', '.')) as unknown as Rubles;
    expect(asked).not.toBe(stay.price);
    return isAccepted(id, token, { ...stay, price: asked });
  }

  /** Makes the order, what waits beside it, and what the hotel sells then; null where the hotel does not take it. */
  async function ordered({ order, way, pending, hold, minutes, isOpened, nights }: Case) {
    await begin();
    const rateCode = way === 'full' ? 'BAR' : 'BRK';
    const { body } = await pickRoom(world, {
      ...{ token: tokens.elena, ...chosen(order), rateCode, payment: WAYS[way] },
    });
    const made = await world.post('reservation/1/', body, tokens.elena);
    // Of one night the first night is all of it, which is another way of paying.
    if (made.status !== 200) return null;
    const { id, guest_num: number, redirect_url } = made.body as ReservationResponse & { id: number };
    if (redirect_url) await pressPayment(world, payPage({ redirect_url }), 'pay');
    if (pending) {
      const stay = await stayOf({ token: tokens.elena, ...chosen(pending) });
      await change(id, { stay }, tokens.elena);
    }
    if (hold) await world.post('reservation/1/', (await pickRoom(world, chosen(hold))).body);
    const opened = { number, contact: body.guest.email };
    const token = isOpened
      ? ((await world.post('reservation/1/access/', opened)).body.token as string)
      : tokens.elena;
    world.passMinutes(minutes);
    for (const [index, type] of TYPES.entries()) await sell(type, nights[index] ?? []);
    const { arrival, departure, booked_stay } = await detail(id);
    const { rooms, promo_code: promoCode } = booked_stay as { rooms: RoomGuests[]; promo_code: string };
    return { id, token, own: { stay: { arrival, departure }, rooms, promoCode } };
  }

  test(`${ORDERS} orders: what is found for them is what they may be changed to, at the price that is found`, {
    timeout: 3_600_000,
  }, async () => {
    const told = { accepted: 0, refused: 0, own: 0 };
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const order = await ordered(given);
        if (!order) return fc.pre(false);
        const { id, token, own } = order;
        for (const { party, hasExtra } of given.looks) {
          const { stay, rooms, promoCode: promo_code = null } = party ?? own;
          const { rooms: offers, services } = await found(id, token, { ...stay, rooms, promo_code });
          const extra = hasExtra ? services.find(({ rate_codes }) => !rate_codes) : undefined;
          const packages = extra
            ? [
                {
                  code: extra.code,
                  price: toRubles(extraTotal(extra, nightsBetween(stay.arrival, stay.departure))),
                },
              ]
            : [];
          for (const { room_type_id, rate_id, ...codes } of sold) {
            const rate = offers
              .find((room) => room.id === room_type_id)
              ?.rates.find((offered) => offered.id === rate_id);
            const sums = [...(rate ? [rate.total_price] : []), ...packages.map((one) => one.price)];
            const price = toRubles(plus(...sums.map(toKopecks)));
            const wanted = {
              ...{ ...stay, ...codes, room_type_id, rate_id, rooms, promo_code, price, packages, childs: [] },
              adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
            };
            const why = `${codes.room_code} ${codes.rate_code} ${JSON.stringify({ stay, rooms: rooms.length })}`;
            if (!rate) expect(await isAccepted(id, token, wanted), `${why} is not found`).toBe(false);
            else {
              const { status, body, text } = await ask(id, { stay: wanted }, token);
              expect([status, body.total_price], `${why} is found: ${text}`).toEqual([200, price]);
            }
            told[rate ? 'accepted' : 'refused'] += 1;
            if (rate && !party) told.own += 1;
          }
        }
      }),
      { numRuns: ORDERS, endOnFailure: true },
    );
    for (const count of Object.values(told)) expect(count).toBeGreaterThan(ORDERS);
  });
});
