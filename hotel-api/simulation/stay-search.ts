import { bookingRequest } from '#api/test/booking-request.ts';
import { FIRST_NIGHT_ALIAS } from '#contract/schemas/payment-option.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Extra, Rate, Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import type { Browser } from './browser.ts';
import type { Enquiry } from './enquiries.ts';
import { DAY, type Simulation } from './simulation.ts';

const PROMO = '2704188';

export interface FoundStay {
  room: Room;
  rate: Rate;
  extras: Extra[];
  promo: string | null;
}

/** Searches, and returns one of the rooms that are offered with a rate and perhaps extras; null: there is none. */
export async function findStay(
  simulation: Simulation,
  browser: Browser,
  enquiry: Enquiry,
): Promise<FoundStay | null> {
  const { random } = simulation;
  const { hotelId, arrival, departure, rooms } = enquiry;
  const promo = random.chance(15) ? PROMO : null;
  const body = { arrival, departure, rooms, ...(promo ? { promo_code: promo } : {}) };
  const response = await browser.ask(browser.post(`/api/v1/ota-availability/${hotelId}/`, body));
  if (response?.status !== 200) return null;
  const { rooms: offered, services } = response.body as RoomSearchResponse;
  if (offered.length === 0) return null;
  const room = random.pick(offered);
  const rate = random.pick(room.rates);
  const extras = services.filter(
    ({ rate_codes }) => random.chance(20) && (!rate_codes || rate_codes.includes(rate.rate_code)),
  );
  return { room, rate, extras, promo };
}

/** The order of what was found, with its extras. */
export function requestOfStay(
  simulation: Simulation,
  enquiry: Enquiry,
  { room, rate, extras, promo }: FoundStay,
): ReservationRequest {
  const request = bookingRequest({ room, rate }, enquiry, randomPayment(simulation, enquiry));
  const nights = rate.nights.length / enquiry.rooms.length;
  const packages = extras.map(({ code, package_price, time_period }) => ({
    code,
    price: time_period === 'EVERY_NIGHT' ? package_price * nights : package_price,
  }));
  const total = packages.reduce((sum, { price }) => sum + price, rate.total_price as number);
  Object.assign(request.reservation, { packages, price: total, promo_code: promo });
  return request;
}

function randomPayment(
  { random }: Simulation,
  { hotelId, arrival, departure }: Enquiry,
): ReservationRequest['reservation']['payment'] {
  if (random.chance(20)) return null;
  const isOneNight = Date.parse(departure) - Date.parse(arrival) < 1.5 * DAY;
  const isFirstNight = !isOneNight && random.chance(25);
  return {
    id: hotelId * 100 + (isFirstNight ? 2 : 1),
    payment_type: 'CARD',
    payment_alias: isFirstNight ? FIRST_NIGHT_ALIAS : 'FULL',
  };
}
