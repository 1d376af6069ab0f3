import { Browser } from './browser.ts';
import { DAY, MINUTE, type Simulation } from './simulation.ts';

/** The acquirer sends a notice again until it is answered, at most so often. */
const TRIES = 8;

/** The acquirer tells a hotel of a payment: at once, late, twice, at another hotel, again where nobody answers, or never. */
export function sendNotices(simulation: Simulation, id: string): void {
  const { random, scheduler, shops, hotelIds } = simulation;
  if (random.chance(20)) return;
  const hotelId = random.chance(5) ? random.pick(hotelIds) : shops.hotelOf(id);
  // What it says is as old as the notice.
  const notice = shops.books.noticeOf(id);
  for (let copies = random.chance(25) ? 2 : 1; copies > 0; copies -= 1)
    scheduler.start(async () => {
      await scheduler.pause(random.chance(70) ? random.below(5000) : random.below(180 * MINUTE));
      for (let tries = 0; tries < TRIES; tries += 1) {
        const status = await sendNotice(simulation, hotelId, notice);
        if (status === 200) return;
        await scheduler.pause(random.between(MINUTE, 60 * MINUTE));
      }
    });
}

async function sendNotice(simulation: Simulation, hotelId: number, notice: object): Promise<number | null> {
  const browser = new Browser(simulation);
  const response = await browser.ask(browser.post(`/payments/notice/${hotelId}`, notice));
  return response?.status ?? null;
}

/** Somebody invents notices: of payments that there are not, and that one is paid which is not. */
export async function inventNotices(simulation: Simulation): Promise<void> {
  const { random, shops, hotelIds } = simulation;
  const open = shops.books.payments().filter(({ status }) => status === 'pending');
  const inventions: (() => [hotelId: number, notice: object])[] = [
    () => [random.pick(hotelIds), { object: { id: `${random.below(1_000_000)}`, status: 'succeeded' } }],
    () => [random.pick(hotelIds), { event: 'payment.succeeded', object: 'all of them' }],
  ];
  if (open.length > 0) {
    const { id, amount } = random.pick(open);
    const notice = {
      ...shops.books.noticeOf(id),
      event: 'payment.succeeded',
      object: { id, amount, status: 'succeeded', paid: true },
    };
    inventions.push(
      () => [shops.hotelOf(id), notice],
      () => [shops.hotelOf(id), notice],
      () => [random.pick(hotelIds), notice],
    );
  }
  const [hotelId, notice] = random.pick(inventions)();
  const status = await sendNotice(simulation, hotelId, notice);
  simulation.tell(`somebody invents ${JSON.stringify(notice)} at hotel ${hotelId}: ${status}`);
}

/** Now and then no shop can be reached, mostly for minutes and rarely for more than a day. */
export async function failForAWhile(simulation: Simulation): Promise<void> {
  const { random, shops } = simulation;
  const ms = random.chance(15) ? random.below(1.5 * DAY) : random.below(120 * MINUTE);
  simulation.tell(`the acquirer is out for ${Math.round(ms / MINUTE)} minutes`);
  shops.failFor(ms);
}
