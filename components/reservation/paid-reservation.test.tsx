import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openReservation, RESERVATION } from '#components/testing/reservation.tsx';
import { asRubles } from '#contract/schemas/money.ts';
import { noteDeskName } from '#stores/desk-name.ts';

const PAID = {
  ...RESERVATION,
  status: 'PAID',
  hold_until: null,
  payment_url: null,
  paid_amount: asRubles(7_000),
  cancellation: [
    { until: '2026-11-28T14:00:00+03:00', kept: 0 },
    { until: null, kept: 3_500 },
  ],
};

async function openPaid(changes: object): Promise<void> {
  await openReservation(PAID.number, { ...PAID, ...changes });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(PAID.number);
}

/** The steps as the guest sees them. */
const steps = () =>
  [...page.getByRole('main').element().querySelectorAll('dd ol > li')].map((step) =>
    [...step.querySelectorAll('span, b')]
      .filter((part) => part.childElementCount === 0 && part.checkVisibility())
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ').trim())
      .filter((text) => text !== '—')
      .join(' — '),
  );

it('the reservation page says when cancelling ends, and follows that moment by itself', async () => {
  await openPaid({ cancel_until: '2026-12-01T14:00:00+03:00' });
  expect(steps()).toEqual([
    'до 28 ноя, 14:00 — бесплатно',
    'до 1 дек, 14:00 — 3 500 ₽',
    'позже — отменить нельзя',
  ]);
  vi.setSystemTime('2026-12-01T14:00:01+03:00');
  // The browser reports this when a phone is picked up again.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(steps).toEqual(['сегодня — отменить нельзя']);
});

it('an API that says neither when cancelling ends nor of second payments: the steps alone', async () => {
  await openPaid({});
  expect(steps()).toEqual(['до 28 ноя, 14:00 — бесплатно', 'позже — 3 500 ₽']);
  expect(page.getByRole('main').element().textContent).not.toMatch(/платёж возвращён|платежи возвращены/);
});

it('paper, which has no footer, says who sells the stay and what the price includes', async () => {
  await openReservation(PAID.number, PAID, {
    hotel: {
      seller: { name: 'ООО «Берег»', register_number: 'С232026000000', price_includes: 'проживание' },
    },
  });
  const line = page.getByText('Реестр средств размещения: № С232026000000');
  await expect.element(line).toBeInTheDocument();
  await expect.element(line).not.toBeVisible();
  expect(line.element().closest('[data-screen]')).toBeNull();
  await expect.element(page.getByText('В цену входит: проживание')).toBeInTheDocument();
});

it('an API that tells neither guests nor rate: how long the stay is, and no line without words', async () => {
  const { number, arrival, departure, total_price } = RESERVATION;
  await openReservation(number, { number, arrival, departure, total_price, status: 'CONFIRMED' });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Проживание\s*\d+ ноч/);
  await expect.element(main).not.toMatchTextContent(/Гости|Тариф|не выбрано/);
});

it('a reservation that was paid twice says what was returned, and when by the hotel’s clock', async () => {
  await openPaid({
    paid_amount: 14_000,
    refund_amount: 7_000,
    returned_payments: [{ amount: 7_000, returned_at: '2026-11-25T06:05:00Z' }],
  });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Второй платёж возвращён: 7\s000\s₽, 25 ноября, 09:05\./);
  await expect.element(main).toMatchTextContent(/Оплачено\s*14\s000\s₽.*Возвращено\s*7\s000\s₽/);
});

it.each([
  [null, /Возврат отправлен в банк: 7\s000\s₽\./],
  ['2026-11-25T06:05:00Z', /Деньги возвращены: 7\s000\s₽, 25 ноября, 09:05\./],
])('a cancelled reservation says what the bank has of its refund: %s', async (arrived_at, words) => {
  const refunds = [{ amount: 7_000, arrived_at }];
  await openPaid({ status: 'CANCELED_BY_GUEST', refund_amount: 7_000, penalty_amount: 0, refunds });
  await expect.element(page.getByRole('main')).toMatchTextContent(words);
});

it.each([
  ['2026-11-25', 'PAID', 'сегодня'],
  ['2026-11-26', 'PAID', 'завтра'],
  ['2026-12-16', 'PAID', 'через 21 день'],
  ['2026-11-24', 'PAID', 'вы у нас'],
  ['2026-12-16', 'CANCELED_BY_GUEST', null],
])('an arrival on %s of a stay that is %s: %s', async (arrival, status, soon) => {
  await openPaid({ arrival, departure: '2027-01-10', status });
  const pass = page.getByRole('region', { name: 'Ваша бронь' });
  await expect.element(pass).toMatchTextContent(/с\s14:00/);
  if (soon) await expect.element(pass).toMatchTextContent(new RegExp(`^Морской${soon.replace(/ /g, '\\s')}`));
  else await expect.element(pass).not.toMatchTextContent(/сегодня|завтра|через|вы у нас/);
});

it('the pass says who, where, how many and how much, and nothing of it stands twice', async () => {
  await openPaid({ guest: 'Елена С.', room: { name: 'Делюкс' }, adults: 2 });
  const pass = page.getByRole('region', { name: 'Ваша бронь' });
  for (const text of ['Елена С.', 'Делюкс', /2\sвзрослых/, /Итого\s*7\s000\s₽/, PAID.number])
    await expect.element(pass).toMatchTextContent(text);
  const said = page.getByRole('main').element().textContent ?? '';
  for (const once of ['Елена С.', 'Делюкс', 'Итого']) expect(said.split(once).length, once).toBe(2);
});

it('to book again is the last thing on the page', async () => {
  await openPaid({});
  const links = page.getByRole('main').getByRole('link').elements();
  expect(links.at(-1)?.textContent).toBe('Забронировать ещё');
});

it('paper has the whole name that this tab has booked with, and the screen the short one', async () => {
  const name = 'Соколова Елена Андреевна';
  noteDeskName('morskoy', PAID.number, name);
  await openPaid({ guest: 'Елена С.' });
  const [short, whole] = [page.getByText('Елена С.'), page.getByText(name)];
  await expect.element(short).toBeVisible();
  await expect.element(whole).not.toBeVisible();
  await expect.element(whole).toBeInTheDocument();
});
