import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { goOn, options } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';
import { asRubles, type Rubles } from '#contract/schemas/money.ts';
import { NOW } from '#rules/hotel/testing/hotel.ts';

/** Two nights of the flexible rate and a transfer. */
const TOTAL = 18_900;
const EXTRA = 2_900;
const question = () => page.getByRole('dialog', { name: 'Стоимость изменилась' });
const seen = () => Number(new URLSearchParams(window.location.search).get('seen'));

async function expectQuestion(was: number, now: number): Promise<void> {
  await expect.element(question()).toBeVisible();
  const figures = [...question().element().querySelectorAll('dd')].map(({ textContent }) =>
    Number(textContent?.replace(/\D/g, '')),
  );
  expect([figures[0], figures.at(-1)]).toEqual([was, now]);
}

it('a link without a price asks nothing and learns the price', async () => {
  await openWizard(SCREENS.payment.address);
  await expectScreen('payment');
  await expect.poll(seen).toBe(TOTAL);
  await expect.element(question()).not.toBeInTheDocument();
});

it('a room that became dearer: both figures, by how much, and the question', async () => {
  await openWizard(`${SCREENS.payment.address}&seen=${TOTAL - 1_500}`);
  await expectQuestion(TOTAL - 1_500, TOTAL);
  await expect.element(question()).toMatchTextContent(/Дороже на 1\s500/);
  await expect.element(page.getByRole('main')).toMatchTextContent(/Дороже на 1\s500/);
  await question().getByRole('button', { name: 'Продолжить по новой цене' }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.poll(seen).toBe(TOTAL);
});

it.each(['extras', 'payment'] as const)(
  'a room that became cheaper is said at the %s, asks nothing, and is taken at the lower price',
  async (screen) => {
    const total = screen === 'payment' ? TOTAL : TOTAL - EXTRA;
    await openWizard(`${SCREENS[screen].address}&seen=${total + 500}`);
    await expectScreen(screen);
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent(/Стало дешевле: [\d\s]+₽ вместо [\d\s]+₽/);
    await expect.element(question()).not.toBeInTheDocument();
    await expect.poll(seen).toBe(total);
    if (screen === 'extras') return;
    await goOn();
    await expect.element(options()).toMatchTextContent(/18\s900/);
    await expect.element(question()).not.toBeInTheDocument();
  },
);

it('an extra whose price changed is told as well, and nobody pays before they have agreed', async () => {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const offers = offersFor(body);
    return {
      ...offers,
      services: offers.services.map((service) => ({
        ...service,
        package_price: asRubles((service.package_price as Rubles) + 300),
      })),
    };
  });
  await openWizard(`${SCREENS.payment.address}&seen=${TOTAL}`);
  await expectQuestion(TOTAL, TOTAL + 300);
  await expect.element(question()).toMatchTextContent('Дороже на 300');
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await goOn();
  await expect.element(question()).toBeVisible();
  await expect.element(options()).not.toBeInTheDocument();
  await question().getByRole('button', { name: 'Продолжить по новой цене' }).click();
  await expect.element(options()).toMatchTextContent(/19\s200/);
});

it('at the extras the new price is asked about before the payment', async () => {
  await openWizard(`${SCREENS.extras.address}&seen=1000`);
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('link', { name: /^Продолжить бронирование/ })
    .or(page.getByRole('button', { name: /^Продолжить бронирование/ }))
    .click();
  await expect.element(question()).toBeVisible();
  await question().getByRole('button', { name: 'Выбрать другой номер' }).click();
  await expect.element(room('Стандарт')).toBeVisible();
});

it('a room that is gone: the text, and a link to the others with the same dates', async () => {
  await openWizard(SCREENS.extras.address);
  await expectScreen('extras');
  bff.on('POST', /ota-availability/, ({ body }) => {
    const { rooms, ...offers } = offersFor(body);
    return { ...offers, rooms: rooms.filter(({ room_code }) => room_code !== 'STD') };
  });
  vi.setSystemTime(NOW.getTime() + 60_000);
  await page.getByRole('button', { name: /^Продолжить бронирование/ }).click();
  await expect.element(page.getByText('Этот номер только что забронировали.')).toBeVisible();
  await page
    .getByRole('link', { name: 'Выбрать другой номер' })
    .or(page.getByRole('button', { name: 'Выбрать другой номер' }))
    .click();
  await expect.element(room('Люкс')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('arrival')).toBe('2026-12-01');
});

it.each(['extras', 'payment'] as const)("'Загрузка номеров' is not said before the %s", async (screen) => {
  let hasSaidRooms = false;
  const watch = new MutationObserver(() => {
    hasSaidRooms ||= document.body.textContent?.includes('Загрузка номеров') ?? false;
  });
  watch.observe(document, { childList: true, subtree: true });
  await openWizard(SCREENS[screen].address);
  await expectScreen(screen);
  watch.disconnect();
  expect(hasSaidRooms).toBe(false);
});
