import type { StoredUser } from '#api/src/accounts/tokens.ts';
import type { Context } from '#api/src/context.ts';
import type { Trx } from '#api/src/database/transaction.ts';
import { dueIn } from '#api/src/reservations/payment-terms.ts';
import { checkedTotal, offeredRate, stayColumns } from '#api/src/reservations/planned-stay.ts';
import { cancelUntil, changeUntil } from '#api/src/reservations/refund.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { type ChosenExtra, planReservation } from '#api/src/reservations/reservation-plan.ts';
import { type LockedNight, lockNights } from '#api/src/search/nights.ts';
import type { RoomsOnNight } from '#api/src/search/room-moves.ts';
import { nightsToRead } from '#api/src/search/stay.ts';
import { NO_MONEY } from '#contract/schemas/money.ts';
import type { ReservationChange } from '#contract/schemas/reservation-change.ts';
import { totalsByDate } from '#rules/booking/price.ts';
import { isSameStay, payWayOf, withOwn } from './own-stay.ts';

/** A reservation as it is to be: the columns that a change writes, and its extras. Moments are ISO texts. */
export type NextReservation = Pick<
  Reservation,
  | 'room_type_id'
  | 'rate_id'
  | 'arrival'
  | 'departure'
  | 'rooms_count'
  | 'adults'
  | 'childs'
  | 'rooms'
  | 'nights'
  | 'first_name'
  | 'last_name'
  | 'middle_name'
  | 'email'
  | 'phone'
  | 'comment'
  | 'promo_code'
  | 'rate_flow'
  | 'room_total'
  | 'tourist_tax'
  | 'total'
  | 'amount_due'
  | 'cancellation'
  | 'has_floor'
> & {
  cancel_until: string;
  change_until: string | null;
  packages: ChosenExtra[];
  /** Whether what the guest owes is made of other lines than before. */
  hasNewCharges: boolean;
};

type PlanContext = Pick<Context, 'catalogues' | 'clock' | 'settings'>;

interface Asked {
  reservation: Reservation;
  change: ReservationChange;
  /** The extras that it has. */
  packages: ChosenExtra[];
  user: StoredUser | null;
  isKnown: boolean;
  /** The rooms that the guest has already, with those that a change of before holds. */
  own: RoomsOnNight[];
}

/** The next reservation with what limits need of it. */
export interface ChangePlan {
  next: NextReservation;
  /** The nights of the stay as this guest may have them; empty where the stay is as it was. */
  nights: LockedNight[];
  maxRooms: number;
  unpaidShare: number;
  canPayNow: boolean;
  hotelPhone: string;
}

/**
 * Computes what a reservation would be after a change, by the rules of a new one. The nights must be locked: they and
 * their prices are read here. A stay in the same rooms on the same days at the same rate keeps its price.
 * @throws HttpError 400 by field
 */
export async function planChange(trx: Trx, context: PlanContext, asked: Asked): Promise<ChangePlan> {
  const { reservation, change, packages, user, isKnown, own } = asked;
  const { catalogues, clock } = context;
  const catalogue = await catalogues.currentIn(trx, reservation.hotel_id);
  const comment = change.comment ?? reservation.comment;
  const limits = { maxRooms: catalogue.hotel.max_rooms, unpaidShare: catalogue.hotel.unpaid_share };
  const kept = { ...keptOf(reservation), ...change.guest, comment, packages, hasNewCharges: false };
  if (!change.stay)
    return { next: kept, nights: [], ...limits, canPayNow: false, hotelPhone: catalogue.phone };
  const stayAsked = { ...change.stay, payment: null, notes: [] };
  const plan = planReservation(
    context,
    catalogue,
    { user, isKnown, ownFlow: reservation.rate_flow },
    stayAsked,
  );
  const withSums = (
    next: Omit<NextReservation, 'total' | 'amount_due'>,
    dueBy: typeof plan.dueBy,
  ): NextReservation => {
    const total = checkedTotal(next.room_total, plan.extras, stayAsked.price);
    const firstNight = totalsByDate(next.nights)[0]?.kopecks ?? NO_MONEY;
    return { ...next, total, amount_due: dueBy(payWayOf(reservation), { total, firstNight }) };
  };
  const found = { ...limits, canPayNow: plan.canPayNow, hotelPhone: plan.hotelPhone };
  const shared = { ...kept, packages: plan.extras, hasNewCharges: true };
  // Its guest has it already, in whatever way the hotel is paid now.
  if (isSameStay(reservation, { ...change.stay, promo: plan.terms.promo }))
    return { next: withSums(shared, dueIn), nights: [], ...found };
  const { from, to } = nightsToRead(stayAsked);
  const wanted = {
    hotel_id: reservation.hotel_id,
    room_type_id: stayAsked.room_type_id,
    arrival: from,
    departure: to,
  };
  const nights = withOwn(await lockNights(trx, wanted), wanted.room_type_id, own);
  const rate = await offeredRate(trx, plan, wanted, nights);
  const cancelEnd = cancelUntil(plan.hotel, stayAsked.arrival, clock.now());
  const changeEnd = changeUntil(rate.rate.changes, plan.hotel, stayAsked.arrival);
  const next = withSums(
    {
      ...shared,
      ...stayColumns(plan, rate, stayAsked.rooms),
      // What was promised once is not taken back by a change.
      has_floor: reservation.has_floor || plan.hasFloor,
      cancel_until: cancelEnd.toISOString(),
      change_until: changeEnd?.toISOString() ?? null,
    },
    plan.dueBy,
  );
  return { next, nights, ...found };
}

function keptOf(reservation: Reservation): Omit<NextReservation, 'packages' | 'hasNewCharges'> {
  const { room_type_id, rate_id, arrival, departure, rooms_count, adults, childs, rooms, nights } =
    reservation;
  const { promo_code, rate_flow, room_total, tourist_tax, total, amount_due, cancellation } = reservation;
  const { has_floor, cancel_until, change_until, comment } = reservation;
  const { first_name, last_name, middle_name, email, phone } = reservation;
  return {
    ...{ room_type_id, rate_id, arrival, departure, rooms_count, adults, childs, rooms, nights },
    ...{ promo_code, rate_flow, room_total, tourist_tax, total, amount_due, cancellation, comment },
    ...{ first_name, last_name, middle_name, email, phone },
    has_floor,
    cancel_until: cancel_until.toISOString(),
    change_until: change_until?.toISOString() ?? null,
  };
}
