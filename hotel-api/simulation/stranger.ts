import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { Browser } from './browser.ts';
import { Violation } from './history.ts';
import type { ApiResponse } from './instance.ts';
import type { MadeOrder } from './made-order.ts';
import type { Simulation } from './simulation.ts';

/** What calls name an order by. */
export type OrderNames = Pick<MadeOrder, 'id' | 'number' | 'hotelId'>;

/** A row of `reservations` with what belongs to it. */
interface StoredOrder extends Record<string, unknown> {
  status: string;
  changes: { status: string; payment_token: string }[];
}

/** A client who tries to get at somebody else's order, of which the number and the id are known. */
export class Stranger {
  readonly simulation: Simulation;
  readonly browser: Browser;
  readonly victim: MadeOrder;
  /** An order that the stranger may open. */
  readonly own: MadeOrder;

  constructor(
    simulation: Simulation,
    browser: Browser,
    { victim, own }: { victim: MadeOrder; own: MadeOrder },
  ) {
    this.simulation = simulation;
    this.browser = browser;
    this.victim = victim;
    this.own = own;
  }

  /** Names that no order of this hotel has. */
  get nothing(): OrderNames {
    const { hotelId } = this.victim;
    return { id: hotelId * 100_000_000 + 99_999_999, number: `${hotelId}-AAAA-AAAA-AAAA`, hotelId };
  }

  get otherHotel(): number {
    return (this.victim.hotelId % 3) + 1;
  }

  /**
   * Tries something, and returns the answer; null when none has come.
   * @throws Violation when it is not answered by one of these refusals
   */
  async isRefused(what: string, options: InjectOptions, statuses: number[]): Promise<ApiResponse | null> {
    const { simulation, victim } = this;
    const response = await this.browser.ask(options);
    if (!response) return null;
    simulation.tell(`a stranger at order ${victim.id} tries ${what}: ${response.status}`, victim.about);
    if (!statuses.includes(response.status))
      throw new Violation(
        `A stranger at order ${victim.id} tries ${what}, and is answered ${response.status}: ${response.text.slice(0, 200)}`,
        victim.about,
      );
    return response;
  }

  /**
   * Tries the same with the victim's order and with one that does not exist. The two must be answered alike, but for the
   * limits, which count them apart.
   */
  async learnsNothing(
    what: string,
    request: (order: OrderNames) => InjectOptions,
    statuses: number[],
  ): Promise<void> {
    const one = await this.isRefused(what, request(this.victim), statuses);
    const other = await this.isRefused(`${what}, of no order`, request(this.nothing), statuses);
    if (!one || !other || [one.status, other.status].includes(429)) return;
    if (one.status === other.status && one.text === other.text) return;
    throw new Violation(
      `A stranger who tries ${what} learns of order ${this.victim.id}: ${one.status} ${one.text.slice(0, 200)}, and of no order ${other.status} ${other.text.slice(0, 200)}`,
      this.victim.about,
    );
  }

  /** The order as it is stored, with its extras, guests, changes and money; null while its guest or a job may change it. */
  async storedOrder(): Promise<StoredOrder | null> {
    const { id, hotelId, isLeft } = this.victim;
    const key = sql`hotel_id = ${hotelId} and reservation_id = ${id}`;
    const { rows } = await sql<{ stored: StoredOrder }>`
      select to_jsonb(reservations) || jsonb_build_object(
        'extras', (select jsonb_agg(to_jsonb(one) order by code) from reservation_packages as one where ${key}),
        'guests', (select jsonb_agg(to_jsonb(one) order by guest_id) from reservation_guests as one where ${key}),
        'changes', (select coalesce(jsonb_agg(to_jsonb(one) order by created_at, key), '[]')
          from reservation_changes as one where ${key}),
        'left', (select sum(amount) from ledger where ${key})
      ) as stored
      from reservations where hotel_id = ${hotelId} and id = ${id}`.execute(
      this.simulation.database.openFor({ isDead: false }),
    );
    const stored = rows[0]?.stored;
    if (!stored || !isLeft) return null;
    const mayChange = stored.status === 'NEW' || stored.changes.some(({ status }) => status === 'PENDING');
    return mayChange ? null : stored;
  }

  /** @throws Violation when the order is not as it was */
  async isUntouched(before: StoredOrder | null): Promise<void> {
    const after = await this.storedOrder();
    if (!before) return;
    const changed = Object.keys(before).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after?.[field]),
    );
    if (changed.length > 0)
      throw new Violation(
        `A stranger has changed order ${this.victim.id}: ${changed.join(', ')}`,
        this.victim.about,
      );
  }
}
