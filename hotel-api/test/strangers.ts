import { beforeAll, expect } from 'vitest';
import {
  type NothingFound,
  type RoomGuests,
  type RoomSearchResponse,
  roomSearchResponse,
} from '#contract/schemas/room-search.ts';
import { bookingRequest } from './booking-request.ts';
import { START } from './demo-data.ts';
import { newAccount } from './new-account.ts';
import { COUPLE, fullPayment, useWorld } from './world.ts';

export const STAY = { arrival: '2027-02-01', departure: '2027-02-03' };
export const NIGHTS = ['2027-02-01', '2027-02-02'];
export const AROUND = { from: '2027-01-20', to: '2027-02-20' };
export const DLX = 102;
/** Room types with rates that anybody may book. */
export const TYPES = [101, DLX, 104];

type Party = typeof STAY & { rooms: RoomGuests[] };
export const sharing = (rooms: number) => ({
  ...STAY,
  rooms: Array<RoomGuests>(rooms).fill(COUPLE[0] as RoomGuests),
});
export const ONE = sharing(1);

/** A world in which strangers book at hotel 1, each from a network of its own. */
export function useStrangers() {
  const world = useWorld({ environment: { GUEST_LIMITS: 'on', TRUST_PROXY: '1' }, hasCallLimits: false });
  /** The hotel knows Elena, and not the other, who has an account. */
  const tokens = { elena: '', stranger: '' };
  beforeAll(async () => {
    tokens.elena = await world.login('elena');
    tokens.stranger = await newAccount(world, 'stranger');
  });

  /** The hotel has these rooms alone, nobody has any of them, and all reservations of the tests before are over. */
  const begin = async (rooms: Partial<Record<number, number>>) => {
    world.setTime(START);
    world.context.settings.DEMO = true;
    world.context.settings.GUEST_LIMITS = true;
    await world.changeHotel(1, { unpaid_share: 50 });
    const over = { status: 'CANCELED_BY_HOTEL' } as const;
    await world.db.updateTable('reservations').set(over).where('network', '<>', '').execute();
    await world.db.deleteFrom('hotel_attempts').execute();
    await world.setNights({ hotel_id: 1, ...AROUND }, { booked: 0, total: 0, stop_sell: false });
    for (const id of TYPES) await world.setNights({ room_type_id: id, ...AROUND }, { total: rooms[id] ?? 0 });
  };
  const search = async (token: string | null = null, party: Party = ONE): Promise<RoomSearchResponse> => {
    const response = await world.post('ota-availability/1/', party, token);
    expect(response.status, response.text).toBe(200);
    return roomSearchResponse.parse(response.body);
  };
  const offered = async (token: string | null = null, party: Party = ONE) =>
    (await search(token, party)).rooms.map(({ id }) => id);
  const nothing = async (token: string | null = null, party: Party = ONE): Promise<NothingFound> => {
    const { rooms, nothing_found } = await search(token, party);
    expect(rooms).toEqual([]);
    return nothing_found ?? { reasons: [], alternatives: [] };
  };

  let guests = 0;
  /** Each reservation is of a new guest from a new network, so only the strangers' share refuses it. */
  const reservation = async (
    found: RoomSearchResponse,
    { party = ONE, token = null as string | null, isOnCredit = false, roomTypeId = DLX } = {},
  ) => {
    const room = found.rooms.find(({ id }) => id === roomTypeId);
    const rate = room?.rates[0];
    if (!room || !rate)
      throw new Error(`${roomTypeId} is not offered: ${JSON.stringify(found.nothing_found)}`);
    const body = bookingRequest({ room, rate }, party, isOnCredit ? null : fullPayment(1));
    guests += 1;
    body.guest.email = `guest-${guests}@example.com`;
    body.guest.phone = `+7 9${String(guests).padStart(9, '0')}`;
    return world.post('reservation/1/', body, token, {
      'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`,
    });
  };
  const hold = async (choice: Parameters<typeof reservation>[1] = {}) => {
    const made = await reservation(await search(tokens.elena, choice.party), choice);
    expect(made.status, made.text).toBe(200);
    return made.body;
  };

  return { world, tokens, begin, search, offered, nothing, reservation, hold };
}
