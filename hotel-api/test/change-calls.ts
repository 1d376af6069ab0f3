import { afterEach, beforeAll, expect } from 'vitest';
import {
  type ChangeOffer,
  changeOffer,
  type ReservationChange,
} from '#contract/schemas/reservation-change.ts';
import { type RoomSearchResponse, roomSearchResponse } from '#contract/schemas/room-search.ts';
import { cabinetOf } from './cabinet-calls.ts';
import type { TestDatabase } from './databases.ts';
import { START } from './demo-data.ts';
import { bookedOn, COUPLE, pickRoom, type RoomChoice, useWorld, type World } from './world.ts';

export const LONGER = { arrival: '2026-12-14', departure: '2026-12-19' };
export const LATER = { arrival: '2026-12-16', departure: '2026-12-19' };
export const SHORTER = { arrival: '2026-12-14', departure: '2026-12-15' };
/** The nights of all of them, and one more. */
export const ALL = { arrival: '2026-12-14', departure: '2026-12-20' };

export type AskedStay = NonNullable<ReservationChange['stay']>;
type Wanted = Omit<ReservationChange, 'reservation_id'>;

/** The calls by which an order of the first hotel is changed. */
function changesOf(world: World) {
  const ask = (id: number, change: Wanted, token: string | null) =>
    world.post('reservation/1/change-offer/', { reservation_id: id, ...change }, token);
  const search = (id: number, token: string | null, wanted: object = {}, hotelId = 1) =>
    world.post(
      `ota-availability/${hotelId}/`,
      { ...LONGER, rooms: COUPLE, ...wanted, reservation_id: id },
      token,
    );
  return {
    ask,
    offer: async (id: number, stay: AskedStay, token: string | null): Promise<ChangeOffer> => {
      const { status, body, text } = await ask(id, { stay }, token);
      expect(status, text).toBe(200);
      return changeOffer.parse(body);
    },
    change: (id: number, wanted: Wanted, token: string | null, key?: string) =>
      world.post(
        'reservation/1/change/',
        { reservation_id: id, ...wanted },
        token,
        key ? { 'idempotency-key': key } : {},
      ),
    /** What is to be, as a search for anybody has found it. */
    stayOf: async (choice: RoomChoice): Promise<AskedStay> => {
      const { body } = await pickRoom(world, choice);
      const { payment: _payment, notes: _notes, ...stay } = body.reservation;
      return stay;
    },
    search,
    /** What the guest of an order finds for it. */
    found: async (id: number, token: string | null, wanted: object = {}): Promise<RoomSearchResponse> => {
      const { status, body, text } = await search(id, token, wanted);
      expect(status, text).toBe(200);
      return roomSearchResponse.parse(body);
    },
    ledgerSum: async (id: number): Promise<number> => {
      const rows = await world.db
        .selectFrom('ledger')
        .select('amount')
        .where('reservation_id', '=', id)
        .execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    },
    booked: (roomId: number) => bookedOn(world.db, roomId, ALL),
  };
}

/** A world in which Elena changes her orders; each test begins with rooms enough, at the same time. */
export function useChanges(database: TestDatabase, environment: Record<string, string> = {}) {
  const world = useWorld({ database, environment });
  const tokens = { elena: '' };
  const login = async () => {
    tokens.elena = await world.login('elena');
  };
  beforeAll(login);
  afterEach(async () => {
    world.setTime(START);
    for (const room_type_id of [101, 102])
      await world.setNights({ room_type_id, from: ALL.arrival, to: '2026-12-21' }, { total: 50 });
  });
  const cabinet = cabinetOf(world);
  return {
    ...{ world, tokens, login, cabinet, ...changesOf(world) },
    detail: async (id: number) => (await cabinet.detail(id, tokens.elena)).body,
  };
}
