import { type APIRequestContext, expect, test } from '@playwright/test';
import { API, freeStay, ownHotel, sellOut } from '#e2e/fixtures/api.ts';
import { DEMO_BOXES } from '#e2e/fixtures/consents.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { startApp, stopProcess } from '#e2e/fixtures/own-app.ts';
import type { Answer, Look } from '#e2e/fixtures/parse-page.ts';
import { PlainGuest } from '#e2e/fixtures/plain-guest.ts';

const ATTIC = 'Мансарда у моря';
/** How many attic rooms the hotel has. */
const ATTICS = 3;
const DETAILS = { ...GUEST, phone: '+7(918) 555 0142', consent: '1', ...DEMO_BOXES };

const form = (filled: Record<string, string>): Look => ({
  landmark: '#payment-form',
  texts: { said: '#payment-form' },
  form: { selector: '#payment-form', filled },
});

/** Puts a guest at the payment form of an attic, whose rate has no extras, in a hotel of its own. */
async function atPayment(request: APIRequestContext, origin: string) {
  const slug = await ownHotel('morskoy');
  const dates = await freeStay(slug, ATTIC, 30, 1);
  const guest = new PlainGuest(request, origin);
  const { rates } = await guest.open(
    `/${slug}?arrival=${dates.arrival}&departure=${dates.departure}&adults=2`,
    { landmark: 'article', rate: { room: ATTIC, rate: null } },
  );
  expect(rates).toHaveLength(1);
  return { slug, dates, guest, address: rates[0]?.address ?? '' };
}

test('a form without a way to pay is answered with the options, and two presses make one reservation', async ({
  request,
  baseURL,
}) => {
  const { slug, dates, guest, address } = await atPayment(request, `${baseURL}`);
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

const withTotal = ({ fields, ...form }: Answer['form'], to: (total: number) => string): Answer['form'] => ({
  ...form,
  fields: fields.map(([name, value]) => [name, name === 'total' ? to(Number(value)) : value]),
});

for (const [name, to, question] of [
  ['a total that is lower by 100 ₽', (total: number) => String(total - 10_000), /дороже на 100\s₽/],
  ['nonsense for a total', () => 'x', /дороже на/],
  ['kopecks in two', (total: number) => `${total - 10_000}.5`, /дороже на/],
] as const)
  test(`a form with ${name} is asked about the price, and its next press agrees`, async ({
    request,
    baseURL,
  }) => {
    const { slug, dates, guest, address } = await atPayment(request, `${baseURL}`);
    const look = form({ ...DETAILS, payment: 'Картой сейчас' });
    const { form: filled } = await guest.open(address, look);
    const asked = await guest.send(address, withTotal(filled, to), look);
    expect(asked.texts.said).toEqual([expect.stringMatching(question)]);
    expect(await guest.sendOn(address, asked.form)).toMatch(/\/pay\//);
    expect(await sellOut(slug, dates, ATTIC)).toBe(ATTICS - 1);
  });

for (const [origin, isSecure] of [
  ['https://booking.example', true],
  ['http://booking.example', false],
] as const)
  test(`the cookie with the id of a device is hidden from scripts on ${origin.split(':')[0]}`, async ({
    request,
  }) => {
    const app = await startApp({ API_ROOT: API, APP_ORIGIN: origin, PAGE_WAIT_MS: '15000' });
    try {
      const slug = await ownHotel('morskoy');
      const dates = await freeStay(slug, ATTIC, 30, 1);
      const guest = new PlainGuest(request, origin);
      const search = `${app.origin}/${slug}?arrival=${dates.arrival}&departure=${dates.departure}&adults=2`;
      const { rates } = await guest.open(search, { landmark: 'article', rate: { room: ATTIC, rate: null } });
      const address = app.origin + rates[0]?.address;
      const { form: filled } = await guest.open(address, form({ ...DETAILS, payment: 'Картой сейчас' }));
      const led = await request.post(address, {
        multipart: Object.fromEntries(filled.fields),
        headers: { origin },
        maxRedirects: 0,
      });
      expect(led.status()).toBe(303);
      const device = led.headersArray().find(({ name }) => name.toLowerCase() === 'set-cookie')?.value ?? '';
      expect(device).toMatch(/^booking-device=.*; HttpOnly; SameSite=lax$/i);
      expect(/; Secure;/i.test(device)).toBe(isSecure);
    } finally {
      await stopProcess(app);
    }
  });
