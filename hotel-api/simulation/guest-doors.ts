import { accessCodeOf } from '#api/src/reservations/order-access.ts';
import type { Browser } from './browser.ts';
import { Violation } from './history.ts';
import type { MadeOrder } from './made-order.ts';
import { isErased } from './retention-rules.ts';
import type { Simulation } from './simulation.ts';

/** The demo bank knows these clients; the first is a company's employee. */
export const BANK_CLIENTS = ['ivan', 'elena'];

/**
 * Signs a client of the bank in, and tells whether that succeeded. The bank's one-time pass must work only once, even
 * when it is sent twice at the same time.
 */
export async function signInAtBank(
  simulation: Simulation,
  browser: Browser,
  client: string,
): Promise<boolean> {
  const { random, scheduler, hotelIds } = simulation;
  const slug = ['morskoy', 'alpina', 'nevsky'][random.pick(hotelIds) - 1] ?? 'morskoy';
  const form = { hotel_alias: slug, client };
  const sent = await browser.ask(browser.form('/api/v1/users/bank-sso/login-form/', form));
  const pass = sent && new URL(sent.location || 'http://none/').searchParams.get('otp');
  if (!pass) return false;
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
  return browser.token !== null;
}

/**
 * Opens an order by its contact or the code of its letter, and returns the browser that may act for it. Null when the
 * wrong tries of others keep its guest out, or no answer has come.
 */
export async function openOrderOf(
  simulation: Simulation,
  browser: Browser,
  order: MadeOrder,
): Promise<Browser | null> {
  const { random } = simulation;
  const { id, number, hotelId, email, phone, about } = order;
  const code = accessCodeOf(simulation.anyInstance().context, order);
  const way = random.pick([{ contact: email }, { contact: phone }, { code }]);
  const response = await browser.ask(
    browser.post(`/api/v1/reservation/${hotelId}/access/`, { number, ...way }),
  );
  if (!response) return null;
  simulation.tell(`order ${id} is opened by its ${Object.keys(way)}: ${response.status}`, about);
  if (response.status === 429) return null;
  if (response.status === 400 && (await isErased(simulation.database.own, order))) return null;
  if (response.status !== 200)
    throw new Violation(`Order ${id} is not opened to its guest: ${response.text.slice(0, 200)}`, about);
  return browser.withToken(response.body.token);
}

/** Returns the browser of whoever may act for an order: that of its account, or one that has opened the order. */
export const actingFor = async (
  simulation: Simulation,
  browser: Browser,
  order: MadeOrder,
): Promise<Browser | null> => (order.client === null ? openOrderOf(simulation, browser, order) : browser);
