import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import type { RateStep } from '#api/src/database/catalogue-tables.ts';
import { wrongNights } from '#api/test/wrong-nights.ts';
import { checkWaitingChanges } from './change-rules.ts';
import { Violation } from './history.ts';

/** A reservation may change only like this, by its status and the reason of its end; 'none' is before it is made. */
const MOVES: Record<string, string[]> = {
  none: ['NEW', 'CONFIRMED'],
  NEW: ['PAID', 'CANCELED_BY_GUEST', 'CANCELED_BY_HOTEL HOLD_EXPIRED', 'CANCELED_BY_GUEST GIVEN_UP'],
  PAID: ['CANCELED_BY_GUEST'],
  CONFIRMED: ['CANCELED_BY_GUEST'],
  // A late payment books the rooms again.
  'CANCELED_BY_HOTEL HOLD_EXPIRED': ['PAID'],
};

interface ReservationRow {
  id: number;
  hotel_id: number;
  room_type_id: number;
  state: string;
  arrival: string;
  departure: string;
  intention: string;
  total: number;
  amount_due: number;
  created_at: Date;
  hold_until: Date | null;
  canceled_at: Date | null;
  charged: number;
  paid: number;
  refunded: number;
  penalty: number;
  left: number;
  nights: number;
  priced_nights: number;
  /** The ladder of the rate as it is now. */
  ladder: RateStep[];
  /** How often its guest has changed it. */
  changes: number;
  /** Whether one of the changes waited for its payment: meanwhile the hotel may have other terms. */
  hasWaited: boolean;
}

/** The clocks of processes differ by so much, ms. */
const CLOCKS = 3000;

/** Whether a hold had ended by then, so that the same guest may order anew. */
const isHeldUntil = ({ hold_until }: Pick<ReservationRow, 'hold_until'>, moment: Date) =>
  hold_until !== null && hold_until.getTime() <= moment.getTime() + CLOCKS;

/** Checking the whole inventory takes long, so it is done once in so many checks. */
const EVERYTHING = 20;

interface WrongNight {
  room_type_id: number;
  hotel_id: number;
  date: string;
  booked: number;
  live: number;
}

interface Known {
  state: string;
  total: number;
  /** The ladder of the rate when the reservation was made or changed. */
  ladder: RateStep[];
  changes: number;
}

export const aboutReservation = ({
  id,
  hotel_id,
  room_type_id,
}: Pick<ReservationRow, 'id' | 'hotel_id' | 'room_type_id'>) => [
  `order ${id}`,
  `hotel ${hotel_id} room ${room_type_id}`,
];

/** Who is told what the rules see of orders. */
interface Observer {
  tell(text: string, about: string[]): void;
  saw(id: number, order: Pick<ReservationRow, 'state' | 'arrival' | 'departure' | 'hold_until'>): void;
}

/** These rules must hold whenever no transaction is open. */
export class Invariants {
  readonly #db: Db;
  readonly #observer: Observer;
  readonly #known = new Map<number, Known>();
  /** The latest order of each intention, and until when it was held. */
  readonly #intentions = new Map<string, { id: number; hold_until: Date | null }>();
  /** The ids of the letters that the mail server has taken over. */
  readonly #letters: ReadonlySet<string>;
  #seen = 0;
  #checks = 0;

  constructor(db: Db, letters: ReadonlySet<string>, observer: Observer) {
    this.#db = db;
    this.#letters = letters;
    this.#observer = observer;
  }

  /** @throws Violation when one of the rules does not hold */
  async check(): Promise<void> {
    const before = this.#seen;
    const reservations = await this.#changedReservations();
    this.#checks += 1;
    const types =
      this.#checks % EVERYTHING === 0 ? null : reservations.map(({ room_type_id }) => room_type_id);
    if (types?.length !== 0) await this.#nights(types);
    for (const reservation of reservations) await this.#reservation(reservation);
    await checkWaitingChanges(this.#db);
    await this.#told(before);
  }

  /** The booked rooms must be those of live reservations, and never more than there are. */
  async #nights(roomTypes: number[] | null): Promise<void> {
    const { rows } = await sql.raw<WrongNight>(`${wrongNights(roomTypes)} limit 1`).execute(this.#db);
    const [wrong] = rows;
    if (wrong)
      throw new Violation(
        `${wrong.booked} rooms are booked for the night of ${wrong.date}, and live orders have ${wrong.live}`,
        [`hotel ${wrong.hotel_id} room ${wrong.room_type_id}`],
      );
  }

  async #changedReservations(): Promise<ReservationRow[]> {
    const { rows } = await sql<ReservationRow>`
      select reservations.id, reservations.hotel_id, reservations.room_type_id, comment as intention, total, amount_due,
        trim(status || ' ' || coalesce(cancel_reason, '')) as state, canceled_at,
        arrival, departure, created_at, hold_until, departure - arrival as nights, jsonb_array_length(nights) / rooms_count as priced_nights,
        rates.cancellation as ladder,
        changed.*, money.*
      from reservations
      join rates on rates.id = rate_id
      cross join lateral (
        select count(*)::int as changes, coalesce(bool_or(amount_due > 0), false) as "hasWaited"
        from reservation_changes as change where change.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and change.status = 'MADE'
      ) as changed
      cross join lateral (
        select coalesce(sum(amount) filter (where kind in ('CHARGE', 'CANCELLATION')), 0) as charged,
          coalesce(-sum(amount) filter (where kind = 'PAYMENT'), 0) as paid,
          coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as refunded,
          coalesce(sum(amount) filter (where kind = 'PENALTY'), 0) as penalty,
          coalesce(sum(amount), 0) as left
        from ledger where ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id
      ) as money
      where reservations.xmin::text::bigint > ${this.#seen}
        or exists (select from ledger where ledger.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and ledger.xmin::text::bigint > ${this.#seen})
      order by reservations.id`.execute(this.#db);
    const { rows: latest } = await sql<{ seen: number }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1 as seen`.execute(this.#db);
    this.#seen = latest[0]?.seen ?? this.#seen;
    return rows;
  }

  async #reservation(reservation: ReservationRow): Promise<void> {
    const { id, state, total, intention } = reservation;
    const about = aboutReservation(reservation);
    const { arrival, departure, hold_until } = reservation;
    this.#observer.saw(id, { state, arrival, departure, hold_until });
    const known = this.#known.get(id);
    const isCanceled = state.startsWith('CANCELED');
    const must = (holds: boolean, rule: string) => {
      if (!holds) throw new Violation(`Order ${id} (${state}): ${rule}`, about);
    };
    if (known?.state !== state) {
      this.#observer.tell(`order ${id} is ${state}${known ? `, was ${known.state}` : ''}`, about);
      if (!this.#isOld(reservation))
        must((MOVES[known?.state ?? 'none'] ?? []).includes(state), 'no order moves so');
    }
    if (intention.startsWith('wish ')) {
      const other = this.#intentions.get(intention) ?? reservation;
      if (other.id <= id) this.#intentions.set(intention, reservation);
      const isOver =
        this.#known.get(other.id)?.state.startsWith('CANCELED') || isHeldUntil(other, reservation.created_at);
      must(
        other.id === id || isOver || isCanceled,
        `it was ordered once, and order ${other.id} is of the same intention`,
      );
    }
    const { changes } = reservation;
    const isSame = known?.changes === changes;
    must(!known || !isSame || known.total === total, `its total was ${known?.total}`);
    must(
      reservation.priced_nights === reservation.nights,
      `it has ${reservation.nights} nights, and prices for ${reservation.priced_nights}`,
    );
    const kept = reservation.paid - reservation.refunded;
    must(
      reservation.charged === (isCanceled ? 0 : total),
      `the ledger charges ${reservation.charged} of ${total}`,
    );
    must(reservation.left === (isCanceled ? 0 : total - kept), `the ledger leaves ${reservation.left}`);
    must(kept >= 0 && kept <= total, `${kept} of the payments are kept`);
    if (state === 'PAID' && !this.#isOld(reservation))
      must(
        changes > 0 ? kept >= reservation.amount_due : kept === reservation.amount_due,
        `${reservation.amount_due} was to be paid, ${kept} is kept`,
      );
    if (state === 'NEW' || state === 'CONFIRMED') must(kept === 0, `${kept} is kept`);
    if (state.includes(' ')) must(kept === 0, `${kept} of a hold that has ended is kept`);
    const ladder = known && isSame ? known.ladder : reservation.ladder;
    const wasCanceled = state === 'CANCELED_BY_GUEST' && known && !known.state.includes('CANCELED');
    if (wasCanceled && !reservation.hasWaited) {
      const penalty = await this.#agreedPenalty(reservation, ladder);
      must(kept === penalty, `${kept} is kept, and ${penalty} was agreed`);
    }
    this.#known.set(id, { state, total, ladder, changes });
  }

  /** What has happened to a reservation is told of it, in its sequence, and what counts as told has been. */
  async #told(since: number): Promise<void> {
    const { rows: silent } = await sql<{ id: number; type: string }>`
      select reservations.id, type
      from reservations
      cross join lateral (values
        ('order.made', true),
        ('order.paid', paid_at is not null),
        ('order.changed', exists (select from reservation_changes as change
          where change.hotel_id = reservations.hotel_id and change.reservation_id = reservations.id
            and change.status = 'MADE')),
        ('order.cancelled', status like 'CANCELED%'),
        ('order.refunded', exists (select from ledger where ledger.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and kind = 'REFUND'))
      ) as must (type, has_happened)
      where reservations.xmin::text::bigint > ${since} and comment like 'wish %' and has_happened
        and not exists (select from events where events.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and events.type = must.type)`.execute(this.#db);
    const [missing] = silent;
    if (missing) throw new Violation(`Nobody is told of order ${missing.id}: ${missing.type}`);
    const { rows: done } = await sql<{ letter: string; carrier: string; overtaken: boolean }>`
      select 'evt_' || delivery.hotel_id || '_' || event_id || '.' || carrier as letter, carrier,
        exists (select from deliveries as earlier join events as before
          on before.hotel_id = earlier.hotel_id and before.id = earlier.event_id
          where earlier.hotel_id = delivery.hotel_id and earlier.carrier = delivery.carrier
            and before.reservation_id = event.reservation_id and before.id < event.id
            -- A letter that waits for the morning holds up nothing that has happened.
            and before.type not like 'letter.%'
            and earlier.done_at is null and earlier.given_up_at is null) as overtaken
      from deliveries as delivery join events as event
        on event.hotel_id = delivery.hotel_id and event.id = delivery.event_id
      where delivery.xmin::text::bigint > ${since} and done_at is not null`.execute(this.#db);
    for (const { letter, carrier, overtaken } of done) {
      if (overtaken) throw new Violation(`${letter} has arrived before what happened earlier`);
      // A guest's letter that no longer holds is not sent.
      if (carrier === 'desk' && !this.#letters.has(letter))
        throw new Violation(`${letter} counts as sent and was not`);
    }
  }

  /** The demo data's reservations were made before the first check, so no change of their status was seen. */
  #isOld({ intention }: ReservationRow): boolean {
    return !intention.startsWith('wish ');
  }

  /**
   * The penalty follows the terms at the time of the reservation and, as these hotels are in Russia, the law's floor
   * under them, computed by the database's own knowledge of time zones.
   */
  async #agreedPenalty(reservation: ReservationRow, ladder: RateStep[]): Promise<number> {
    const { rows } = await sql<{ kept: number }>`
      select case when canceled_at <= arrival::timestamp at time zone hotels.timezone then 0 else least(
          (select sum((night ->> 'price')::bigint) from jsonb_array_elements(nights) as night
            where (night ->> 'date')::date = arrival),
          ${reservation.paid}::bigint, case
          when step -> 'keep' ? 'percent' then round(total * (step -> 'keep' ->> 'percent')::numeric / 100)
          when step -> 'keep' ? 'rubles' then (step -> 'keep' ->> 'rubles')::numeric * 100
          else (select sum((night ->> 'price')::bigint) from jsonb_array_elements(nights) as night
            where (night ->> 'date')::date < arrival + (step -> 'keep' ->> 'nights')::int)
        end) end::bigint as kept
      from reservations
      join hotels on hotels.id = hotel_id
      cross join jsonb_array_elements(${JSON.stringify(ladder)}::jsonb) with ordinality as steps (step, place)
      where hotel_id = ${reservation.hotel_id} and reservations.id = ${reservation.id}
        and (step -> 'days' = 'null' or canceled_at <=
          (arrival - (step ->> 'days')::int + coalesce(step ->> 'time', hotels.time_arrival)::time)
            at time zone hotels.timezone)
      order by place limit 1`.execute(this.#db);
    return rows[0]?.kept ?? Number.NaN;
  }
}
