import type { ReservationRequest } from '../../lib/contracts/reservation.ts';
import { addDays, todayIn } from '../src/calendar.ts';
import { bookingRequest } from './booking-request.ts';
import type { ServerProcess } from './server-process.ts';
import { COUPLE, fullPayment } from './world.ts';

export const TOMORROW = addDays(todayIn('Europe/Moscow', new Date()), 1);

/** One call to a server in a separate process. */
export async function call(
  server: ServerProcess,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
) {
  const post = body !== undefined;
  const response = await fetch(`${server.origin}${path}`, {
    method: post ? 'POST' : 'GET',
    headers: { ...(post ? { 'content-type': 'application/json' } : {}), ...headers },
    body: post ? JSON.stringify(body) : undefined,
    signal,
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  const answer: any = await response.json();
  return { status: response.status, body: answer, headers: response.headers };
}

/** The first room of tomorrow night, as a guest would book it. */
export async function reservationBody(server: ServerProcess): Promise<ReservationRequest> {
  const stay = { arrival: TOMORROW, departure: addDays(TOMORROW, 1) };
  const { body } = await call(server, '/api/v1/ota-availability/1/', { ...stay, rooms: COUPLE });
  const [room] = body.rooms;
  const [rate] = room.rates;
  return bookingRequest({ room, rate }, { ...stay, rooms: COUPLE }, fullPayment(1));
}
