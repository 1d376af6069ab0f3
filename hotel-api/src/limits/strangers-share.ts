/** An unpaid reservation, as far as it says which rooms it has. */
export interface UnpaidReservation {
  room_type_id: number;
  rooms_count: number;
  arrival: string;
  departure: string;
  /** Null for a reservation on credit. */
  hold_until: Date | string | null;
}

interface SharedNight {
  date: string;
  roomTypeId: number;
  /** All rooms of the type, booked or not. */
  total: number;
  free: number;
  /** All rooms of the hotel. */
  house: number;
}

interface Share {
  /** One reservation may have this many rooms at this hotel. */
  maxRooms: number;
  /** Strangers together may have this percent of the rooms unpaid. */
  unpaidShare: number;
}

/** Strangers may have this share of the rooms unpaid, so that the rest stays for others; a single room they may have. */
export const roomShare = (rooms: number, percent: number) => Math.max(1, Math.floor((rooms * percent) / 100));

export const isOn = ({ arrival, departure }: UnpaidReservation, date: string) =>
  arrival <= date && date < departure;

export const isHold = ({ hold_until }: Pick<UnpaidReservation, 'hold_until'>) => hold_until !== null;

export const roomsOf = (reservations: Pick<UnpaidReservation, 'rooms_count'>[]) =>
  reservations.reduce((sum, { rooms_count }) => sum + rooms_count, 0);

/** Unpaid reservations of strangers that count together, and how many rooms more they leave to a stranger. */
export interface Crowd<Unpaid> {
  reservations: Unpaid[];
  left: number;
}

/**
 * Returns the strangers who share a night of a room type: those who pay now, all of that type, all of the hotel
 * (docs/decisions/0044). The reservation refuses by it and the search offers by it, so the two cannot differ.
 * @param ofStrangers the unpaid reservations of strangers at the hotel, on whatever nights
 */
export function crowdsOn<Unpaid extends UnpaidReservation>(
  ofStrangers: Unpaid[],
  { date, roomTypeId, total, free, house }: SharedNight,
  { maxRooms, unpaidShare }: Share,
): Record<'holds' | 'ofType' | 'ofHouse', Crowd<Unpaid>> {
  const there = ofStrangers.filter((reservation) => isOn(reservation, date));
  const ofType = there.filter(({ room_type_id }) => room_type_id === roomTypeId);
  const holds = ofType.filter(isHold);
  const held = roomsOf(holds);
  const ofLeft = Math.max(maxRooms, Math.ceil(((free + held) * unpaidShare) / 100));
  return {
    holds: { reservations: holds, left: held > 0 ? ofLeft - held : Number.POSITIVE_INFINITY },
    ofType: { reservations: ofType, left: roomShare(total, unpaidShare) - roomsOf(ofType) },
    ofHouse: { reservations: there, left: roomShare(house, unpaidShare) - roomsOf(there) },
  };
}

/** Returns how many of a night's free rooms a stranger may have. */
export function freeForStrangers(ofStrangers: UnpaidReservation[], night: SharedNight, share: Share): number {
  const crowds = Object.values(crowdsOn(ofStrangers, night, share));
  return Math.max(0, Math.min(night.free, ...crowds.map(({ left }) => left)));
}
