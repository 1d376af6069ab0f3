import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingRequest } from '#api/test/booking-request.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { isPutOff } from './load.ts';

interface Ordering {
  app: string;
  hotel: { id: number; slug: string };
  /** The day of the first order's arrival; each takes one night after the one before. */
  day(number: number): string;
  headers: Record<string, string>;
}

/** A guest who is put off comes back so often, each time after so many ms. */
const TRIES = 60;
const PAUSE_MS = 500;

/**
 * Starts a guest who orders night after night, each order under a key of its own that is sent again until it is
 * answered, as the browser does.
 */
export function startOrders({ app, hotel, day, headers }: Ordering) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  let putOff = 0;

  const send = async (path: string, init: RequestInit, guest: number) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const address = { 'x-forwarded-for': `203.0.113.${10 + guest}` };
      const response = await fetch(app + path, {
        ...init,
        headers: { ...headers, ...address, ...init.headers },
      });
      const text = await response.text();
      if (isPutOff(response)) {
        putOff += 1;
        await pause(PAUSE_MS);
      } else if (response.ok) return JSON.parse(text);
      else throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    }
    throw new Error(`${path}: put off for ${(TRIES * PAUSE_MS) / 1000} s`);
  };
  const json = { 'content-type': 'application/json' };

  const order = async (number: number) => {
    const rooms = [{ adults: 2, childs: [] }];
    const party = { arrival: day(number), departure: day(number + 1), rooms };
    const search = { method: 'POST', headers: json, body: JSON.stringify(party) };
    const found: RoomSearchResponse = await send(`/api/v1/ota-availability/${hotel.id}/`, search, number);
    const room = found.rooms.find(({ rates }) => rates.length > 0);
    const [rate] = room?.rates ?? [];
    if (!room || !rate) throw new Error(`no room on ${party.arrival}`);
    const { hotel_payment_methods: methods } = await send(`/api/v1/hotel-config/${hotel.slug}/`, {}, number);
    const { id, payment_type, payment_alias } = methods.find(
      (method: { is_not_pay: boolean }) => method.is_not_pay,
    );
    const body = bookingRequest({ room, rate }, party, { id, payment_type, payment_alias });
    body.guest.email = `guest${number}@example.com`;
    body.guest.phone = `+7 900 123-45-${String(10 + number)}`;
    const key = { 'idempotency-key': randomUUID() };
    const sent = { method: 'POST', headers: { ...json, ...key }, body: JSON.stringify(body) };
    const { guest_num } = await send(`/api/v1/reservation/${hotel.id}/`, sent, number);
    acknowledged.push(guest_num);
  };

  const all = (async () => {
    for (let number = 0; !isOver && number < 80; number += 1)
      await order(number).catch((error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`));
  })();
  return {
    async stop() {
      isOver = true;
      await all;
      return { acknowledged, putOff, failures };
    },
  };
}
