import { bookingRequest } from '#api/test/booking-request.ts';
import { FIRST_NIGHT_ALIAS } from '#contract/schemas/payment-option.ts';
import type { ReservationRequest } from '#contract/schemas/reservation.ts';
import type { Extra, Rate, Room, RoomSearchResponse } from '#contract/schemas/room-search.ts';
import { Browser } from './browser.ts';
import { type Enquiry, randomEnquiry } from './enquiries.ts';
import { Violation } from './history.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';

/** The demo bank knows these clients; the first is a company's employee. */
const BANK_CLIENTS = ['ivan', 'elena'];
const PROMO = '2704188';

interface Booking {
  id: number;
  number: string;
  hotelId: number;
  /** The path of the payment page; null where the reservation is paid at the hotel. */
  page: string | null;
  about: string[];
}

/** Plays one guest, who searches, perhaps books, perhaps pays and perhaps cancels. */
export async function visit(simulation: Simulation): Promise<void> {
  const { random, scheduler } = simulation;
  const browser = new Browser(simulation);
  const name = `guest ${simulation.nextGuest()}`;
  if (random.chance(40)) await signIn(simulation, browser);
  const enquiry = await randomEnquiry(simulation);
  const found = await search(simulation, browser, enquiry);
  if (!found) return;
  await scheduler.pause(random.between(1, 10 * MINUTE));
  const booking = await book(simulation, browser, name, enquiry, found);
  if (!booking) return;
  if (booking.page) await pay(simulation, browser, name, booking, booking.page);
  if (browser.token && random.chance(40)) await change(simulation, browser, name, booking);
  if (browser.token && random.chance(50)) await cancel(simulation, browser, name, booking);
}

/** The bank's one-time pass must work only once, even when it is sent twice at the same time. */
async function signIn(simulation: Simulation, browser: Browser): Promise<void> {
  const { random, scheduler, hotelIds } = simulation;
  const slug = ['morskoy', 'alpina', 'nevsky'][random.pick(hotelIds) - 1] ?? 'morskoy';
  const form = { hotel_alias: slug, client: random.pick(BANK_CLIENTS) };
  const sent = await browser.ask(browser.form('/api/v1/users/bank-sso/login-form/', form));
  const pass = sent && new URL(sent.location || 'http://none/').searchParams.get('otp');
  if (!pass) return;
  await scheduler.pause(random.below(2000));
  const exchange = browser.get(`/api/v1/users/bank-sso/token/?otp=${pass}&hotel_alias=${slug}`);
  const responses = await Promise.all(
    random.chance(20) ? [browser.ask(exchange), browser.ask(exchange)] : [browser.ask(exchange)],
  );
  const tokens = responses.flatMap((response) =>
    response?.status === 200 ? [response.body.token as string] : [],
  );
  if (tokens.length > 1) throw new Violation('A one-time pass was exchanged twice');
  browser.token = tokens[0] ?? null;
}

/** A guest wants other days, rooms or extras, and pays the difference at once, late, twice or not at all. */
async function change(
  simulation: Simulation,
  browser: Browser,
  name: string,
  { id, hotelId, about }: Booking,
): Promise<void> {
  const { random, scheduler } = simulation;
  await scheduler.pause(random.below(2 * DAY));
  const enquiry = await randomEnquiry(simulation, hotelId);
  const found = await search(simulation, browser, enquiry);
  if (!found) return;
  const { payment: _payment, notes: _notes, ...stay } = requestOf(simulation, enquiry, found).reservation;
  const body = { reservation_id: id, stay };
  await browser.ask(browser.post(`/api/v1/reservation/${hotelId}/change-offer/`, body));
  await scheduler.pause(random.between(1, 5 * MINUTE));
  const key = `change-${name}-${random.below(1_000_000)}`.replaceAll(' ', '-');
  const post = browser.post(`/api/v1/reservation/${hotelId}/change/`, body, { 'idempotency-key': key });
  const pages = new Set<string>();
  await Promise.all(
    Array.from({ length: random.chance(25) ? 2 : 1 }, async () => {
      await scheduler.pause(random.below(50));
      const response = await browser.askUntilAnswered(post);
      simulation.tell(`${name} changes order ${id} to ${enquiry.arrival}: ${response.status}`, about);
      const { redirect_url } = response.body;
      if (response.status === 200 && redirect_url) pages.add(new URL(redirect_url).pathname);
    }),
  );
  for (const page of pages) await payDifference(simulation, browser, name, page, about);
}

async function payDifference(
  simulation: Simulation,
  browser: Browser,
  name: string,
  page: string,
  about: string[],
): Promise<void> {
  const { random, scheduler } = simulation;
  const press = async (action: string, payment: string) => {
    const { status } = await browser.askUntilAnswered(browser.form(page, { action, payment }));
    simulation.tell(`${name} ${action} ${payment} for a change: ${status}`, about);
    if (status !== 303 && status !== 409)
      throw new Violation(`${name} pays a difference, and is answered ${status}`, about);
  };
  await browser.ask(browser.get(page));
  if (random.chance(10)) return;
  if (random.chance(10)) await press('give-up', 'difference');
  await scheduler.pause(random.chance(25) ? random.between(20 * MINUTE, 60 * MINUTE) : random.below(MINUTE));
  await Promise.all(
    Array.from({ length: random.chance(25) ? 2 : 1 }, async () => {
      await scheduler.pause(random.below(100));
      await press('pay', random.chance(70) ? 'difference' : `again-${random.below(2)}`);
    }),
  );
}

interface Found {
  room: Room;
  rate: Rate;
  extras: Extra[];
  promo: string | null;
}

async function search(simulation: Simulation, browser: Browser, enquiry: Enquiry): Promise<Found | null> {
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

async function book(
  simulation: Simulation,
  browser: Browser,
  name: string,
  enquiry: Enquiry,
  found: Found,
): Promise<Booking | null> {
  const { room } = found;
  const { random, scheduler } = simulation;
  const { hotelId } = enquiry;
  const about = [`hotel ${hotelId} room ${room.id}`];
  const request = requestOf(simulation, enquiry, found);
  // The note names the intention, so that the invariants see when it was ordered twice.
  const intention = `wish ${name}`;
  request.reservation.notes = [{ id: 1, code: 'GEN', text: intention }];
  request.guest = { ...request.guest, email: `${name.replace(' ', '-')}@example.com`, phone: phoneOf(name) };

  const post = browser.post(`/api/v1/reservation/${hotelId}/`, request, {
    'idempotency-key': intention.replace(' ', '-').replace(' ', '-'),
  });
  const parallel = random.chance(25) ? random.between(2, 3) : 1;
  let made: Pick<Booking, 'id' | 'number' | 'page'> | null = null;
  const attempt = async () => {
    await scheduler.pause(random.below(parallel > 1 ? 50 : 1000));
    const response = await browser.askUntilAnswered(post);
    simulation.tell(
      `${name} orders ${enquiry.rooms.length} × room ${room.id} from ${enquiry.arrival} to ${enquiry.departure}: ${response.status}`,
      about,
    );
    if (response.status !== 200) return;
    const { id, guest_num, redirect_url } = response.body;
    // Where the hold has ended meanwhile it is another reservation; the invariants say whether it may be.
    made = { id, number: guest_num, page: redirect_url && new URL(redirect_url).pathname };
  };
  await Promise.all(Array.from({ length: parallel }, attempt));
  const reservation = made as Pick<Booking, 'id' | 'number' | 'page'> | null;
  return reservation && { ...reservation, hotelId, about: [...about, `order ${reservation.id}`] };
}

/** The order of what was found, with its extras. */
function requestOf(
  simulation: Simulation,
  enquiry: Enquiry,
  { room, rate, extras, promo }: Found,
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

const phoneOf = (name: string) => `+7 900 ${name.replaceAll(/\D/g, '').padStart(7, '0')}`;

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

/** A guest pays at once, late, twice, after a declined payment, or not at all. */
async function pay(
  simulation: Simulation,
  browser: Browser,
  name: string,
  { number, about }: Booking,
  page: string,
): Promise<void> {
  const { random, scheduler } = simulation;
  const press = async (action: string, payment: string) => {
    const response = await browser.askUntilAnswered(browser.form(page, { action, payment }));
    simulation.tell(`${name} ${action} ${payment}: ${response.status}`, about);
    return response.status;
  };
  await scheduler.pause(random.between(1, 3 * MINUTE));
  await browser.ask(browser.get(page));
  if (random.chance(10)) await press('decline', 'first');
  if (random.chance(10)) await press('return', 'first');
  if (random.chance(10)) return;
  if (random.chance(8)) await press('give-up', 'first');
  const isLate = random.chance(20);
  await scheduler.pause(
    isLate
      ? random.between(20 * MINUTE, random.chance(10) ? 3 * DAY : 60 * MINUTE)
      : random.between(1, MINUTE),
  );
  const presses = random.chance(20) ? random.between(2, 3) : 1;
  const saidReturned = new Set<string>();
  const pressPay = async (payment: string) => {
    const isKnown = saidReturned.has(payment);
    const status = await press('pay', payment);
    if (status === 409) saidReturned.add(payment);
    else if (status !== 303 || isKnown) throw new Violation(`${name} pays, and is answered ${status}`, about);
  };
  await Promise.all(
    Array.from({ length: presses }, async () => {
      await scheduler.pause(random.below(100));
      await pressPay(random.chance(50) ? 'first' : `second-${random.below(2)}`);
    }),
  );
  // The acquirer reports a payment once more.
  for (const payment of [...saidReturned]) if (random.chance(50)) await pressPay(payment);
  const { body: reservation } = await browser.askUntilAnswered(
    browser.get(`/api/v1/reservation/order/${number}/`),
  );
  const returned = reservation.returned_payments?.length ?? 0;
  if (returned !== saidReturned.size)
    throw new Violation(`${name} was told of ${saidReturned.size} of ${returned} returned payments`, about);
  if (random.chance(10)) await press('decline', 'first');
}

async function cancel(
  simulation: Simulation,
  browser: Browser,
  name: string,
  { id, hotelId, about }: Booking,
): Promise<void> {
  const { random, scheduler } = simulation;
  await scheduler.pause(random.chance(50) ? random.below(DAY) : random.below(5 * DAY));
  await browser.ask(browser.post(`/api/v1/check-refund-money-balance/${hotelId}/`, { reservation_id: id }));
  const request = browser.post(`/api/v1/reservation-status/${hotelId}/`, {
    reservation_id: id,
    status: 'CANCELED_BY_GUEST',
    cancel_data: { cancel_type: hotelId * 100 + 1, comment: '' },
  });
  await Promise.all(
    Array.from({ length: random.chance(25) ? 2 : 1 }, async () => {
      const response = await browser.ask(request);
      simulation.tell(`${name} cancels order ${id}: ${response?.status ?? 'no answer'}`, about);
    }),
  );
}
