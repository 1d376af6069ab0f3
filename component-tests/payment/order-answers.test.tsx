import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import {
  consent,
  continueButton,
  field,
  fillGuest,
  options,
  PAYMENT,
} from '@/component-tests/harness/guest-form';

const ORDER = /\/reservation\/1\//;
const LIMIT = 'Слишком много заказов подряд. Повторите через минуту';
const UNEXPECTED = 'При обработке запроса произошла непредвиденная ошибка!';

const pay = () => options().getByRole('button', { name: 'Перейти к оплате' }).click();

it.each<[string, () => Response, string]>([
  ['status 500', () => Response.json({}, { status: 500 }), UNEXPECTED],
  [
    'html with status 200',
    () => new Response('<h1>Привет</h1>', { headers: { 'content-type': 'text/html' } }),
    UNEXPECTED,
  ],
  [
    'half a json',
    () => new Response('{"redirect_url":', { headers: { 'content-type': 'application/json' } }),
    UNEXPECTED,
  ],
  [
    'too many orders',
    () => Response.json({ detail: LIMIT }, { status: 429, headers: { 'retry-after': '60' } }),
    LIMIT,
  ],
])(
  '%s to the order: its text, what was typed stays, a second try is the same order',
  async (_name, answer, text) => {
    bff.on('POST', ORDER, answer);
    await openWizard(PAYMENT);
    await fillGuest();
    await consent().click();
    await continueButton().click();
    await pay();
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(field('Фамилия')).toHaveValue('Соколова');
    await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
    await expect.element(consent()).toBeChecked();

    // The way on from here leaves the page: it waits for its answer.
    const unanswered = Promise.withResolvers<never>();
    bff.on('POST', ORDER, () => unanswered.promise);
    await continueButton().click();
    await pay();
    await expect.poll(() => bff.to(ORDER).length).toBe(2);
    const [first, second] = bff.to(ORDER);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toMatch(/\S/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  },
);
