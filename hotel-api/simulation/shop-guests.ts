import type { Browser } from './browser.ts';
import { Violation } from './history.ts';
import { sendNotices } from './shop-notices.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';

/** A guest who pays at a hotel's shop: what is paid at one address of the API. */
export class ShopGuest {
  readonly #simulation: Simulation;
  readonly #browser: Browser;
  readonly #name: string;
  readonly #page: string;
  readonly #about: string[];
  /** The payments of the shop to which this page has led. */
  readonly #led = new Set<string>();
  /** Whether the whole sum was paid, so that nothing more may be asked for. */
  #isPaid = false;

  constructor(simulation: Simulation, browser: Browser, name: string, page: string, about: string[]) {
    this.#simulation = simulation;
    this.#browser = browser;
    this.#name = name;
    this.#page = page;
    this.#about = about;
  }

  /** Pays at once, late, after having been declined, or never; comes back, or does not. */
  async pay(): Promise<void> {
    const { random, scheduler } = this.#simulation;
    await scheduler.pause(random.between(1, 3 * MINUTE));
    for (let tries = random.between(1, 3); tries > 0; tries -= 1) {
      const opened = await Promise.all(
        Array.from({ length: random.chance(20) ? 2 : 1 }, async () => {
          await scheduler.pause(random.below(100));
          return this.#open();
        }),
      );
      const ids = opened.filter((id) => id !== null);
      if (ids.length === 0 || random.chance(10)) return;
      const id = random.pick(ids);
      if (random.chance(15)) this.#decline(id);
      else if (!random.chance(10)) await this.#payOn(id);
      if (random.chance(75)) await this.#comeBack();
      await scheduler.pause(random.below(5 * MINUTE));
    }
  }

  /** Is declined, and comes back. */
  async leave(): Promise<void> {
    const id = await this.#open();
    if (id !== null) this.#decline(id);
    await this.#comeBack();
  }

  /** Opens the page of what is to be paid, and returns the shop's payment that it leads to; null: it leads to none. */
  async #open(): Promise<string | null> {
    const { random, scheduler } = this.#simulation;
    for (let tries = random.between(1, 4); tries > 0; tries -= 1) {
      const wasPaid = this.#isPaid;
      const { status, refresh } = await this.#browser.askUntilAnswered(this.#browser.get(this.#page));
      const id = refresh.split('/checkout/')[1] ?? null;
      this.#simulation.tell(`${this.#name} opens the payment: ${id ?? status}`, this.#about);
      if (id !== null && wasPaid && !this.#led.has(id))
        throw new Violation(`${this.#name} has paid, and is led to pay again`, this.#about);
      if (id !== null) this.#led.add(id);
      if (status === 200) return id;
      await scheduler.pause(random.between(5000, 2 * MINUTE));
    }
    return null;
  }

  #decline(id: string): void {
    const { shops } = this.#simulation;
    shops.books.decline(id);
    this.#simulation.tell(`${this.#name} is declined at ${id}`, this.#about);
    sendNotices(this.#simulation, id);
  }

  /** Some come back while their bank is still working on it. */
  async #payOn(id: string): Promise<void> {
    const { random, scheduler, shops } = this.#simulation;
    const isLate = random.chance(20);
    await scheduler.pause(
      isLate ? random.between(20 * MINUTE, random.chance(20) ? 3 * DAY : 60 * MINUTE) : random.below(MINUTE),
    );
    if (random.chance(15)) {
      await this.#comeBack();
      await scheduler.pause(random.below(10 * MINUTE));
    }
    const taken = shops.pay(id);
    this.#simulation.tell(`${this.#name} pays ${taken ?? 'nothing'} at ${id}`, this.#about);
    if (taken === null) return;
    this.#isPaid ||= taken === shops.asked.get(id);
    sendNotices(this.#simulation, id);
  }

  async #comeBack(): Promise<void> {
    const { status } = await this.#browser.askUntilAnswered(this.#browser.get(`${this.#page}/return`));
    if (status !== 303)
      throw new Violation(`${this.#name} comes back from paying, and is answered ${status}`, this.#about);
  }
}
