import { expect, test } from '@playwright/test';
import { ORDER_FIELDS } from '../../lib/reservations/order-form.ts';
import { freeStay, ownHotel, type Stay, sellOut } from '../fixtures/api.ts';
import { GUEST } from '../fixtures/booking.ts';
import type { Answer, Look } from '../fixtures/look-at.ts';
import { PlainGuest } from '../fixtures/plain-guest.ts';

const ATTIC = 'Мансарда у моря';
/** How many attic rooms the hotel has. */
const ATTICS = 3;
const DETAILS = { ...GUEST, phone: '+7(918) 555 0142', consent: '1' };

const form = (filled: Record<string, string>): Look => ({
  landmark: '#payment-form',
  texts: { said: '#payment-form' },
  form: { selector: '#payment-form', filled },
});

/** The address of the payment form of an attic, a rate without extras. */
async function paymentOf(guest: PlainGuest, slug: string, { arrival, departure }: Stay): Promise<string> {
  const { rates } = await guest.open(`/${slug}?arrival=${arrival}&departure=${departure}&adults=2`, {
    landmark: 'article',
    rate: { room: ATTIC, rate: null },
  });
  expect(rates).toHaveLength(1);
  return rates[0]?.address ?? '';
}

test('a form without a way to pay is answered with the options, and two presses are one order', async ({
  request,
  baseURL,
}) => {
  const slug = await ownHotel('morskoy');
  const dates = await freeStay(slug, ATTIC, 30, 1);
  const guest = new PlainGuest(request, `${baseURL}`);
  const address = await paymentOf(guest, slug, dates);
  const filled = await guest.open(address, form(DETAILS));
  const asked = await guest.send(address, filled.form, form({ ...DETAILS, payment: 'Картой сейчас' }));
  expect(asked.texts.said).toEqual([expect.stringContaining('Выберите способ оплаты')]);
  const [first, second] = await Promise.all([
    guest.sendOn(address, asked.form),
    guest.sendOn(address, asked.form),
  ]);
  expect(first).toMatch(/\/pay\//);
  expect(second).toBe(first);
  expect(await sellOut(slug, dates, ATTIC)).toBe(ATTICS - 1);
});

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
];

test('the form of another site makes no order', async ({ request, baseURL }) => {
  const slug = await ownHotel('morskoy');
  const dates = await freeStay(slug, ATTIC, 30, 1);
  const guest = new PlainGuest(request, `${baseURL}`);
  const address = await paymentOf(guest, slug, dates);
  const { form: filled }: Answer = await guest.open(address, form({ ...DETAILS, payment: 'Картой сейчас' }));
  for (const headers of FOREIGN) expect(await guest.sendOn(address, filled, headers)).toBeNull();
  expect(await sellOut(slug, dates, ATTIC)).toBe(ATTICS);
  expect(await guest.sendOn(address, filled)).toBeNull(); // sold out by now
});

for (const [name, odd] of [
  ['with a second question mark', (link: string) => link.replace('?', '?utm=a?b&')],
  ['with a name that is written otherwise', (link: string) => link.replace('extras=', '%65xtras=')],
] as const)
  test(`at an address ${name} each guest has the key of an order of their own`, async ({ request }) => {
    const { arrival, departure } = await freeStay('morskoy', ATTIC, 60, 1);
    const link = `/morskoy?arrival=${arrival}&departure=${departure}&adults=2&room=STD&rate=BAR&extras=`;
    const visits = Array.from({ length: 4 }, () =>
      request.get(odd(link), { headers: { 'accept-encoding': 'br' } }).then((response) => response.text()),
    );
    const keys = (await Promise.all(visits)).map(
      (html) => new RegExp(`name="${ORDER_FIELDS.key}" value="([^"]+)"`).exec(html)?.[1],
    );
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(4);
  });
