import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '../backend/src/calendar.ts';
import { Apis } from './apis.ts';
import { call, HOTEL, leaveRooms, wantedOrder } from './orders.ts';
import type { Postgres } from './postgres.ts';
import type { Row } from './report.ts';

const SECONDS = 60;
const AT_A_TIME = 8;
/** As in a hotel that could be emptied. */
const ROOMS = 10_000;

/** Somebody who orders as fast as possible from one address, under another name each time, without ever paying. */
export async function oneAddress(postgres: Postgres): Promise<Row[]> {
  const apis = await new Apis(postgres, { GUEST_LIMITS: 'on' }).start();
  const today = todayIn('Europe/Moscow', new Date());
  const counts = new Map<number, number>();
  try {
    const arrival = addDays(today, 100);
    const stay = { arrival, departure: addDays(arrival, 2) };
    await leaveRooms(postgres, stay, ROOMS);
    const body = await wantedOrder(apis.at(0), stay);
    const before = await held(postgres);
    const until = Date.now() + SECONDS * 1000;
    let number = 0;
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async (_, way) => {
        while (Date.now() < until) {
          number += 1;
          const guest = {
            ...body.guest,
            email: `guest-${number}@example.com`,
            phone: `+7 900 ${String(number).padStart(7, '0')}`,
          };
          const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.7' };
          const answer = await call(
            apis.at(way),
            `/api/v1/reservation/${HOTEL}/`,
            { ...body, guest },
            { headers },
          );
          counts.set(answer?.status ?? 0, (counts.get(answer?.status ?? 0) ?? 0) + 1);
        }
      }),
    );
    const after = await held(postgres);
    return [
      [`orders that one address tried in ${SECONDS} s`, number],
      ['of them made', counts.get(200) ?? 0],
      ['refused with 429', counts.get(429) ?? 0],
      ['refused otherwise', number - (counts.get(200) ?? 0) - (counts.get(429) ?? 0)],
      ['room-nights it holds', after - before],
    ];
  } finally {
    await apis.stop();
  }
}

async function held(postgres: Postgres): Promise<number> {
  const [row] = await postgres.query<{ nights: number }>(
    "select coalesce(sum(rooms_count * (departure - arrival)), 0)::int as nights from reservations where status = 'NEW'",
  );
  return row?.nights ?? 0;
}
