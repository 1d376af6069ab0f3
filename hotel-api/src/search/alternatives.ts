import type { StoredUser } from '#api/src/accounts/tokens.ts';
import { eachDay, laterDate } from '#api/src/calendar.ts';
import type { Context } from '#api/src/context.ts';
import type { Catalogue, RoomTypeWithRates } from '#api/src/hotels/catalogue.ts';
import { mediaUrl } from '#api/src/media/media-library.ts';
import { toRubles } from '#contract/schemas/money.ts';
import type { Alternative, NoRoomReason, NothingFound, RoomGuests } from '#contract/schemas/room-search.ts';
import { addIsoDays, nightsBetween, todayIn } from '#rules/text/dates.ts';
import { type HotelNight, hotelNights, roomsFor } from './nights.ts';
import { daysOf, type NightOf, noRoomReasons } from './no-room-reasons.ts';
import { checkOccupancy } from './occupancy.ts';
import { type OfferTerms, offerOf } from './offers.ts';
import { otherSplits } from './room-splits.ts';
import { type Stay, stayBetween } from './stay.ts';

/** Alternatives arrive at most this many days earlier or later. */
const FARTHEST = 7;
/** A room type has at most this many alternatives, and at most so many types have any. */
const MOST_STAYS = 4;
const MOST_ROOMS = 6;

interface Enquiry {
  terms: OfferTerms;
  rooms: RoomGuests[];
}

/** Returns why a search found nothing and which stays near it are free, by one more statement (docs/decisions/0047). */
export async function searchAlternatives(
  context: Context,
  hotelId: number,
  user: StoredUser | null,
  enquiry: Enquiry,
): Promise<NothingFound> {
  const { stay } = enquiry.terms;
  // No time zone is behind yesterday in UTC; the hotel's own day, known after the read, leaves out what is past.
  const yesterday = addIsoDays(todayIn('UTC', context.clock.now()), -1);
  const around = {
    from: laterDate(yesterday, addIsoDays(stay.arrival, -FARTHEST)),
    to: addIsoDays(stay.departure, FARTHEST),
  };
  // The day on which the last of them would leave may be closed to departures.
  const read = { ...around, to: addIsoDays(around.to, 1) };
  const { catalogue, nights } = await hotelNights(context, hotelId, read, user);
  const today = todayIn(catalogue.hotel.timezone, context.clock.now());
  const from = laterDate(today, around.from);
  const { reasons, alternatives } = alternativesTo(catalogue, enquiry, nights, { ...around, from });
  return {
    reasons,
    alternatives: alternatives.map(({ roomType, ...alternative }) => ({
      ...alternative,
      room_name: roomType.name,
      preview_img: mediaUrl(context.settings.API_ORIGIN, roomType.preview_img),
    })),
  };
}

interface Candidate extends Pick<Stay, 'arrival' | 'departure'> {
  rooms: RoomGuests[];
  /** By how many days the arrival and how many nights the length differ from the requested stay. */
  distance: number;
}

type Offered = Candidate & Pick<Alternative, 'total_price'> & { roomType: RoomTypeWithRates };

const byNearness = (left: Offered, right: Offered) =>
  left.distance - right.distance || left.total_price - right.total_price;

interface Around {
  from: string;
  to: string;
}

/**
 * Returns why nothing is free and what is free instead: of each room type the nearest stays with their totals in rubles,
 * all of them the nearest first. Those most like the request are chosen before any others.
 * @param nights all nights of the hotel within `around`, and the day after them
 */
export function alternativesTo(
  catalogue: Catalogue,
  enquiry: Enquiry,
  nights: HotelNight[],
  around: Around,
): { reasons: NoRoomReason[]; alternatives: Omit<Offered, 'distance'>[] } {
  const { hotel, roomTypes } = catalogue;
  if (!hotel.booking_available) return { reasons: [{ kind: 'CLOSED', nights: [] }], alternatives: [] };
  const ofTypes = new Map<number, Map<string, HotelNight>>();
  for (const [roomTypeId, its] of Map.groupBy(nights, (night) => night.roomTypeId))
    ofTypes.set(roomTypeId, new Map(its.map((night) => [night.date, night])));
  const nightOf: NightOf = (roomTypeId, date) => ofTypes.get(roomTypeId)?.get(date);
  const reasons = noRoomReasons(roomTypes, enquiry.terms, nightOf);
  const { alike, others } = candidatesOf(enquiry, around, {
    splits: otherSplits(enquiry.rooms, catalogue),
    leastNights: reasons.flatMap((reason) => (reason.kind === 'MIN_STAY' ? reason.nights : [])),
  });
  const found = roomTypes.flatMap((roomType) => {
    const offer = (candidate: Candidate) =>
      cheapest(catalogue, enquiry.terms, nightOf, { ...candidate, roomType });
    const most = nearest(alike, MOST_STAYS, offer);
    const stays = [...most, ...nearest(others, MOST_STAYS - most.length, offer)].sort(byNearness);
    return stays[0] ? [{ stays, first: stays[0] }] : [];
  });
  return {
    reasons,
    alternatives: found
      .sort((left, right) => byNearness(left.first, right.first))
      .slice(0, MOST_ROOMS)
      .flatMap(({ stays }) => stays)
      .sort(byNearness)
      .map(({ distance: _, ...alternative }) => alternative),
  };
}

function candidatesOf(
  { terms: { stay }, rooms }: Enquiry,
  { from, to }: Around,
  { splits, leastNights }: { splits: RoomGuests[][]; leastNights: number[] },
) {
  const near = (arrival: string, length: number): Candidate[] => {
    const departure = addIsoDays(arrival, length);
    if (arrival < from || departure > to) return [];
    const distance = Math.abs(nightsBetween(stay.arrival, arrival)) + Math.abs(stay.nights.length - length);
    return [{ arrival, departure, rooms, distance }];
  };
  const inOtherRooms = (stays: Candidate[]) =>
    stays.flatMap((one) => splits.map((split) => ({ ...one, rooms: split })));
  const ofSameLength = (arrivals: string[]) =>
    arrivals.flatMap((arrival) => near(arrival, stay.nights.length));

  const shifted = ofSameLength(
    eachDay(addIsoDays(stay.arrival, -FARTHEST), addIsoDays(stay.arrival, FARTHEST + 1)).filter(
      (arrival) => arrival !== stay.arrival,
    ),
  );
  const shorter = eachDay(from, to).flatMap((arrival) =>
    stay.nights.slice(1).flatMap((_, index) => near(arrival, index + 1)),
  );
  const isWithin = (one: Candidate) => one.arrival >= stay.arrival && one.departure <= stay.departure;
  return {
    alike: [
      ...inOtherRooms(ofSameLength([stay.arrival])),
      // The stay that the hotel asks for comes before any other, however many nights it adds.
      ...leastNights.flatMap((length) => near(stay.arrival, length).map((one) => ({ ...one, distance: 0 }))),
      ...shifted,
      ...shorter.filter((candidate) => isWithin(candidate)),
    ],
    others: [...shorter.filter((candidate) => !isWithin(candidate)), ...inOtherRooms(shifted)],
  };
}

/** Candidates are priced from the nearest on and only until there are enough, since pricing all would take too long. */
function nearest(
  candidates: Candidate[],
  most: number,
  offer: (candidate: Candidate) => Offered | null,
): Offered[] {
  const asNear = Map.groupBy(candidates, ({ distance }) => distance);
  const found: Offered[] = [];
  for (const [, those] of [...asNear].sort(([left], [right]) => left - right)) {
    if (found.length >= most) break;
    found.push(...those.flatMap((candidate) => offer(candidate) ?? []).sort(byNearness));
  }
  return found.slice(0, most);
}

/** Returns the room type's cheapest total of a stay; null where it has not as many free rooms. */
function cheapest(
  { hotel, categories }: Catalogue,
  terms: OfferTerms,
  nightOf: NightOf,
  { roomType, ...candidate }: Candidate & Pick<Offered, 'roomType'>,
): Offered | null {
  const { arrival, departure, rooms } = candidate;
  const stay = stayBetween(arrival, departure);
  const days = daysOf(nightOf, roomType.id, stay);
  if (roomsFor(days, stay) < rooms.length) return null;
  const occupancy = checkOccupancy(hotel, categories, rooms);
  const [rate] = offerOf(roomType, days, { ...terms, stay, rooms: occupancy })?.rates ?? [];
  return rate ? { ...candidate, roomType, total_price: toRubles(rate.total) } : null;
}
