import { sql } from 'kysely';
import { issueToken } from '#api/src/accounts/tokens.ts';
import type { Api, Context, Db } from '#api/src/context.ts';
import { asKopecks } from '#contract/schemas/money.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import type { Settings } from '#lib/config/settings.ts';
import { addIsoDays } from '#rules/text/dates.ts';
import { formatMoney } from '#rules/text/money.ts';
import { randomParty, todayOfHotel } from './enquiries.ts';
import { expectedOffers } from './expected-offers.ts';
import { Violation } from './history.ts';
import { type ApiResponse, apiOn, askApi, contextOn } from './instance.ts';
import { aboutReservation } from './invariants.ts';
import type { Simulation } from './simulation.ts';

/** While every process waits, this compares what guests are shown with the tables. */
export class Audit {
  readonly #app: Api;
  readonly #context: Context;
  readonly #simulation: Simulation;

  private constructor(app: Api, context: Context, simulation: Simulation) {
    this.#app = app;
    this.#context = context;
    this.#simulation = simulation;
  }

  static async on(db: Db, settings: Settings, simulation: Simulation): Promise<Audit> {
    const context = contextOn(db, settings, () => simulation.now);
    return new Audit(await apiOn(context), context, simulation);
  }

  /** @throws Violation when a guest is shown something other than the tables say */
  async look(): Promise<void> {
    await this.#search();
    await this.#reservation();
  }

  async #get(url: string, token: string | null = null): Promise<ApiResponse> {
    const headers = token ? { authorization: `NLB ${token}` } : {};
    return askApi(this.#app, { method: 'GET', url, headers });
  }

  async #search(): Promise<void> {
    const { random, now } = this.#simulation;
    const db = this.#context.db;
    const { hotelId, arrival, departure } = (await this.#staleStay()) ?? (await this.#anyStay());
    const rooms: RoomGuests[] = await randomParty(db, random, hotelId);
    const promo = random.chance(40) ? await this.#promo(hotelId) : null;
    const body = { arrival, departure, rooms, ...(promo ? { promo_code: promo.code } : {}) };
    const response = await askApi(this.#app, {
      method: 'POST',
      url: `/api/v1/ota-availability/${hotelId}/`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${random.below(250)}.${random.below(250)}`,
      },
      payload: JSON.stringify(body),
    });
    if (response.status !== 200) return;
    const expected = await expectedOffers(db, {
      ...{ hotelId, arrival, departure, rooms, flow: null },
      discount: promo?.discount_percent ?? 0,
      now: new Date(now),
    });
    const offered = new Map<string, number>();
    for (const { room_code, rates } of response.body.rooms)
      for (const { rate_code, total_price } of rates)
        offered.set(`${room_code} ${rate_code}`, Math.round(total_price * 100));
    for (const offer of new Set([...expected.keys(), ...offered.keys()])) {
      if (offered.get(offer) === expected.get(offer)) continue;
      throw new Violation(
        `Hotel ${hotelId} from ${arrival} to ${departure}: ${offer} is offered for ${offered.get(offer) ?? 'nothing'}, ` +
          `and should be for ${expected.get(offer) ?? 'nothing'} (${JSON.stringify(body)})`,
      );
    }
  }

  async #anyStay() {
    const { random, hotelIds, now } = this.#simulation;
    const hotelId = random.pick(hotelIds);
    const arrival = addIsoDays(await todayOfHotel(this.#context.db, hotelId, now), random.below(12));
    return { hotelId, arrival, departure: addIsoDays(arrival, random.between(1, 5)) };
  }

  /** A hold that has expired but is not released yet counts as free, which is where a search could go wrong. */
  async #staleStay() {
    const hold = await this.#context.db
      .selectFrom('reservations')
      .select(['hotel_id as hotelId', 'arrival', 'departure'])
      .where('status', '=', 'NEW')
      .where('hold_until', '<=', new Date(this.#simulation.now))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return hold ?? null;
  }

  async #promo(hotelId: number) {
    const codes = await this.#context.db
      .selectFrom('promo_codes')
      .innerJoin('hotels', 'hotels.id', 'hotel_id')
      .select(['code', 'discount_percent'])
      .where('hotel_id', '=', hotelId)
      .where('active', '=', true)
      .where('hotels.promo_code', '=', true)
      .orderBy('code')
      .execute();
    return codes.length > 0 ? this.#simulation.random.pick(codes) : null;
  }

  /** A reservation must look the same by number, in the list, in detail and on the payment page. */
  async #reservation(): Promise<void> {
    const { random } = this.#simulation;
    const { rows } = await sql<{
      id: number;
      hotel_id: number;
      room_type_id: number;
      number: string;
      user_id: number | null;
      payment_token: string;
      erased_at: Date | null;
      amount_due: number;
      left: number;
      returned: number;
    }>`select reservations.*, (select sum(amount) from ledger
        where ledger.hotel_id = reservations.hotel_id and reservation_id = reservations.id) as left,
        (select count(*)::int from ledger where ledger.hotel_id = reservations.hotel_id
          and reservation_id = reservations.id and kind = 'REFUND' and payment_id is not null) as returned
      from reservations order by id offset ${random.below(1 + (await this.#reservations()))} limit 1`.execute(
      this.#context.db,
    );
    const [row] = rows;
    if (!row) return;
    const about = aboutReservation(row);
    const same = (what: string, one: unknown, other: unknown) => {
      if (JSON.stringify(one) !== JSON.stringify(other))
        throw new Violation(
          `Order ${row.id}: ${what} is ${JSON.stringify(one)} and ${JSON.stringify(other)}`,
          about,
        );
    };
    const { body: shown, status } = await this.#get(`/api/v1/reservation/order/${row.number}/`);
    if (row.erased_at) return same('what anybody gets of an erased order', status, 404);
    same('how many payments are returned', shown.returned_payments?.length ?? 0, row.returned);
    // A page that leads to a shop asks that shop, which takes time.
    if (!this.#simulation.shops.terms.has(row.hotel_id)) {
      const page = await this.#get(`/pay/${row.hotel_id}/${row.payment_token}`);
      same('whether it can be paid', shown.payment_url !== null, page.text.includes('value="pay"'));
      if (shown.payment_url)
        same('what is due', page.text.includes(formatMoney(asKopecks(row.amount_due))), true);
      same('whether the page says so', /озвращ[её]н/.test(page.text), row.returned > 0);
    }
    const isOpen = ['NEW', 'PAID', 'CONFIRMED'].includes(shown.status);
    const left = Math.round((shown.total_price - shown.paid_amount + (shown.refund_amount ?? 0)) * 100);
    if (isOpen) same('what is left to pay', left, row.left);
    if (row.user_id === null) return;

    const token = await issueToken(this.#context, row.user_id);
    const { body: detail } = await this.#get(`/api/v1/account-reservation/detail/${row.id}/`, token);
    const { body: list } = await this.#get(`/api/v1/account-reservation/list/${row.hotel_id}/`, token);
    const item = list.find(({ id }: { id: number }) => id === row.id);
    for (const field of ['number', 'status', 'arrival', 'departure', 'total_price', 'rooms_count', 'adults'])
      same(field, [shown[field], shown[field]], [item[field], detail[field]]);
    for (const field of [
      'paid_amount',
      'amount_due',
      'refund_amount',
      'penalty_amount',
      'returned_payments',
      'is_declined',
      'cancel_reason',
    ])
      same(field, shown[field], detail.payment[field]);
    same('payment_url', shown.payment_url, detail.payment_url);
  }

  async #reservations(): Promise<number> {
    const { count } = await this.#context.db
      .selectFrom('reservations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
}
