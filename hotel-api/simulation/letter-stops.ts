import { stopAddress } from '#api/src/mail/stop-letters.ts';
import { Browser } from './browser.ts';
import { Violation } from './history.ts';
import type { Simulation } from './simulation.ts';

/** A guest stops the letters of a hotel that go out at their time, by the address in one of them. */
export async function stopLettersOf(simulation: Simulation): Promise<void> {
  const { random, orders, mail } = simulation;
  if (orders.length === 0) return;
  const { hotelId, email, about } = random.pick(orders.slice(-20));
  const address = stopAddress(simulation.anyInstance().context, hotelId, email);
  const browser = new Browser(simulation);
  const response = await browser.ask(browser.form(new URL(address).pathname, {}));
  if (!response) return;
  simulation.tell(`${email} stops the letters of hotel ${hotelId}: ${response.status}`, about);
  if (response.status !== 200)
    throw new Violation(`${email} cannot stop letters: ${response.text.slice(0, 200)}`, about);
  if (!mail.stops.has(email)) mail.stops.set(email, simulation.steps);
}
