import type { Browser } from './browser.ts';
import { randomEnquiry } from './enquiries.ts';
import { actingFor } from './guest-doors.ts';
import { Violation } from './history.ts';
import type { MadeOrder } from './made-order.ts';
import { ShopGuest } from './shop-guests.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';
import { findStay, requestOfStay } from './stay-search.ts';

/**
 * A guest wants other days, rooms or extras, and pays the difference at once, late, twice or not at all. Whoever leaves it
 * unpaid may send the same form again later; the payment pages stay open.
 */
export async function changeOrder(
  simulation: Simulation,
  browser: Browser,
  name: string,
  order: MadeOrder,
): Promise<void> {
  const { random, scheduler } = simulation;
  const { id, hotelId, about } = order;
  await scheduler.pause(random.below(random.chance(70) ? 60 * MINUTE : 2 * DAY));
  const enquiry = await randomEnquiry(simulation, hotelId);
  const found = await findStay(simulation, browser, enquiry);
  const owner = found && (await actingFor(simulation, browser, order));
  if (!found || !owner) return;
  const { payment: _payment, notes: _notes, ...stay } = requestOfStay(simulation, enquiry, found).reservation;
  const body = { reservation_id: id, stay };
  await owner.ask(owner.post(`/api/v1/reservation/${hotelId}/change-offer/`, body));
  await scheduler.pause(random.between(1, 5 * MINUTE));
  const key = `change-${name}-${random.below(1_000_000)}`.replaceAll(' ', '-');
  const post = owner.post(`/api/v1/reservation/${hotelId}/change/`, body, { 'idempotency-key': key });
  const pages = new Set<string>();
  const send = async () => {
    const response = await owner.askUntilAnswered(post);
    simulation.tell(`${name} changes order ${id} to ${enquiry.arrival}: ${response.status}`, about);
    const { redirect_url } = response.body;
    if (response.status === 200 && redirect_url) pages.add(new URL(redirect_url).pathname);
  };
  await Promise.all(
    Array.from({ length: random.chance(25) ? 2 : 1 }, async () => {
      await scheduler.pause(random.below(50));
      await send();
    }),
  );
  const isLeftUnpaid = pages.size > 0 && random.chance(50);
  if (isLeftUnpaid && random.chance(60)) {
    await scheduler.pause(random.below(50 * MINUTE));
    await send();
  }
  order.changePages.push(...pages);
  if (!isLeftUnpaid) for (const page of pages) await payDifference(simulation, browser, name, page, order);
}

/** The acquirer of the test page tells of a payment until it is answered, sometimes twice at once and once more later. */
export async function payDifference(
  simulation: Simulation,
  browser: Browser,
  name: string,
  page: string,
  { hotelId, about }: MadeOrder,
): Promise<void> {
  const { random, scheduler, shops } = simulation;
  if (shops.terms.has(hotelId)) return new ShopGuest(simulation, browser, name, page, about).pay();
  const payment = `difference-${random.below(1_000_000_000)}`;
  const answers = new Map<string, number>();
  const press = async (action: string, paymentId: string) => {
    const { status } = await browser.askUntilAnswered(browser.form(page, { action, payment: paymentId }));
    simulation.tell(`${name} ${action} ${paymentId} for a change: ${status}`, about);
    if (status !== 303 && status !== 409)
      throw new Violation(`${name} pays a difference, and is answered ${status}`, about);
    if (action !== 'pay') return;
    const before = answers.get(paymentId) ?? status;
    answers.set(paymentId, status);
    if (before !== status)
      throw new Violation(`${name} pays a difference once, and is answered ${before} and ${status}`, about);
  };
  await browser.ask(browser.get(page));
  if (random.chance(10)) await press('give-up', payment);
  await scheduler.pause(random.chance(25) ? random.between(20 * MINUTE, 60 * MINUTE) : random.below(MINUTE));
  await Promise.all(
    Array.from({ length: random.chance(40) ? 2 : 1 }, async () => {
      await scheduler.pause(random.below(100));
      await press('pay', random.chance(70) ? payment : `${payment}-again-${random.below(2)}`);
    }),
  );
  for (const paymentId of [...answers.keys()]) if (random.chance(40)) await press('pay', paymentId);
}
