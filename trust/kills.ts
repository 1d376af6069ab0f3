import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../backend/sim/random.ts';
import { addDays, todayIn } from '../backend/src/calendar.ts';
import { Apis } from './apis.ts';
import {
  call,
  countWrongNights,
  HOTEL,
  leaveRooms,
  lostOrders,
  wantedOrder,
  wrongLedgers,
} from './orders.ts';
import type { Postgres } from './postgres.ts';
import type { Row } from './report.ts';

const GUESTS = 8;
/** One round in so many kills the database, the others one of the APIs. */
const DATABASE = 5;

/** Rounds of kill -9 under load: what was acknowledged before stays, and both go on by themselves. */
export async function kills(postgres: Postgres, random: Random, rounds: number): Promise<Row[]> {
  const apis = await new Apis(postgres, { GUEST_LIMITS: 'off' }).start();
  const stay = { arrival: addDays(todayIn('Europe/Moscow', new Date()), 30), departure: '' };
  stay.departure = addDays(stay.arrival, 1);
  await leaveRooms(postgres, stay, 100_000);
  const body = await wantedOrder(apis.at(0), stay);
  const acknowledged: string[] = [];
  const back: number[] = [];
  let [databases, lost, wrong, dead] = [0, 0, 0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const guests = Array.from({ length: GUESTS }, async (_, guest) => {
        while (!isOver) {
          const headers = { 'idempotency-key': randomUUID() };
          const answer = await call(apis.at(guest), `/api/v1/reservation/${HOTEL}/`, body, { headers });
          if (answer?.status === 200) acknowledged.push(answer.body.guest_num);
          else await pause(20);
        }
      });
      await pause(random.between(50, 600));
      const killed = performance.now();
      if (round % DATABASE === DATABASE - 1) {
        databases += 1;
        postgres.kill();
        await postgres.startAgain();
        dead += apis.servers.filter(({ child }) => child.exitCode !== null).length;
        await untilServed(apis, 0, body);
        await untilServed(apis, 1, body);
      } else await apis.replaceKilled(round);
      back.push(performance.now() - killed);
      isOver = true;
      await Promise.all(guests);
      lost += await lostOrders(postgres, acknowledged.splice(0));
      wrong += (await countWrongNights(postgres)) + (await wrongLedgers(postgres));
    }
    return [
      ['rounds of kill -9 under load, of the database and of an API', `${databases}, ${rounds - databases}`],
      ['acknowledged orders that are not there', lost],
      ['nights or ledgers that do not add up, counted after each round', wrong],
      ['APIs that ended because the database had', dead],
      ['from the kill to orders again, longest', `${(Math.max(...back) / 1000).toFixed(1)} s`],
    ];
  } finally {
    await apis.stop();
  }
}

async function untilServed(apis: Apis, index: number, body: unknown): Promise<void> {
  for (;;) {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call(apis.at(index), `/api/v1/reservation/${HOTEL}/`, body, { headers });
    if (answer?.status === 200) return;
    await pause(50);
  }
}
