import { toRubles } from '../../../lib/contracts/money.ts';
import type {
  Alternative,
  NoRoomReason,
  NothingFound,
  RoomGuests,
} from '../../../lib/contracts/room-search.ts';
import { addDays, daysBetween, laterDate, todayIn } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Catalogue, RoomTypeWithRates } from '../hotels/catalogue.ts';
import { freeRooms } from './inventory.ts';
import { type HotelNight, hotelNights, nightsOf } from './nights.ts';
import { noRoomReasons } from './no-room-reasons.ts';
import { checkOccupancy, type RoomOccupancy } from './occupancy.ts';
import { type OfferTerms, offerOf, ratesFor } from './offers.ts';
import { otherSplits } from './room-splits.ts';
import { type Stay, stayBetween } from './stay.ts';

/** How far from the wished arrival, days. */
const FARTHEST = 7;
const MOST = 6;

/** What a search without rooms asked for. */
interface Wish {
  terms: OfferTerms;
  rooms: RoomGuests[];
}

/** Why nothing is free, and what is, by one more statement. */
export async function nothingFound(context: Context, hotelId: number, wish: Wish): Promise<NothingFound> {
  const { stay } = wish.terms;
  // No time zone is behind yesterday in UTC; what is past is left out by the hotel's own day.
  const yesterday = addDays(todayIn('UTC', context.clock.now()), -1);
  const around = {
    from: laterDate(yesterday, addDays(stay.arrival, -FARTHEST)),
    to: addDays(stay.departure, FARTHEST),
  };
  const read = await hotelNights(context, hotelId, around);
  const today = todayIn(read.catalogue.hotel.timezone, context.clock.now());
  const from = laterDate(today, around.from);
  return new Alternatives(read.catalogue, wish, nightsOf(read), { ...around, from }).toJson();
}

/** A stay with its guests and how far it is from the wished one. */
interface Candidate {
  stay: Stay;
  rooms: RoomGuests[];
  /** Days of arrival and nights that differ. */
  distance: number;
}

/** What is free of them, with how far it is. */
type Offered = Alternative & Pick<Candidate, 'distance'>;

/** The nearest first, and of those the cheapest. */
const nearest = (offered: Offered[]): Alternative[] =>
  offered
    .sort((left, right) => left.distance - right.distance || left.total_price - right.total_price)
    .slice(0, MOST)
    .map(({ distance: _, ...alternative }) => alternative);

class Alternatives {
  readonly #catalogue: Catalogue;
  readonly #wish: Wish;
  /** By room type, then by date. */
  readonly #nights: Map<number, Map<string, HotelNight>>;
  readonly #from: string;
  readonly #to: string;

  constructor(catalogue: Catalogue, wish: Wish, nights: HotelNight[], around: { from: string; to: string }) {
    this.#catalogue = catalogue;
    this.#wish = wish;
    this.#from = around.from;
    this.#to = around.to;
    this.#nights = new Map();
    for (const night of nights) {
      const its = this.#nights.get(night.roomTypeId) ?? new Map<string, HotelNight>();
      this.#nights.set(night.roomTypeId, its.set(night.date, night));
    }
  }

  toJson(): NothingFound {
    return { reasons: this.#reasons(), alternatives: this.#nearest() };
  }

  #nightsOf(roomType: RoomTypeWithRates, stay: Stay): HotelNight[] {
    const its = this.#nights.get(roomType.id);
    return stay.nights.flatMap((date) => its?.get(date) ?? []);
  }

  /** Room types that these guests may have at all. */
  #fitting(rooms: RoomOccupancy[]): RoomTypeWithRates[] {
    const { flow } = this.#wish.terms;
    return this.#catalogue.roomTypes.filter((roomType) => ratesFor(roomType, rooms, flow).length > 0);
  }

  #reasons(): NoRoomReason[] {
    const { hotel, roomTypes } = this.#catalogue;
    if (!hotel.booking_available) return [{ kind: 'CLOSED', nights: [] }];
    return noRoomReasons(roomTypes, this.#wish.terms, (id, date) => this.#nights.get(id)?.get(date)?.free);
  }

  #nearest(): Alternative[] {
    if (!this.#catalogue.hotel.booking_available) return [];
    const { stay } = this.#wish.terms;
    const shifted = this.#shifted();
    const near = [...this.#offers([...this.#otherRooms([stay]), ...shifted]), ...this.#shorter(false)];
    if (near.length > 0) return nearest(near);
    const shorter = this.#shorter(true);
    if (shorter.length > 0) return nearest(shorter);
    return nearest(this.#offers(this.#otherRooms(shifted.map((one) => one.stay))));
  }

  #offers(candidates: Candidate[]): Offered[] {
    return candidates.flatMap((candidate) => this.#offer(candidate) ?? []);
  }

  /** The cheapest room type for these guests then; null where none is free. */
  #offer({ stay, rooms, distance }: Candidate): Offered | null {
    const { hotel, categories } = this.#catalogue;
    const occupancy = checkOccupancy(hotel, categories, rooms);
    let found: Offered | null = null;
    for (const roomType of this.#fitting(occupancy)) {
      const nights = this.#nightsOf(roomType, stay);
      if (freeRooms(nights, stay) < rooms.length) continue;
      const [rate] = offerOf(roomType, nights, { ...this.#wish.terms, stay, rooms: occupancy })?.rates ?? [];
      const total_price = rate && toRubles(rate.total);
      if (total_price === undefined || (found && found.total_price <= total_price)) continue;
      const { arrival, departure } = stay;
      found = { arrival, departure, rooms, room_name: roomType.name, total_price, distance };
    }
    return found;
  }

  /** The same length and guests, up to a week earlier or later. */
  #shifted(): Candidate[] {
    const { stay } = this.#wish.terms;
    return Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => index - FARTHEST)
      .filter((days) => days !== 0)
      .flatMap((days) => this.#stay(addDays(stay.arrival, days), stay.nights.length) ?? [])
      .map((one) => ({ ...one, rooms: this.#wish.rooms }));
  }

  /** Fewer nights, as many as there are free: within the wished ones, or anywhere near. */
  #shorter(isNear: boolean): Offered[] {
    const { stay } = this.#wish.terms;
    const [first, last] = isNear ? [this.#from, this.#to] : [stay.arrival, stay.departure];
    for (let length = stay.nights.length - 1; length > 0; length -= 1) {
      const starts = Array.from({ length: daysBetween(first, last) - length + 1 }, (_, day) =>
        addDays(first, day),
      );
      const candidates = starts
        .flatMap((arrival) => this.#stay(arrival, length) ?? [])
        .map((one) => ({ ...one, rooms: this.#wish.rooms }));
      const found = this.#offers(candidates);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The same guests in one room more or fewer, or shared out evenly. */
  #otherRooms(stays: Stay[]): Candidate[] {
    const { stay } = this.#wish.terms;
    const splits = otherSplits(this.#wish.rooms, this.#catalogue);
    return stays.flatMap((one) =>
      splits.map((rooms) => ({
        stay: one,
        rooms,
        distance: Math.abs(daysBetween(stay.arrival, one.arrival)),
      })),
    );
  }

  /** A stay near the wished one; null where it begins or ends too far away, or in the past. */
  #stay(arrival: string, length: number): Pick<Candidate, 'stay' | 'distance'> | null {
    const wished = this.#wish.terms.stay;
    const stay = stayBetween(arrival, addDays(arrival, length));
    if (arrival < this.#from || stay.departure > this.#to) return null;
    const distance = Math.abs(daysBetween(wished.arrival, arrival)) + (wished.nights.length - length);
    return { stay, distance };
  }
}
