import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../backend/sim/random.ts';
import { addDays, todayIn } from '../backend/src/calendar.ts';
import { demoLogins } from '../backend/src/seed/demo-logins.ts';
import { Apis } from './apis.ts';
import {
  call,
  countWrongNights,
  HOTEL,
  leaveRooms,
  lostOrders,
  ROOM_TYPE,
  wantedOrder,
  wrongLedgers,
} from './orders.ts';
import type { Postgres } from './postgres.ts';
import type { Row } from './report.ts';

const GUESTS = 50;

/** Rounds of guests who all want the last rooms at once, at two APIs, with broken connections, repeats and cancels. */
export async function lastRooms(postgres: Postgres, random: Random, rounds: number): Promise<Row[]> {
  const apis = await new Apis(postgres, { GUEST_LIMITS: 'off' }).start();
  const today = todayIn('Europe/Moscow', new Date());
  let [orders, oversold, wrong, twice, cut, canceled] = [0, 0, 0, 0, 0, 0];
  const acknowledged: string[] = [];
  const token = await guestToken(apis);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const arrival = addDays(today, 60 + (round % 300));
      const stay = { arrival, departure: addDays(arrival, random.between(1, 4)) };
      const rooms = random.between(1, 5);
      await leaveRooms(postgres, stay, rooms);
      const body = await wantedOrder(apis.at(round), stay);
      const before = await liveOrders(postgres, arrival);
      const guests = Array.from({ length: GUESTS }, async (_, guest) => {
        const isSignedIn = guest % 5 === 0;
        const headers = {
          'idempotency-key': randomUUID(),
          ...(isSignedIn ? { authorization: `NLB ${token}` } : {}),
        };
        const isCut = random.chance(15);
        const ways = random.chance(20) ? 2 : 1;
        const numbers = new Set<string>();
        const ids: number[] = [];
        const post = async (way: number) => {
          const signal = isCut ? AbortSignal.timeout(random.between(1, 60)) : undefined;
          const answer = await call(apis.at(guest + way), `/api/v1/reservation/${HOTEL}/`, body, {
            headers,
            signal,
          });
          if (answer === null) cut += 1;
          if (answer?.status !== 200) return;
          numbers.add(answer.body.guest_num);
          ids.push(answer.body.id);
        };
        await Promise.all(Array.from({ length: ways }, (__, way) => post(way)));
        if (numbers.size > 1) twice += 1;
        acknowledged.push(...numbers);
        if (isSignedIn && ids[0] !== undefined && random.chance(60)) {
          const cancel = {
            reservation_id: ids[0],
            status: 'CANCELED_BY_GUEST',
            cancel_data: { cancel_type: 101, comment: '' },
          };
          const answer = await call(apis.at(guest), `/api/v1/reservation-status/${HOTEL}/`, cancel, {
            headers,
          });
          if (answer?.status === 200) canceled += 1;
        }
      });
      await Promise.all(guests);
      // Those whose guests have left are finished too.
      await pause(50);
      const made = (await liveOrders(postgres, arrival)) - before;
      orders += made;
      if (made > rooms) oversold += 1;
      wrong += (await countWrongNights(postgres)) + (await wrongLedgers(postgres));
    }
    return [
      [`rounds of ${GUESTS} parallel orders for 1 to 5 last rooms, at two APIs`, rounds],
      ['orders that stand, cancelled again, connections cut', `${orders}, ${canceled}, ${cut}`],
      ['rounds with more orders than rooms', oversold],
      ['nights or ledgers that do not add up, counted after each round', wrong],
      ['keys with two orders', twice],
      ['acknowledged orders that are not there', await lostOrders(postgres, acknowledged)],
    ];
  } finally {
    await apis.stop();
  }
}

/** Of the wanted room type, for this night. */
async function liveOrders(postgres: Postgres, night: string): Promise<number> {
  const [row] = await postgres.query<{ count: number }>(
    `select count(*)::int as count from reservations
      where hotel_id = $1 and room_type_id = $2 and arrival <= $3 and departure > $3
        and status in ('NEW', 'PAID', 'CONFIRMED')`,
    [HOTEL, ROOM_TYPE, night],
  );
  return row?.count ?? 0;
}

async function guestToken(apis: Apis): Promise<string> {
  const [{ username, password }] = demoLogins;
  const answer = await call(apis.at(0), '/api/v1/users/jwt-token/', { username, password });
  if (answer?.status !== 200) throw new Error(`No token: ${JSON.stringify(answer)}`);
  return answer.body.token;
}
