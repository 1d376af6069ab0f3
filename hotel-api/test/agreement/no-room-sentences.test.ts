import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import { noRoomReasons } from '#api/src/search/no-room-reasons.ts';
import { checkOccupancy } from '#api/src/search/occupancy.ts';
import { stayBetween } from '#api/src/search/stay.ts';
import { caseCount } from '#api/test/case-count.ts';
import { OPEN } from '#api/test/restricted-days.ts';
import { NO_MONEY } from '#contract/schemas/money.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { reasonText } from '#rules/search/alternatives.ts';
import { formatSameRooms, formatTogether } from '#rules/text/occupancy.ts';

const INVENTORIES = caseCount({ short: 5000, long: 30_000 });
const STAY = stayBetween('2027-02-01', '2027-02-04');
const CATEGORIES = [
  { id: 1, code: 'INF', name: 'до 3 лет', from_age: 0, to_age: 2, max_childs: 3, use_in_culc: false },
  { id: 2, code: 'CHD', name: '3–6 лет', from_age: 3, to_age: 6, max_childs: 3, use_in_culc: true },
];
const HOTEL = {
  max_rooms: 3,
  max_adults: 10,
  phone: '+7 900 000 00 00',
  hotel_child_categories: CATEGORIES,
};

const types = fc.array(
  fc.record({
    places: fc.integer({ min: 1, max: 6 }),
    corporate: fc.option(fc.integer({ min: 1, max: 4 })),
    audience: fc.constantFrom('PUBLIC', 'CORP', 'SPEC', 'NONE'),
    /** The free rooms of each night; null where it is not on sale. */
    free: fc.tuple(...STAY.nights.map(() => fc.option(fc.nat(3), { freq: 8 }))),
    /** A stranger may have so many of them at most. In most hotels that is no matter, so that other reasons are left. */
    share: fc.oneof(
      { weight: 2, arbitrary: fc.constant(STAY.nights.map(() => 3)) },
      fc.tuple(...STAY.nights.map(() => fc.constantFrom(3, 3, 0, 1))),
    ),
  }),
  { minLength: 1, maxLength: 5 },
);
type Type = typeof types extends fc.Arbitrary<(infer Told)[]> ? Told : never;
const few = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 2 }) },
  fc.integer({ min: 3, max: 10 }),
);
const parties = fc.array(
  fc.record({ adults: few, infants: fc.constantFrom(0, 0, 0, 1, 3), children: fc.constantFrom(0, 0, 1, 3) }),
  { minLength: 1, maxLength: 3 },
);
const flows = fc.constantFrom<RateFlow | null>(null, 'CORP', 'SPEC');

const roomTypeOf = ({ places, corporate, audience }: Type, id: number) =>
  ({
    ...{ id, guest_limit: places, corporate_limit: corporate },
    rates: audience === 'NONE' ? [] : [{ id, audience }],
  }) as unknown as RoomTypeWithRates;

/** Works out once more, without the product's code, what these guests may have and how much of that is free. */
function byHand(hotel: Type[], party: RoomGuests[], flow: RateFlow | null) {
  const onSale = hotel.filter(({ audience }) => audience === 'PUBLIC' || audience === flow);
  const places = (type: Type) =>
    flow === 'CORP' && type.corporate !== null ? Math.min(type.places, type.corporate) : type.places;
  const babies = (type: Type) => (flow === 'CORP' && type.corporate !== null ? 1 : 2);
  const count = (room: RoomGuests, id: number) => room.childs.find((child) => child.id === id)?.count ?? 0;
  const fits = (type: Type, room: RoomGuests) =>
    room.adults + count(room, 2) <= places(type) && count(room, 1) <= babies(type);
  const mayHave = (type: Type, night: number) => Math.min(type.free[night] ?? 0, type.share[night] ?? 0);
  return {
    onSale,
    places,
    fitting: onSale.filter((type) => party.every((room) => fits(type, room))),
    isTooMuch: party.some((room) => onSale.every((type) => !fits(type, room))),
    isThroughout: (type: Type, rooms: number) => type.free.every((free) => free !== null && free >= rooms),
    mayHave,
    isOffered: (type: Type) => STAY.nights.every((_, night) => mayHave(type, night) >= party.length),
    counted: party.reduce((sum, room) => sum + room.adults + count(room, 2), 0),
    people: party.reduce((sum, room) => sum + room.adults + count(room, 1) + count(room, 2), 0),
  };
}

test(`${INVENTORIES} hotels and parties: whatever the sentences say of them holds`, () => {
  const said = new Map<string, number>();
  const tell = (text: string, pattern: RegExp): number[] | null => {
    const match = pattern.exec(text);
    if (match) said.set(pattern.source, (said.get(pattern.source) ?? 0) + 1);
    return match?.slice(1).map(Number) ?? null;
  };
  fc.assert(
    fc.property(types, parties, flows, (hotel, sets, flow) => {
      const party: RoomGuests[] = sets.map(({ adults, infants, children }) => ({
        adults,
        childs: [
          { id: 1, code: 'INF', count: infants },
          { id: 2, code: 'CHD', count: children },
        ],
      }));
      const hand = byHand(hotel, party, flow);
      // Only a search that finds nothing gives reasons.
      fc.pre(!hand.fitting.some(hand.isOffered));
      const rooms = checkOccupancy(HOTEL as unknown as Catalogue['hotel'], CATEGORIES as never, party);
      const night = (roomTypeId: number, date: string) => {
        const type = hotel[roomTypeId];
        const vacant = type?.free[STAY.nights.indexOf(date)];
        if (!type || vacant == null) return undefined;
        const free = hand.mayHave(type, STAY.nights.indexOf(date));
        return { ...OPEN, roomTypeId, date, free, vacant, isOnSale: true, price: NO_MONEY };
      };
      const reasons = noRoomReasons(hotel.map(roomTypeOf), { stay: STAY, rooms, flow }, night);
      expect(reasons.length > 0).toBe(hand.onSale.length > 0 && (hand.fitting.length > 0 || hand.isTooMuch));
      for (const reason of reasons) {
        const text = reasonText(reason, party, HOTEL).replaceAll('\u00a0', ' ');
        const nights =
          'nights' in reason && reason.kind !== 'MIN_STAY'
            ? reason.nights.map((date) => STAY.nights.indexOf(date))
            : [];
        const named = (isSo: (free: number | null) => boolean) =>
          nights.length > 0 &&
          nights.every((night) => hand.fitting.every((type) => isSo(type.free[night] ?? null)));
        const people = tell(text, /^Для (\d+) гост\S+/);
        if (people) expect(people).toEqual([hand.people]);
        if (tell(text, /^На ноч.* всё занято\.$/)) {
          expect(text).toContain(` для ${formatTogether(hand.people).replace('\u00a0', ' ')} всё`);
          expect(named((count) => !count)).toBe(true);
        }
        if (tell(text, /^На ноч.* нет \S+ одинаков\S+ номер\S+\.$/)) {
          expect(text).toContain(` нет ${formatSameRooms(party.length).replace('\u00a0', ' ')}.`);
          expect(named((count) => (count ?? 0) < party.length)).toBe(true);
        }
        const isLeft = (isEnough: (type: Type, night: number) => boolean) => (night: number) =>
          hand.fitting.some((type) => isEnough(type, night));
        const known = tell(text, /остались номера только для тех, кто у нас уже был/);
        const sameForKnown = tell(
          text,
          /^(\d+) номер\S+ одного типа на .* отдаём только тем, кто у нас уже был/,
        );
        if (known ?? sameForKnown) {
          expect(sameForKnown ?? [1]).toEqual([party.length]);
          expect(nights.length).toBeGreaterThan(0);
          expect(nights.every(isLeft((type, at) => (type.free[at] ?? 0) >= party.length))).toBe(true);
          const mayHaveAll = (type: Type) => nights.every((at) => hand.mayHave(type, at) >= party.length);
          expect(hand.fitting.some(mayHaveAll)).toBe(false);
        }
        if (tell(text, /не прода\S+ ноч/)) expect(named((count) => count === null)).toBe(true);
        if (tell(text, /^Номера есть на каждую ночь/)) {
          for (const [night] of STAY.nights.entries())
            expect(hand.fitting.some((type) => hand.mayHave(type, night) >= party.length)).toBe(true);
          expect(hand.fitting.some((type) => hand.isThroughout(type, party.length))).toBe(false);
        }
        if (tell(text, /^Столько гостей в один номер не поместится/)) expect(hand.isTooMuch).toBe(true);
        const left = hand.onSale.filter((type) => hand.isThroughout(type, 1));
        const largest = tell(text, /Самый большой из свободных — на (\d+)/);
        if (largest) expect(largest).toEqual([Math.max(...left.map(hand.places))]);
        if (tell(text, /Ни один номер не свободен на все эти ночи/)) expect(left).toEqual([]);
        const needed = tell(text, /Нужно не меньше (\d+)/);
        if (needed) {
          // With one room fewer, each as large as the largest, somebody would have no place.
          const fewer = (needed[0] ?? 0) - 1;
          expect(fewer * Math.max(...left.map(hand.places))).toBeLessThan(hand.counted);
          expect(fewer).toBeGreaterThanOrEqual(party.length);
        }
        const most = tell(text, /а в одной брони — до (\d+)/);
        if (most) expect([most, (needed?.[0] ?? 0) > HOTEL.max_rooms]).toEqual([[HOTEL.max_rooms], true]);
      }
    }),
    { numRuns: INVENTORIES },
  );
  // Each sentence must have been used, or the random cases would test too little.
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries([...said.keys()].map((pattern) => [pattern, expect.toSatisfy((times) => times > 20)])),
  );
  expect(said.size).toBe(12);
});
