import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSession, openNext, openWizard } from '#components/testing/app.tsx';
import { bff, NONSENSE } from '#components/testing/bff.ts';
import { consent, continueButton, field, goOn, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { CLIENT } from '#components/testing/users.ts';
import { asRubles, type Rubles } from '#contract/schemas/money.ts';
import type { Room } from '#contract/schemas/room-search.ts';

const ORDER = /\/reservation\/1\//;
const LIMIT = 'Слишком много броней подряд. Повторите через минуту';
const UNEXPECTED = 'При обработке запроса произошла непредвиденная ошибка!';

/** From the filled form to the reservation. */
async function reserve(): Promise<void> {
  await openWizard(PAYMENT);
  await goOn();
  await pay();
}

it.each<[string, () => Response, string]>([
  ['status 500', () => Response.json({}, { status: 500 }), UNEXPECTED],
  [
    'status 503, as while the database has no leader,',
    () =>
      Response.json(
        { detail: 'База данных недоступна, повторите позже' },
        { status: 503, headers: { 'retry-after': '2' } },
      ),
    UNEXPECTED,
  ],
  ['html with status 200', NONSENSE['html with status 200'], UNEXPECTED],
  ['half a json', NONSENSE['half a json'], UNEXPECTED],
  [
    'too many reservations',
    () => Response.json({ detail: LIMIT }, { status: 429, headers: { 'retry-after': '60' } }),
    LIMIT,
  ],
])(
  '%s to the reservation: its text, what was typed stays, a second try is the same reservation',
  async (_name, answer, text) => {
    bff.on('POST', ORDER, answer);
    await reserve();
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(field('Фамилия')).toHaveValue('Соколова');
    await expect.element(field('Телефон')).toHaveValue('+7(918) 555 0142');
    await expect.element(consent()).toBeChecked();

    // The answer would leave the page, so it never comes.
    bff.silence('POST', ORDER);
    await continueButton().click();
    await pay();
    await expect.poll(() => bff.to(ORDER).length).toBe(2);
    const [first, second] = bff.to(ORDER);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toMatch(/\S/);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  },
);

const toasts = () => page.getByRole('region', { name: /Уведомления/ });
const answerIs = (status: number, body: object) => () => Response.json(body, { status });

it('while the reservation is made its overlay stands, Escape or not', async () => {
  const answer = Promise.withResolvers<Response>();
  bff.on('POST', ORDER, () => answer.promise);
  await reserve();
  const overlay = page.getByRole('dialog', { name: 'Идёт обработка заказа...' });
  await expect.element(overlay).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(overlay).toBeVisible();
  answer.resolve(Response.json({}, { status: 500 }));
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.element(page.getByText(UNEXPECTED).first()).toBeVisible();
});

it.each([
  [
    'of a field',
    { email: ['Почта в чёрном списке', 'Укажите другую'] },
    'Почта в чёрном списке; Укажите другую',
  ],
  [
    'of the price',
    { price: ['Стоимость изменилась: новая цена 7 700 ₽'] },
    'Стоимость изменилась: новая цена 7 700 ₽',
  ],
])('a refusal %s stands in the toast and at the form', async (_of, body, text) => {
  bff.on('POST', ORDER, answerIs(400, body));
  await reserve();
  await expect.element(toasts().getByText(text)).toBeVisible();
  await expect.element(page.getByRole('main').getByText(text)).toBeVisible();
  expect(bff.to(ORDER)).toHaveLength(1);
});

const REFUSED = 'Не удалось выполнить запрос / Ошибка авторизации :(';

it('a reservation answered 401: the login that replaces the page says so, in a toast too', async () => {
  bff.on('POST', ORDER, answerIs(401, {}));
  await reserve();
  expect(await openNext()).toMatch(/^\/morskoy\/login\?.*&reason=order$/);
  await expect.element(page.getByRole('dialog', { name: 'Вход' }).getByText(REFUSED).first()).toBeVisible();
  await expect.element(toasts().getByText(REFUSED)).toBeVisible();
});

it('a reservation answered 401 leaves nothing of the profile in the tab', async () => {
  bff.on('POST', ORDER, () => {
    forgetSession();
    return Response.json({}, { status: 401 });
  });
  await openWizard(PAYMENT, { user: CLIENT });
  await consent().click();
  await continueButton().click();
  await pay();
  expect(await openNext()).toMatch(/&reason=order$/);
  await expect.element(toasts().getByText(REFUSED)).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Елена|Соколова|elena@|918/);
});

it.each([
  ['dearer', 500],
  ['cheaper', -500],
] as const)(
  'a room that became %s between search and reservation: only a dearer one asks, and the new price is booked',
  async (name, change) => {
    let isChanged = false;
    bff.on('POST', /ota-availability/, ({ body }) => {
      const offers = offersFor(body);
      return isChanged ? { ...offers, rooms: offers.rooms.map((room) => repriced(room, change)) } : offers;
    });
    const unanswered = Promise.withResolvers<never>();
    bff.on('POST', ORDER, () => {
      if (isChanged) return unanswered.promise;
      isChanged = true;
      return Response.json({ price: ['Стоимость изменилась'] }, { status: 400 });
    });
    await reserve();
    const question = page.getByRole('dialog', { name: 'Стоимость изменилась' });
    if (name === 'dearer') {
      await expect.element(question).toMatchTextContent(/7\s000.*7\s500/s);
      await question.getByRole('button', { name: 'Продолжить по новой цене' }).click();
    }
    await expect.poll(() => bff.to(ORDER).length).toBe(2);
    await expect.element(question).not.toBeInTheDocument();
    expect(bff.to(ORDER).map(({ body }) => body.reservation.price)).toEqual([7000, 7000 + change]);
  },
);

const repriced = (room: Room, change: number): Room => {
  const plus = (rubles: Rubles) => asRubles(rubles + change);
  return {
    ...room,
    min_price: plus(room.min_price),
    rates: room.rates.map((rate) => ({
      ...rate,
      total_price: plus(rate.total_price),
      nights: rate.nights.map((night) => ({ ...night, price: plus(night.price) })),
    })),
  };
};
