import type { InjectOptions } from 'fastify';
import { accessCodeOf } from '#api/src/reservations/order-access.ts';
import { Browser } from './browser.ts';
import { BANK_CLIENTS, openOrderOf, signInAtBank } from './guest-doors.ts';
import { Violation } from './history.ts';
import { seesTerms } from './retention-rules.ts';
import { MINUTE, type Simulation } from './simulation.ts';
import { type OrderNames, Stranger } from './stranger.ts';

type Attack = (stranger: Stranger) => Promise<void>;

/** One network may guess so often at one order, and so long the guesses count, ms. */
const MOST_GUESSES = 5;
const GUESSES_COUNT = 14 * MINUTE;

const ATTACKS: Attack[] = [
  openWrongly,
  guessOn,
  actByAnotherAccess,
  actByAnotherAccount,
  actAtAnotherHotel,
  openStrangePages,
  payEndedChange,
];

/** These are of guests who have not left a month ago. */
const LATEST = 60;

/** Plays a client who tries one of the doors of somebody else's order. Afterwards the order must be as it was. */
export async function attackOrder(simulation: Simulation): Promise<void> {
  const { random } = simulation;
  // An order that is erased meanwhile would seem to be touched.
  const orders = seesTerms(simulation.days) ? simulation.orders.slice(-LATEST) : simulation.orders;
  if (orders.length < 2) return;
  const [victim, own] = [random.pick(orders), random.pick(orders)];
  if (victim.email === own.email) return;
  // Each stranger has a network of its own, so that the guesses of no other count.
  const number = simulation.nextGuest();
  const browser = new Browser(simulation, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  const stranger = new Stranger(simulation, browser, { victim, own });
  const before = await stranger.storedOrder();
  await random.pick(ATTACKS)(stranger);
  await stranger.isUntouched(before);
}

const withLastLetterChanged = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;

async function openWrongly(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim, own, otherHotel } = stranger;
  const codeOf = (order: typeof victim) => accessCodeOf(simulation.anyInstance().context, order);
  const ways: [string, object][] = [
    ['another’s e-mail', { contact: own.email }],
    ['another’s phone', { contact: own.phone }],
    ['what is no contact', { contact: 'Тестова' }],
    ['another’s code', { code: codeOf(own) }],
    ['its code with a letter changed', { code: withLastLetterChanged(codeOf(victim)) }],
    ['its number alone', {}],
  ];
  for (const [name, way] of ways)
    await stranger.learnsNothing(
      `to open it by ${name}`,
      ({ number, hotelId }) => browser.post(`/api/v1/reservation/${hotelId}/access/`, { number, ...way }),
      [400, 429],
    );
  await stranger.learnsNothing(
    'to open it at another hotel',
    ({ number }) =>
      browser.post(`/api/v1/reservation/${otherHotel}/access/`, { number, contact: victim.email }),
    [400, 429],
  );
}

/** After the limit the right contact is refused too, or guessing would only take longer. */
async function guessOn(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim } = stranger;
  const began = simulation.now;
  const guess = (contact: string, statuses: number[]) =>
    stranger.isRefused(
      'to guess the contact',
      browser.post(`/api/v1/reservation/${victim.hotelId}/access/`, { number: victim.number, contact }),
      statuses,
    );
  let wrong = 0;
  for (let count = 0; count < MOST_GUESSES + 3; count += 1) {
    const answer = await guess(`guess-${count}@example.com`, [400, 429]);
    if (answer?.status === 400) wrong += 1;
  }
  const isWithin = () => simulation.now - began < GUESSES_COUNT;
  if (wrong > MOST_GUESSES && isWithin())
    throw new Violation(`A stranger guesses ${wrong} times at order ${victim.id}`, victim.about);
  const right = await guess(victim.email, [200, 429]);
  if (right?.status === 200 && wrong >= MOST_GUESSES && isWithin())
    throw new Violation(`After ${wrong} wrong guesses order ${victim.id} is opened`, victim.about);
}

/** Calls that read an order or do something to it. */
const CALLS: [string, (browser: Browser, order: Omit<OrderNames, 'number'>) => InjectOptions][] = [
  [
    'to see what a change would cost',
    (browser, { hotelId, id }) =>
      browser.post(`/api/v1/reservation/${hotelId}/change-offer/`, {
        ...{ reservation_id: id, comment: 'a stranger' },
      }),
  ],
  [
    'to change it',
    (browser, { hotelId, id }) =>
      browser.post(`/api/v1/reservation/${hotelId}/change/`, { reservation_id: id, comment: 'a stranger' }),
  ],
  [
    'to see what comes back',
    (browser, { hotelId, id }) =>
      browser.post(`/api/v1/check-refund-money-balance/${hotelId}/`, { reservation_id: id }),
  ],
  [
    'to cancel it',
    (browser, { hotelId, id }) =>
      browser.post(`/api/v1/reservation-status/${hotelId}/`, {
        reservation_id: id,
        status: 'CANCELED_BY_GUEST',
        cancel_data: { cancel_type: hotelId * 100 + 1, comment: 'a stranger' },
      }),
  ],
];
/** Their addresses name no hotel. */
const CALLS_BY_ID: typeof CALLS = [
  ['to read it', (browser, { id }) => browser.get(`/api/v1/account-reservation/detail/${id}/`)],
  ['to send its guests', (browser, { id }) => browser.post(`/api/v1/reservation/edit/guests/${id}/`, [1])],
];

async function tryCalls(
  stranger: Stranger,
  { browser, by, statuses }: { browser: Browser; by: string; statuses: number[] },
): Promise<void> {
  for (const [what, request] of [...CALLS, ...CALLS_BY_ID])
    await stranger.learnsNothing(`${what} ${by}`, (order) => request(browser, order), statuses);
}

async function actByAnotherAccess(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim, own } = stranger;
  const { random } = simulation;
  const opened = await openOrderOf(simulation, browser, own);
  const token = opened?.token;
  if (!token) return;
  if (random.chance(50)) {
    // Only an account has saved guests, so that call knows no access at all.
    await tryCalls(stranger, { browser: opened, by: 'by another order’s access', statuses: [404, 401] });
    return;
  }
  const isClosed =
    random.chance(30) && (await opened.ask(opened.post('/api/v1/users/logout/', {})))?.status === 204;
  const forged = random.pick([
    withLastLetterChanged(token),
    `${(own.hotelId % 3) + 1}${token.slice(token.indexOf('.'))}`,
    `${victim.hotelId}.${'z'.repeat(43)}`,
  ]);
  const [useless, by] = isClosed
    ? [opened, 'by a closed access']
    : [browser.withToken(forged), 'by a forged access'];
  await tryCalls(stranger, { browser: useless, by, statuses: [401] });
}

async function actByAnotherAccount(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim } = stranger;
  const { random } = simulation;
  const other = random.pick(BANK_CLIENTS.filter((client) => client !== victim.client));
  const isSignedIn = random.chance(70) && (await signInAtBank(simulation, browser, other));
  await tryCalls(
    stranger,
    isSignedIn
      ? { browser, by: 'by another account', statuses: [404] }
      : { browser, by: 'by nothing', statuses: [401] },
  );
}

/** An access is for one hotel too: at another one it opens not even its own order. */
async function actAtAnotherHotel(stranger: Stranger): Promise<void> {
  const { simulation, browser, own } = stranger;
  const opened = await openOrderOf(simulation, browser, own);
  if (!opened) return;
  const hotelId = (own.hotelId % 3) + 1;
  for (const [what, request] of CALLS)
    await stranger.isRefused(
      `${what}, its own order ${own.id}, at another hotel`,
      request(opened, { id: own.id, hotelId }),
      [404],
    );
  await stranger.isRefused(
    `to see the consents of another hotel by an access to its own order ${own.id}`,
    opened.get(`/api/v1/users/consents/${hotelId}/`),
    [404],
  );
}

/** Payment pages are found by their whole address: neither a letter of it nor the hotel may be another. */
async function openStrangePages(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim, otherHotel } = stranger;
  const pages = [victim.page, ...victim.changePages].filter((page) => page !== null);
  if (pages.length === 0) return;
  const page = simulation.random.pick(pages);
  const strange = [
    withLastLetterChanged(page),
    page.replace(`/pay/${victim.hotelId}/`, `/pay/${otherHotel}/`),
    `/pay/${victim.hotelId}/${'z'.repeat(43)}`,
  ];
  const texts = new Set<string>();
  for (const path of strange)
    for (const options of [
      browser.get(path),
      ...['pay', 'give-up', 'decline'].map((action) => browser.form(path, { action, payment: 'strange' })),
    ]) {
      const answer = await stranger.isRefused('a payment page', options, [404]);
      if (answer) texts.add(answer.text);
    }
  if (texts.size > 1)
    throw new Violation(`Payment pages that are none differ: ${[...texts].join(' | ')}`, victim.about);
}

/** Whoever pays for a change that is over gets the money back, and the order stays. */
async function payEndedChange(stranger: Stranger): Promise<void> {
  const { simulation, browser, victim } = stranger;
  const changes = (await stranger.storedOrder())?.changes ?? [];
  for (const { payment_token } of changes) {
    const page = `/pay/${victim.hotelId}/${payment_token}`;
    const payment = `stranger-${simulation.random.below(1_000_000_000)}`;
    const opened = await browser.ask(browser.get(page));
    if (simulation.shops.terms.has(victim.hotelId)) {
      if (opened?.refresh)
        throw new Violation('A change that is over leads a stranger to the shop', victim.about);
      await stranger.isRefused(
        'to pay a change without the shop',
        browser.form(page, { action: 'pay', payment }),
        [404],
      );
      continue;
    }
    await stranger.isRefused(
      'to pay a change that is over',
      browser.form(page, { action: 'pay', payment }),
      [409],
    );
    await stranger.isRefused(
      'to give up a change that is over',
      browser.form(page, { action: 'give-up', payment }),
      [303],
    );
  }
}
