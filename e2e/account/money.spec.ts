import { newGuest, openSignedIn } from '#e2e/fixtures/account.ts';
import { bookFor } from '#e2e/fixtures/account-bookings.ts';
import { ownHotel } from '#e2e/fixtures/api.ts';
import { expect, sum, test } from '#e2e/fixtures/booking.ts';

test('the first night paid: the reservation’s page and the cabinet say what is left to pay at the hotel', async ({
  booking,
  page,
}) => {
  const slug = await ownHotel('nevsky');
  const account = await newGuest();
  const { id, number, total_price, payment } = await bookFor(account, slug, {
    from: 30,
    alias: 'FIRST_NIGTH',
  });
  const paid = payment.paid_amount ?? 0;
  expect(paid).toBeLessThan(total_price);
  await openSignedIn(page, slug, account);
  for (const address of [`/${slug}/success?order=${number}`, `/${slug}/profile/booking/${id}`]) {
    await page.goto(address);
    await expect.poll(async () => sum(await booking.fact('Оплачено').first().textContent())).toBe(paid);
    await booking.expectFact('К оплате в отеле', total_price - paid);
  }
  await expect(page.getByRole('article').getByRole('heading', { name: /Предоплата получена/ })).toBeVisible();
  // The nearest stay is in the list of a wide screen only.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${slug}/profile/booking`);
  await expect(page.getByRole('main').getByRole('link', { name: /Стандарт во двор/ })).toContainText(
    'Предоплата получена',
  );
});

test('payment at the hotel: the whole sum is named, and nothing that is 0 ₽', async ({ booking, page }) => {
  const slug = await ownHotel('alpina');
  const account = await newGuest();
  const { id, number, total_price } = await bookFor(account, slug, { from: 30, alias: 'NOT_PAY' });
  await openSignedIn(page, slug, account);
  for (const address of [`/${slug}/success?order=${number}`, `/${slug}/profile/booking/${id}`]) {
    await page.goto(address);
    await booking.expectFact('К оплате в отеле', total_price);
  }
  await page.goto(`/${slug}/success?order=${number}`);
  await expect(page.getByRole('main')).not.toContainText(/(^|\D)0\s₽/);
});

test('the cabinet, too, says that a payment was declined, until it is paid', async ({ booking, page }) => {
  const slug = await ownHotel('morskoy');
  const account = await newGuest();
  const { id } = await bookFor(account, slug, { from: 30, isPaid: false });
  await openSignedIn(page, slug, account);
  await page.goto(`/${slug}/profile/booking/${id}`);
  const declined = page.getByText(/Платёж не прошёл: банк его отклонил/);
  await expect(page.getByRole('link', { name: 'Перейти к оплате' })).toBeVisible();
  await expect(declined).toHaveCount(0);
  for (const action of ['Отклонить', 'Оплатить'] as const) {
    await page.getByRole('link', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/pay\//);
    await booking.onPaymentPage(action);
    await page.goto(`/${slug}/profile/booking/${id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(declined).toHaveCount(action === 'Отклонить' ? 1 : 0);
  }
});
