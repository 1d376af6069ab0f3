import type { ReservationRequest } from '../../lib/contracts/reservation.ts';
import { addDays, todayInZone } from '../src/calendar.ts';
import { bookingRequest } from './booking-request.ts';
import { call, type ServerProcess } from './server-process.ts';
import { COUPLE, fullPayment } from './world.ts';

export const TOMORROW = addDays(todayInZone('Europe/Moscow', new Date()), 1);

/** The first room of tomorrow night, as a guest would book it. */
export async function reservationBody(server: ServerProcess): Promise<ReservationRequest> {
  const stay = { arrival: TOMORROW, departure: addDays(TOMORROW, 1) };
  const { body } = await call(server, '/api/v1/ota-availability/1/', { ...stay, rooms: COUPLE });
  const [room] = body.rooms;
  const [rate] = room.rates;
  return bookingRequest({ room, rate }, { ...stay, rooms: COUPLE }, fullPayment(1));
}
