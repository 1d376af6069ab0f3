import type { Rate, Room } from '#contract/schemas/room-search.ts';
import type { MissingChoice } from './address-changes.ts';
import { addressCode, findByAddressCode } from './address-code.ts';
import type { RateChoice } from './booking.ts';

const codedRoom = ({ id, room_code }: Room) => ({ id, code: room_code });
const codedRate = ({ id, rate_code }: Rate) => ({ id, code: rate_code });

/** How an address names a rate of a found room. */
export function rateChoice(rooms: Room[], room: Room, rate: Rate): RateChoice {
  return {
    room: addressCode(codedRoom(room), rooms.map(codedRoom)),
    rate: addressCode(codedRate(rate), room.rates.map(codedRate)),
  };
}

/** The chosen room and rate among those found; null when they are gone. */
export function findRate(rooms: Room[], choice: RateChoice): { room: Room; rate: Rate } | null {
  const room = rooms[findByAddressCode(rooms.map(codedRoom), choice.room)];
  const rate = room?.rates[findByAddressCode(room.rates.map(codedRate), choice.rate)];
  return room && rate ? { room, rate } : null;
}

/** Which part of a choice was not found; null when nothing is missing. */
export function missingChoice(rooms: Room[], choice: RateChoice): MissingChoice | null {
  if (findRate(rooms, choice)) return null;
  return findByAddressCode(rooms.map(codedRoom), choice.room) < 0 ? 'room' : 'rate';
}

/** The rate with the lowest total among the rooms; the first of equal ones. */
export function cheapestRate(rooms: Room[]): Rate | null {
  const rates = rooms.flatMap((room) => room.rates);
  return rates.sort((a, b) => a.total_price - b.total_price)[0] ?? null;
}
