import { bookingRequest } from '#api/test/booking-request.ts';
import { asRubles } from '#contract/schemas/money.ts';
import type { RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { Browser } from './browser.ts';
import { randomEnquiry } from './enquiries.ts';
import { Violation } from './history.ts';
import type { Simulation } from './simulation.ts';

type Request = ReturnType<typeof bookingRequest>;

/** Each of these forgeries must be refused. */
const FORGERIES: [string, (request: Request) => void][] = [
  ['a price of one ruble', ({ reservation }) => Object.assign(reservation, { price: 1 })],
  [
    'a price a hundred lower',
    ({ reservation }) => Object.assign(reservation, { price: reservation.price - 100 }),
  ],
  [
    'an extra that does not exist',
    ({ reservation }) => reservation.packages.push({ code: 'NONE', price: asRubles(0) }),
  ],
  ['an arrival last month', ({ reservation }) => Object.assign(reservation, { arrival: '2026-01-01' })],
  [
    'a departure before the arrival',
    ({ reservation }) => Object.assign(reservation, { departure: reservation.arrival }),
  ],
  [
    'more adults than the rooms say',
    ({ reservation }) => Object.assign(reservation, { adults: reservation.adults + 1 }),
  ],
  [
    'another hotel’s room',
    ({ reservation }) => Object.assign(reservation, { room_type_id: reservation.room_type_id + 300 }),
  ],
  [
    'a rate that is not its own',
    ({ reservation }) => Object.assign(reservation, { rate_id: reservation.rate_id + 500 }),
  ],
  ['a guest of somebody else', (request) => Object.assign(request, { guests: [1] })],
];

/** Plays a client who tries what the API must refuse. */
export async function attack(simulation: Simulation): Promise<void> {
  const { random } = simulation;
  const browser = new Browser(simulation);
  const enquiry = await randomEnquiry(simulation);
  const { hotelId, arrival, departure, rooms } = enquiry;
  const found = await browser.ask(
    browser.post(`/api/v1/ota-availability/${hotelId}/`, { arrival, departure, rooms }),
  );
  const offers = (found?.body as RoomSearchResponse | undefined)?.rooms ?? [];
  if (found?.status !== 200 || offers.length === 0) return;
  const room = random.pick(offers);
  // A stranger who pays at the hotel may be refused for that alone.
  const payment = { id: hotelId * 100 + 1, payment_type: 'CARD', payment_alias: 'FULL' };
  const honest = bookingRequest({ room, rate: random.pick(room.rates) }, enquiry, payment);
  honest.reservation.notes = [{ id: 1, code: 'GEN', text: 'a forgery' }];
  const refused = async (attempt: string, options: Parameters<Browser['ask']>[0], statuses: number[]) => {
    const response = await browser.ask(options);
    if (!response) return;
    simulation.tell(`an attacker tries ${attempt}: ${response.status}`);
    if (!statuses.includes(response.status))
      throw new Violation(`${attempt} is answered ${response.status}: ${response.text.slice(0, 200)}`, [
        `hotel ${hotelId} room ${room.id}`,
      ]);
  };
  for (const [what, forge] of FORGERIES) {
    const request = structuredClone(honest);
    forge(request);
    await refused(what, browser.post(`/api/v1/reservation/${hotelId}/`, request), [400, 404, 429]);
  }
  await refused(
    'a payment page by guessing',
    browser.form(`/pay/${hotelId}/${'z'.repeat(43)}`, { action: 'pay', payment: 'x' }),
    [404],
  );
  browser.token = 'z'.repeat(43);
  await refused(
    'to cancel with a made-up token',
    browser.post(`/api/v1/reservation-status/${hotelId}/`, {
      reservation_id: random.between(1, 30),
      status: 'CANCELED_BY_GUEST',
      cancel_data: { cancel_type: hotelId * 100 + 1, comment: '' },
    }),
    [401],
  );
}
