import { sql } from 'kysely';
import type { Db } from '#api/src/context.ts';
import { Violation } from './history.ts';
import type { MailServer, TakenLetter } from './mail-server.ts';

/** An order as letters need it, from this step of the simulation on. */
interface Since {
  step: number;
  state: string;
  arrival: string;
  departure: string;
  hold_until: Date | null;
}

interface LetterRow extends Omit<Since, 'step'> {
  id: number;
  hotel_id: number;
  timezone: string;
  type: string;
}

/** Between the last look at an order and the first word to the mail server others take at most so many steps. */
const STEPS = 600;
/** The clocks of processes differ, and a letter is written after its time was looked at. */
const TOLERANCE_MS = 60_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** A letter that goes out at its time does so once, in its hours and of the order as it is, and not after a stop. */
export class LetterRules {
  readonly #db: Db;
  readonly #mail: MailServer;
  readonly #orders = new Map<number, Since[]>();
  readonly #sent = new Map<string, string>();
  #checked = 0;

  constructor(db: Db, mail: MailServer) {
    this.#db = db;
    this.#mail = mail;
  }

  /** How many letters have gone out at their time, each counted once. */
  get count(): number {
    return this.#sent.size;
  }

  /** How many of them ask to finish paying. */
  get reminders(): number {
    return [...this.#sent.keys()].filter((key) => key.endsWith(' letter.finish_paying')).length;
  }

  /** Notes an order as it is from now on. */
  saw(id: number, since: Since): void {
    this.#orders.set(id, [...(this.#orders.get(id) ?? []), since]);
  }

  /** @throws Violation */
  async check(): Promise<void> {
    const letters = this.#mail.letters.slice(this.#checked);
    this.#checked += letters.length;
    for (const letter of letters) {
      const [, hotelId, eventId] = /^evt_(\d+)_(\d+)\.guest$/.exec(letter.id) ?? [];
      if (eventId) await this.#letter(letter, Number(hotelId), Number(eventId));
    }
  }

  async #letter(letter: TakenLetter, hotelId: number, eventId: number): Promise<void> {
    const { rows } = await sql<LetterRow>`
      select reservations.id, reservations.hotel_id, timezone, type
      from events
        join reservations on reservations.hotel_id = events.hotel_id and reservations.id = reservation_id
        join hotels on hotels.id = events.hotel_id
      where events.hotel_id = ${hotelId} and events.id = ${eventId} and type like 'letter.%'`.execute(
      this.#db,
    );
    const [row] = rows;
    if (!row) return;
    const { id, type, timezone } = row;
    const must = (holds: boolean, rule: string) => {
      if (!holds) throw new Violation(`${type} of order ${id} at ${hotelId}: ${rule}`, [`order ${id}`]);
    };
    const before = this.#sent.get(`${id} ${type}`) ?? letter.id;
    must(before === letter.id, `it is sent as ${before} and as ${letter.id}`);
    this.#sent.set(`${id} ${type}`, letter.id);
    const stopped = this.#mail.stops.get(letter.to) ?? Number.POSITIVE_INFINITY;
    must(stopped > letter.step - STEPS, 'its guest has stopped such letters');
    // A clock that jumps while a letter is written makes it late.
    if (this.#mail.lastJump > letter.step - STEPS) return;
    const seen = this.#orders.get(id) ?? [];
    const possible = seen.filter(
      (_, at) => (seen[at + 1]?.step ?? Number.POSITIVE_INFINITY) > letter.step - STEPS,
    );
    must(
      possible.some((since) => mayLeave(type, since, timezone, letter.at)),
      `it leaves at ${new Date(letter.at).toISOString()}, when the order is ${JSON.stringify(possible)}`,
    );
  }
}

/** Tells by the rules alone whether a letter may leave at a moment, ms. */
function mayLeave(type: string, { state, arrival, departure, hold_until }: Since, zone: string, at: number) {
  if (type === 'letter.finish_paying') {
    const left = (hold_until?.getTime() ?? 0) - at;
    return state === 'NEW' && left >= 10 * MINUTE - TOLERANCE_MS && left <= 15 * MINUTE + TOLERANCE_MS;
  }
  if (state !== 'PAID' && state !== 'CONFIRMED') return false;
  const [first, last] =
    type === 'letter.before_arrival'
      ? [dayOf(arrival, -3), dayOf(arrival, -1)]
      : [dayOf(departure, 1), dayOf(departure, 3)];
  return [at - TOLERANCE_MS, at, at + TOLERANCE_MS].some((moment) => {
    const [day = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).split(' ');
    return day >= first && day <= last && time >= '10:00' && time < '20:00';
  });
}

const dayOf = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
