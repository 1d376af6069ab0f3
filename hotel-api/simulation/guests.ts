import { Browser } from './browser.ts';
import { type Enquiry, randomEnquiry } from './enquiries.ts';
import { changeOrder, payDifference } from './guest-changes.ts';
import { actingFor, BANK_CLIENTS, signInAtBank } from './guest-doors.ts';
import { hesitate } from './hesitation.ts';
import { Violation } from './history.ts';
import type { MadeOrder } from './made-order.ts';
import { ShopGuest } from './shop-guests.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';
import { type FoundStay, findStay, requestOfStay } from './stay-search.ts';

/** Guests change an order at most so often. */
const MOST_CHANGES = 3;
/** So many of a hundred guests leave the payment, and come back to it or do not. */
const HESITATING = 10;

/** Plays one guest, who searches, perhaps books, perhaps pays, perhaps changes the order and perhaps cancels it. */
export async function visit(simulation: Simulation): Promise<void> {
  const { random, scheduler } = simulation;
  const browser = new Browser(simulation);
  const name = `guest ${simulation.nextGuest()}`;
  const asked = random.chance(40) ? random.pick(BANK_CLIENTS) : null;
  const client = asked && (await signInAtBank(simulation, browser, asked)) ? asked : null;
  const enquiry = await randomEnquiry(simulation);
  const found = await findStay(simulation, browser, enquiry);
  if (!found) return;
  await scheduler.pause(random.between(1, 10 * MINUTE));
  const order = await book(simulation, browser, { name, client, enquiry, found });
  if (!order) return;
  simulation.orders.push(order);
  const { page } = order;
  if (page && simulation.shops.terms.has(order.hotelId)) {
    const guest = new ShopGuest(simulation, browser, name, page, order.about);
    if (random.chance(HESITATING)) await hesitate(simulation, () => guest.leave());
    await guest.pay();
  } else if (page) {
    const leave = browser.form(page, { action: random.pick(['decline', 'return']), payment: 'first' });
    if (random.chance(HESITATING)) await hesitate(simulation, () => browser.askUntilAnswered(leave));
    await pay(simulation, browser, name, order, page);
  }
  for (let changes = 0; changes < MOST_CHANGES && random.chance(60); changes += 1)
    await changeOrder(simulation, browser, name, order);
  await leave(simulation, browser, name, order);
  order.isLeft = true;
}

/** At the end a guest perhaps cancels, and perhaps pays on a page of a change that is still open, also at once. */
async function leave(
  simulation: Simulation,
  browser: Browser,
  name: string,
  order: MadeOrder,
): Promise<void> {
  const { random } = simulation;
  const last = order.changePages
    .filter(() => random.chance(60))
    .map((page) => payDifference(simulation, browser, name, page, order));
  await Promise.all([...last, ...(random.chance(50) ? [cancel(simulation, browser, name, order)] : [])]);
}

interface Wish {
  name: string;
  client: string | null;
  enquiry: Enquiry;
  found: FoundStay;
}

async function book(
  simulation: Simulation,
  browser: Browser,
  { name, client, enquiry, found }: Wish,
): Promise<MadeOrder | null> {
  const { room } = found;
  const { random, scheduler } = simulation;
  const { hotelId } = enquiry;
  const about = [`hotel ${hotelId} room ${room.id}`];
  const request = requestOfStay(simulation, enquiry, found);
  // The note names the intention, so that the invariants see when it was ordered twice.
  const intention = `wish ${name}`;
  request.reservation.notes = [{ id: 1, code: 'GEN', text: intention }];
  const contact = { email: `${name.replace(' ', '-')}@example.com`, phone: phoneOf(name) };
  request.guest = { ...request.guest, ...contact };

  const post = browser.post(`/api/v1/reservation/${hotelId}/`, request, {
    'idempotency-key': intention.replace(' ', '-').replace(' ', '-'),
  });
  const parallel = random.chance(25) ? random.between(2, 3) : 1;
  let made: Pick<MadeOrder, 'id' | 'number' | 'page'> | null = null;
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
  const reservation = made as Pick<MadeOrder, 'id' | 'number' | 'page'> | null;
  return (
    reservation && {
      ...{ ...reservation, ...contact, hotelId, client },
      ...{ changePages: [], isLeft: false, about: [...about, `order ${reservation.id}`] },
    }
  );
}

const phoneOf = (name: string) => `+7 900 ${name.replaceAll(/\D/g, '').padStart(7, '0')}`;

/** On the test page a guest pays at once, late, twice, after a declined payment, or not at all. */
async function pay(
  simulation: Simulation,
  browser: Browser,
  name: string,
  { number, about }: MadeOrder,
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

/** Whoever has a difference open often gives the whole stay up while it waits. */
async function cancel(
  simulation: Simulation,
  browser: Browser,
  name: string,
  order: MadeOrder,
): Promise<void> {
  const { random, scheduler } = simulation;
  const { id, hotelId, about } = order;
  const isSoon = order.changePages.length > 0 && random.chance(70);
  await scheduler.pause(random.below(isSoon ? 15 * MINUTE : random.chance(50) ? DAY : 5 * DAY));
  const owner = await actingFor(simulation, browser, order);
  if (!owner) return;
  await owner.ask(owner.post(`/api/v1/check-refund-money-balance/${hotelId}/`, { reservation_id: id }));
  const request = owner.post(`/api/v1/reservation-status/${hotelId}/`, {
    reservation_id: id,
    status: 'CANCELED_BY_GUEST',
    cancel_data: { cancel_type: hotelId * 100 + 1, comment: '' },
  });
  await Promise.all(
    Array.from({ length: random.chance(25) ? 2 : 1 }, async () => {
      const response = await owner.ask(request);
      simulation.tell(`${name} cancels order ${id}: ${response?.status ?? 'no answer'}`, about);
    }),
  );
}
