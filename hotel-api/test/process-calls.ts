import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';

import { bookingRequest } from './booking-request.ts';
import { call, type ServerProcess } from './server-process.ts';
import { COUPLE, fullPayment } from './world.ts';

export const TOMORROW = addIsoDays(todayIn('Europe/Moscow', new Date()), 1);

/** Returns the request of a guest who books the first offered room for tomorrow night. */
export async function reservationBody(server: ServerProcess): Promise<ReservationRequest> {
  const stay = { arrival: TOMORROW, departure: addIsoDays(TOMORROW, 1) };
  const { body } = await call(server, '/api/v1/ota-availability/1/', { ...stay, rooms: COUPLE });
  const [room] = body.rooms;
  const [rate] = room.rates;
  return bookingRequest({ room, rate }, { ...stay, rooms: COUPLE }, fullPayment(1));
}
