import type { Context } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { fieldError, tooMany } from '#api/src/http/errors.ts';
import type { LockedNight } from '#api/src/search/nights.ts';
import type { Stay } from '#api/src/search/stay.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { nightsBetween } from '#rules/text/dates.ts';
import { type Limit, spendAttempt } from './attempts.ts';
import { type OpenReservation, openReservations } from './open-reservations.ts';
import { crowdsOn, isHold, roomShare, roomsOf } from './strangers-share.ts';

const NEW_RESERVATIONS: Limit = { name: 'orders', max: 12, minutes: 1 };
/** Nothing is held by asking, and the screens of a change ask anew whenever its guest looks at another stay. */
const CHANGE_OFFERS: Limit = { name: 'change-offers', max: 60, minutes: 1 };

/** These are unpaid reservations at one hotel at a time, and their room-nights: three rooms for 30 nights are 90. */
const OF_KNOWN_GUEST = { reservations: 12, roomNights: 90 };
const OF_STRANGER = { reservations: 4, roomNights: 90 };
const OF_NETWORK = { reservations: 12, roomNights: 270 };

/** With this share of the hotel booked, a hold is half as long: others wait for the last rooms. */
const NEARLY_FULL = 0.9;
const MINUTE_MS = 60_000;
/**
 * Reservations on credit do not end by themselves: a guest who is refused for them is told to come back in a day.
 */
const DAY_SECONDS = 86_400;

/** Whoever has signed in is counted by account, anybody else by contact, and strangers by network too. */
export interface Orderer {
  network: string;
  userId: number | null;
  isKnown: boolean;
}

type Contact = Pick<ReservationRequest['guest'], 'email' | 'phone'>;

interface RequestedRooms {
  hotelId: number;
  roomTypeId: number;
  stay: Stay;
  rooms: number;
  /** One reservation may have this many rooms at this hotel. */
  maxRooms: number;
  /** Strangers together may have this percent of the rooms unpaid. */
  unpaidShare: number;
  /** True when nothing is paid now. */
  isOnCredit: boolean;
  /** True when the hotel offers this guest a method that is paid now. */
  canPayNow: boolean;
  /** The guest calls it for what cannot be done here; '' where the hotel has none. */
  hotelPhone: string;
  /** The reservation that this one is instead of. */
  except?: number;
}

/**
 * Limits the new reservations of one guest at one hotel in a minute. Known guests are counted by account, since
 * many may share an office's network.
 * @throws HttpError 429
 */
export const limitNewReservations = (context: Context, hotelId: number, orderer: Orderer): Promise<void> =>
  limitByGuest(
    context,
    { ...NEW_RESERVATIONS, hotelId },
    orderer,
    'Слишком много броней подряд. Повторите через минуту',
  );

/**
 * Limits in the same way how often one guest asks what a change would come to.
 * @throws HttpError 429
 */
export const limitChangeOffers = (context: Context, hotelId: number, orderer: Orderer): Promise<void> =>
  limitByGuest(
    context,
    { ...CHANGE_OFFERS, hotelId },
    orderer,
    'Слишком много запросов. Повторите через минуту',
  );

async function limitByGuest(
  context: Context,
  limit: Limit,
  { userId, network, isKnown }: Orderer,
  refusal: string,
): Promise<void> {
  if (!context.settings.GUEST_LIMITS) return;
  await spendAttempt(context, limit, isKnown ? `user ${userId}` : network, refusal);
}

/**
 * Refuses a reservation that would let somebody hold more of the hotel than a guest needs, or strangers together more
 * than the hotel’s share for them (docs/decisions/0044). A reservation on credit is a hold without an end. The caller
 * has locked the hotel's count of reservations.
 * @param nights the stay's nights in this room type, locked by the caller
 * @throws HttpError 429; 400 where another payment method or fewer rooms would be accepted at once
 */
export async function limitUnpaidReservations(
  trx: Trx,
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  orderer: Orderer & Contact,
  requested: RequestedRooms,
  nights: LockedNight[],
): Promise<void> {
  if (!settings.GUEST_LIMITS) return;
  const now = clock.now();
  const open = (await openReservations(trx, requested.hotelId, now)).filter(
    ({ id }) => id !== requested.except,
  );
  // Reservations on credit do not count against a guest who pays now: an office's network has such all year.
  const counted = requested.isOnCredit ? open : open.filter(isHold);
  const wanted = requested.rooms * requested.stay.nights.length;

  const ofGuest = counted.filter((reservation) => isOfGuest(reservation, orderer));
  if (isExceeded(ofGuest, orderer.isKnown ? OF_KNOWN_GUEST : OF_STRANGER, wanted)) {
    throw refusal(
      ofGuest,
      now,
      requested,
      'У вас уже много неоплаченных броней в этом отеле: оплатите их или откажитесь от них',
    );
  }
  if (orderer.isKnown) return;
  const ofNetwork = counted.filter(({ is_known, network }) => !is_known && network === orderer.network);
  if (isExceeded(ofNetwork, OF_NETWORK, wanted)) {
    throw refusal(ofNetwork, now, requested, 'Из вашей сети уже много неоплаченных броней в этом отеле');
  }
  const ofStrangers = open.filter(({ is_known }) => !is_known);
  const house = new Map(
    (await houseOf(trx, requested.hotelId, requested.stay)).map(({ date, total }) => [date, total]),
  );
  for (const night of nights) {
    limitStrangers(ofStrangers, orderer, requested, { ...night, house: house.get(night.date) ?? 0 }, now);
  }
}

/** Only half of the share may be on credit, so that strangers who pay now still get rooms. */
const onCreditOf = (rooms: number, percent: number) => Math.floor((rooms * percent) / 200);

function limitStrangers(
  ofStrangers: OpenReservation[],
  { userId }: Orderer,
  requested: RequestedRooms,
  { date, total, free, house }: LockedNight & { house: number },
  now: Date,
): void {
  const { roomTypeId, rooms, unpaidShare, isOnCredit, canPayNow } = requested;
  if (rooms > Math.min(roomShare(total, unpaidShare), roomShare(house, unpaidShare))) {
    throw fieldError(
      'rooms',
      `До оплаты держим только часть номеров. Бронируйте по одному, оплачивая каждый${orCall(requested)}`,
    );
  }
  const { holds, ofType, ofHouse } = crowdsOn(
    ofStrangers,
    { date, roomTypeId, total, free, house },
    requested,
  );
  const onCredit = roomsOf(ofType.reservations) - roomsOf(holds.reservations);
  if (isOnCredit && canPayNow && onCredit + rooms > onCreditOf(total, unpaidShare)) {
    throw fieldError(
      'payment',
      'Без предоплаты эти номера новым гостям уже не бронируем. Выберите оплату картой',
    );
  }
  const crowd = [holds, ofType, ofHouse].find(({ left }) => rooms > left)?.reservations;
  if (crowd) {
    const login = userId === null ? '. Если вы у нас уже были, войдите: забронируем сразу' : '';
    const why = crowd.some(isHold)
      ? 'Последние номера сейчас оформляют другие гости'
      : 'Все номера, которые отель отдаёт новым гостям без предоплаты, уже заняты';
    throw refusal(crowd, now, requested, `${why}${login}`);
  }
}

/**
 * Returns for how many minutes an unpaid reservation holds its rooms: half as long when the hotel is nearly full. The
 * reservation's own rooms must have been booked before.
 */
export async function holdMinutes(
  trx: Trx,
  { settings }: Pick<Context, 'settings'>,
  hotelId: number,
  stay: Stay,
): Promise<number> {
  if (!settings.GUEST_LIMITS) return settings.HOLD_MINUTES;
  const house = await houseOf(trx, hotelId, stay);
  const isNearlyFull = house.some(({ booked, total }) => booked >= total * NEARLY_FULL);
  return isNearlyFull ? Math.ceil(settings.HOLD_MINUTES / 2) : settings.HOLD_MINUTES;
}

function houseOf(trx: Trx, hotelId: number, stay: Stay) {
  return trx
    .selectFrom('inventory')
    .select(({ fn }) => ['date', fn.sum<number>('booked').as('booked'), fn.sum<number>('total').as('total')])
    .where('hotel_id', '=', hotelId)
    .where('date', '>=', stay.arrival)
    .where('date', '<', stay.departure)
    .groupBy('date')
    .execute();
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** A stranger can write any contact, so it never counts against whoever has signed in. */
const isOfGuest = (reservation: OpenReservation, { userId, email, phone }: Orderer & Contact) =>
  userId !== null
    ? reservation.user_id === userId
    : reservation.email.toLowerCase() === email.toLowerCase() ||
      digitsOf(reservation.phone) === digitsOf(phone);

function isExceeded(open: OpenReservation[], most: typeof OF_STRANGER, wanted: number): boolean {
  const roomNights = open.reduce(
    (sum, { rooms_count, arrival, departure }) => sum + rooms_count * nightsBetween(arrival, departure),
    wanted,
  );
  return open.length >= most.reservations || (open.length > 0 && roomNights > most.roomNights);
}

/**
 * The guest is told when the next of these holds ends. Those on credit do not end by themselves, so then it is a day.
 */
function refusal(reservations: OpenReservation[], now: Date, requested: RequestedRooms, why: string) {
  const ends = reservations.flatMap(({ hold_until }) => (hold_until ? [hold_until.getTime()] : []));
  if (ends.length === 0) return tooMany(`${why}. Повторите завтра${orCall(requested)}`, DAY_SECONDS);
  const minutes = Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / MINUTE_MS));
  return tooMany(`${why}. Повторите через ${minutes} мин.`, minutes * 60);
}

const orCall = ({ hotelPhone }: RequestedRooms) =>
  hotelPhone ? ` или позвоните в отель: ${hotelPhone}` : '';
