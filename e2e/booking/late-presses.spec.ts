import { freeStay, ownHotel } from '../fixtures/api.ts';
import { GUEST } from '../fixtures/booking.ts';
import { holdBack, skipWelcome } from '../fixtures/page.ts';
import { fillPlainBooking, PLAIN_ROOM, plainButton } from '../fixtures/plain-booking.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ waitsForScripts: false });

test('every press made before the scripts come counts, and what was typed is taken over', async ({
  page,
}) => {
  const slug = await ownHotel('morskoy');
  // The scripts come when the guest has done all that can be done without them.
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  await skipWelcome(page);
  await fillPlainBooking(page, slug, await freeStay(slug, PLAIN_ROOM, 36, 2));

  release();
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expect(page.getByLabel('Фамилия')).toHaveValue(GUEST.last_name);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(918) 555 0142');
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Приедем поздно');
  await expect(page.getByRole('checkbox', { name: /Согласен/ })).toBeChecked();
  await plainButton(page, /^Продолжить$/).click();
  await page
    .getByRole('dialog', { name: 'Способ оплаты' })
    .getByRole('button', { name: 'Перейти к оплате' })
    .click();
  await page.waitForURL(/\/pay\//);
});

test('rates that were unfolded before the scripts came stay so, and fold again at a press', async ({
  page,
}) => {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  const { arrival, departure } = await freeStay('morskoy', PLAIN_ROOM, 47, 2);
  await page.goto(`/morskoy?arrival=${arrival}&departure=${departure}&adults=2`, { waitUntil: 'commit' });
  const room = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Смотреть тарифы/ }) });
  const name = (await room.first().getByRole('heading').first().textContent()) ?? '';
  const card = page.getByRole('article', { name, exact: true });
  const toggle = card.getByRole('button', { name: /тарифы/ });
  const way = card.getByRole('link', { name: /^Выбрать/ }).first();
  await toggle.click();
  await expect(way).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-live');
  await expect(toggle).toHaveAccessibleName(/^Скрыть тарифы/);
  await expect(way).toBeVisible();
  await toggle.click();
  await expect(way).toBeHidden();
});
