import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '@/component-tests/harness/app';
import { bff } from '@/component-tests/harness/bff';
import { HOTEL } from '@/component-tests/harness/hotel';
import { ORDER } from '@/component-tests/harness/order';
import { OrderSummary } from '@/components/booking/success/order-summary';
import { QueryProvider } from '@/components/providers/query-provider';
import { asRubles } from '@/lib/contracts/money';
import { hotelContacts } from '@/lib/hotel/hotel-contacts';

const PAID = {
  ...ORDER,
  status: 'PAID',
  hold_until: null,
  payment_url: null,
  paid_amount: asRubles(7_000),
  cancellation: [
    { until: '2026-11-28T14:00:00+03:00', kept: 0 },
    { until: null, kept: 3_500 },
  ],
};

async function openOrder(changes: object): Promise<void> {
  bff.on('GET', /reservation\/order\//, () => ({ ...PAID, ...changes }));
  await open(
    <QueryProvider>
      <OrderSummary contacts={hotelContacts(HOTEL)} />
    </QueryProvider>,
    { path: `/success?order=${PAID.number}` },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(PAID.number);
}

/** The steps, as they are read. */
const steps = () =>
  [...page.getByRole('main').element().querySelectorAll('dd ol > li')].map((step) =>
    [...step.querySelectorAll('span, b')]
      .filter((part) => part.childElementCount === 0 && part.checkVisibility())
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ').trim())
      .filter((text) => text !== '—')
      .join(' — '),
  );

it('the order page says when cancelling ends, and follows that moment by itself', async () => {
  await openOrder({ cancel_until: '2026-12-01T14:00:00+03:00' });
  expect(steps()).toEqual([
    'сегодня — отмена бесплатна',
    'с 28 ноя, 14:00 — 3 500 ₽',
    'с 1 дек, 14:00 — отменить нельзя',
  ]);
  vi.setSystemTime('2026-12-01T14:00:01+03:00');
  // As when a phone is taken up again.
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(steps).toEqual(['сегодня — отменить нельзя']);
});

it('an API that does not say when cancelling ends: the steps alone', async () => {
  await openOrder({});
  expect(steps()).toEqual(['сегодня — отмена бесплатна', 'с 28 ноя, 14:00 — 3 500 ₽']);
});

it('an order that was paid twice says what was returned, and when by the hotel’s clock', async () => {
  await openOrder({
    paid_amount: 14_000,
    refund_amount: 7_000,
    returned_payments: [{ amount: 7_000, returned_at: '2026-11-25T06:05:00Z' }],
  });
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent(/Второй платёж возвращён: 7\s000\s₽, 25 ноября, 09:05\./);
  await expect.element(main).toHaveTextContent(/Оплачено\s*14\s000\s₽.*Возвращено\s*7\s000\s₽/);
});

it('an API that does not say so: nothing of second payments', async () => {
  await openOrder({});
  expect(page.getByRole('main').element().textContent).not.toMatch(/платёж возвращён|платежи возвращены/);
});
