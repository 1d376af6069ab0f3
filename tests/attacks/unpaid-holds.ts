import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '#api/simulation/random.ts';
import { demoLogins } from '#api/src/seed/demo-logins.ts';
import { bookingRequest } from '#api/test/booking-request.ts';
import { call } from '#api/test/server-process.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { Apis } from './apis.ts';
import type { Row } from './report.ts';

const SECONDS = 60;
const AT_A_TIME = 8;
const HOTEL = 1;
const NIGHTS = 30;
const NETWORKS = 200;
const ACCOUNTS = 40;
/** A hold is short, so that the crowd's holds end while this waits. */
const HOLD_MINUTES = 1;
const CARD = { id: HOTEL * 100 + 1, payment_type: 'CARD', payment_alias: 'FULL' };

/**
 * Plays a crowd of addresses and new accounts that orders all rooms of a month, at the hotel or by card, and never
 * pays. Afterwards a stranger who pays and a family that the hotel knows must still get rooms.
 */
export async function unpaidHolds(databaseUrl: string, random: Random): Promise<Row[]> {
  const settings = { GUEST_LIMITS: 'on', HOLD_MINUTES: String(HOLD_MINUTES) };
  const apis = await new Apis(databaseUrl, settings).start();
  const first = addIsoDays(todayIn('Europe/Moscow', new Date()), 200);
  const month = [first, addIsoDays(first, NIGHTS)] as const;
  try {
    const requests = await requestsFor(apis, month[0]);
    const tokens = await newAccounts(apis);
    const counts = new Map<number, number>();
    let tried = 0;
    const until = Date.now() + SECONDS * 1000;
    const crowd = Array.from({ length: AT_A_TIME }, async () => {
      while (Date.now() < until) {
        const token = random.chance(50) ? random.pick(tokens) : null;
        const payment = random.chance(70) ? null : CARD;
        const request = strangerOf(random.pick(requests), ++tried, payment);
        const status = await order(apis, tried, request, { token, network: random.below(NETWORKS) });
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(crowd);
    const held = await unpaidRoomNights(databaseUrl, month);

    await pause(HOLD_MINUTES * 60_000 + 5_000);
    const others: number[] = [];
    const families: number[] = [];
    const elena = await logIn(apis, demoLogins[0], 2 * NETWORKS);
    for (const [index, request] of oneOfEachType(requests).entries()) {
      const network = NETWORKS + index;
      others.push(
        await order(apis, index, strangerOf(request, tried + 1 + index, CARD), { token: null, network }),
      );
      families.push(
        await order(
          apis,
          index,
          { ...request, reservation: { ...request.reservation, payment: null } },
          { token: elena, network: 0 },
        ),
      );
    }
    const made = counts.get(200) ?? 0;
    const [tooMany, otherwise] = [counts.get(429) ?? 0, counts.get(400) ?? 0];
    const passed = (statuses: number[]) =>
      `${statuses.filter((status) => status === 200).length} of ${statuses.length}`;
    return [
      [
        `orders that ${NETWORKS} addresses and ${ACCOUNTS} accounts tried in ${SECONDS} s, never paying`,
        tried,
      ],
      [
        'made, refused with 429, with 400, otherwise',
        [made, tooMany, otherwise, tried - made - tooMany - otherwise].join(', '),
      ],
      ['room-nights they hold, of all that the hotel has in the month', `${held.unpaid} of ${held.total}`],
      ['nights on which they hold more than half of a type, or of the hotel', held.wrong],
      ['strangers who then order a room of each type and are led to pay for it', passed(others)],
      ['rooms of each type that a known guest then gets on credit', passed(families)],
    ];
  } finally {
    await apis.stop();
  }
}

/** Returns orders of one room of each type, for each night and for some weeks. */
async function requestsFor(apis: Apis, first: string): Promise<ReservationRequest[]> {
  const rooms = [{ adults: 1, childs: [] }];
  const stays = Array.from({ length: NIGHTS }, (_, index) => ({
    arrival: addIsoDays(first, index),
    departure: addIsoDays(first, index % 7 === 0 ? Math.min(index + 7, NIGHTS) : index + 1),
  }));
  const requests: ReservationRequest[] = [];
  for (const stay of stays) {
    const found = await call(apis.at(0), `/api/v1/ota-availability/${HOTEL}/`, { ...stay, rooms });
    for (const room of found.body.rooms as Room[])
      if (room.rates[0])
        requests.push(bookingRequest({ room, rate: room.rates[0] }, { ...stay, rooms }, CARD));
  }
  return requests;
}

const oneOfEachType = (requests: ReservationRequest[]): ReservationRequest[] => [
  ...new Map(requests.map((request) => [request.reservation.room_type_id, request])).values(),
];

const strangerOf = (
  request: ReservationRequest,
  number: number,
  payment: ReservationRequest['reservation']['payment'],
): ReservationRequest => ({
  ...request,
  guest: {
    ...request.guest,
    email: `crowd-${number}@example.com`,
    phone: `+7 901 ${String(number).padStart(7, '0')}`,
  },
  reservation: { ...request.reservation, payment },
});

async function order(
  apis: Apis,
  server: number,
  body: ReservationRequest,
  { token, network }: { token: string | null; network: number },
): Promise<number> {
  const { status } = await call(apis.at(server), `/api/v1/reservation/${HOTEL}/`, body, {
    'idempotency-key': randomUUID(),
    'x-forwarded-for': addressOf(network),
    ...(token ? { authorization: `NLB ${token}` } : {}),
  });
  return status;
}

const addressOf = (network: number) => `198.51.${100 + Math.floor(network / 200)}.${network % 200}`;

async function newAccounts(apis: Apis): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const login = { username: `crowd-${number}`, password: 'Parol2026' };
    const person = {
      first_name: 'Новый',
      last_name: 'Гость',
      middle_name: 'Иванович',
      phone: '+79001234567',
    };
    const form = { ...login, ...person, email: `crowd-${number}@guest.example` };
    const headers = { 'x-forwarded-for': addressOf(number) };
    await call(apis.at(number), '/api/v1/users/accounts/register/', form, headers);
    tokens.push(await logIn(apis, login, number));
  }
  return tokens;
}

/** The login comes from a network of the guest's own, as earlier checks have used up this machine's attempts. */
async function logIn(
  apis: Apis,
  { username, password }: { username: string; password: string },
  network: number,
): Promise<string> {
  const headers = { 'x-forwarded-for': addressOf(network) };
  const response = await call(apis.at(0), '/api/v1/users/jwt-token/', { username, password }, headers);
  if (!response.body.token) throw new Error(`${username} could not log in: ${response.status}`);
  return response.body.token;
}

/** The tables alone say what the crowd holds in the month, and on which nights that is more than half. */
async function unpaidRoomNights(databaseUrl: string, [from, to]: readonly [string, string]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: nights } = await client.query<{ type: number | null; total: number; unpaid: number }>(
    `select room_type_id as type, sum(total)::int as total, sum((
        select coalesce(sum(rooms_count), 0) from reservations as made
        where made.hotel_id = $1 and made.room_type_id = inventory.room_type_id and network <> ''
          and arrival <= date and date < departure
          and (status = 'CONFIRMED' or (status = 'NEW' and hold_until > now()))
      ))::int as unpaid
    from inventory where hotel_id = $1 and date >= $2 and date < $3
    group by grouping sets ((date, room_type_id), (date)) having sum(total) > 0`,
    [HOTEL, from, to],
  );
  await client.end();
  const ofHotel = nights.filter(({ type }) => type === null);
  const sum = (of: 'total' | 'unpaid') => ofHotel.reduce((all, night) => all + night[of], 0);
  return {
    total: sum('total'),
    unpaid: sum('unpaid'),
    wrong: nights.filter(({ total, unpaid }) => unpaid > Math.max(1, Math.floor(total / 2))).length,
  };
}
