import { toRubles } from '../../../lib/contracts/money.ts';
import type {
  Alternative,
  NoRoomReason,
  NothingFound,
  RoomGuests,
} from '../../../lib/contracts/room-search.ts';
import { addDays, daysBetween, eachDay, laterDate, todayIn } from '../calendar.ts';
import type { Context } from '../context.ts';
import type { Catalogue, RoomTypeWithRates } from '../hotels/catalogue.ts';
import { freeRooms, type HotelNight, hotelNights } from './nights.ts';
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
  const { catalogue, nights } = await hotelNights(context, hotelId, around);
  const today = todayIn(catalogue.hotel.timezone, context.clock.now());
  const from = laterDate(today, around.from);
  return new Alternatives(catalogue, wish, nights, { ...around, from }).toJson();
}

type Dates = Pick<Stay, 'arrival' | 'departure'>;

/** A stay with its guests and how far it is from the wished one. */
interface Candidate extends Dates {
  rooms: RoomGuests[];
  /** Days of arrival and nights that differ. */
  distance: number;
}

/** What is free of them, with how far it is. */
type Offered = Alternative & Pick<Candidate, 'distance'>;

/** The nearest first, and of those the cheapest. */
const byNearness = (left: Offered, right: Offered) =>
  left.distance - right.distance || left.total_price - right.total_price;

export class Alternatives {
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
    const shorter = this.#shorter();
    const isWithin = (one: Dates) => one.arrival >= stay.arrival && one.departure <= stay.departure;
    const alike = [
      ...this.#otherRooms([stay]),
      ...shifted,
      ...shorter.filter((candidate) => isWithin(candidate)),
    ];
    const others = [...shorter.filter((candidate) => !isWithin(candidate)), ...this.#otherRooms(shifted)];
    const found = this.#offers(alike, MOST);
    return [...found, ...this.#offers(others, MOST - found.length)]
      .sort(byNearness)
      .map(({ distance: _, ...alternative }) => alternative);
  }

  /** At most so many of those that are free, the nearest first; what is farther than that is not priced. */
  #offers(candidates: Candidate[], most: number): Offered[] {
    const asNear = Map.groupBy(candidates, ({ distance }) => distance);
    const found: Offered[] = [];
    for (const distance of [...asNear.keys()].sort((left, right) => left - right)) {
      if (found.length >= most) break;
      const offered = asNear.get(distance)?.flatMap((candidate) => this.#offer(candidate) ?? []) ?? [];
      found.push(...offered.sort(byNearness));
    }
    return found.slice(0, most);
  }

  /** The cheapest room type for these guests then; null where none is free. */
  #offer({ arrival, departure, rooms, distance }: Candidate): Offered | null {
    const { hotel, categories } = this.#catalogue;
    const stay = stayBetween(arrival, departure);
    const occupancy = checkOccupancy(hotel, categories, rooms);
    let found: Offered | null = null;
    for (const roomType of this.#fitting(occupancy)) {
      const nights = this.#nightsOf(roomType, stay);
      if (freeRooms(nights, stay) < rooms.length) continue;
      const [rate] = offerOf(roomType, nights, { ...this.#wish.terms, stay, rooms: occupancy })?.rates ?? [];
      const total_price = rate && toRubles(rate.total);
      if (total_price === undefined || (found && found.total_price <= total_price)) continue;
      found = { arrival, departure, rooms, room_name: roomType.name, total_price, distance };
    }
    return found;
  }

  /** The same length and guests, up to a week earlier or later. */
  #shifted(): Candidate[] {
    const { stay } = this.#wish.terms;
    return Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => index - FARTHEST)
      .filter((days) => days !== 0)
      .flatMap((days) => this.#near(addDays(stay.arrival, days), stay.nights.length) ?? []);
  }

  /** Fewer nights, anywhere near. */
  #shorter(): Candidate[] {
    const { stay } = this.#wish.terms;
    const lengths = Array.from({ length: stay.nights.length - 1 }, (_, index) => index + 1);
    return eachDay(this.#from, this.#to).flatMap((arrival) =>
      lengths.flatMap((length) => this.#near(arrival, length) ?? []),
    );
  }

  /** The same guests in one room more or fewer, or shared out evenly. */
  #otherRooms(stays: Dates[]): Candidate[] {
    const wished = this.#wish.terms.stay;
    const splits = otherSplits(this.#wish.rooms, this.#catalogue);
    return stays.flatMap(({ arrival, departure }) =>
      splits.map((rooms) => ({
        arrival,
        departure,
        rooms,
        distance: Math.abs(daysBetween(wished.arrival, arrival)),
      })),
    );
  }

  /** A stay near the wished one, of the same guests; null where it begins or ends too far away, or in the past. */
  #near(arrival: string, length: number): Candidate | null {
    const { stay: wished } = this.#wish.terms;
    const departure = addDays(arrival, length);
    if (arrival < this.#from || departure > this.#to) return null;
    const distance = Math.abs(daysBetween(wished.arrival, arrival)) + (wished.nights.length - length);
    return { arrival, departure, rooms: this.#wish.rooms, distance };
  }
}
