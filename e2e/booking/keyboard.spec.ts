import { freeStay, ownHotel } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/booking.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { pressKey, tabTo } from '#e2e/fixtures/keyboard.ts';

const ROOM = 'Стандарт';

test('a whole booking by the keyboard alone', { tag: '@both' }, async ({ booking, page }, { project }) => {
  const slug = await ownHotel('morskoy');
  test.slow();
  const dates = await freeStay(slug, ROOM, 6, 2);
  await booking.open(slug);
  if (project.name === 'phone') await pressKey(page, page.locator('summary', { hasText: /^2\sвзрослых/ }));
  await pressKey(page, page.getByRole('button', { name: 'Взрослые: больше' }));
  await pressKey(page, page.getByRole('button', { name: 'Взрослые: меньше' }), 'Space');
  if (project.name === 'phone') await pressKey(page, page.getByRole('button', { name: 'Готово' }));

  // One day of the calendar is in the order of the Tab key; the arrows move between them.
  for (const date of [dates.arrival, dates.departure]) {
    const day = await booking.day(date);
    await tabTo(page, page.locator('td button[tabindex="0"]').first());
    for (let presses = 0; presses < 45; presses += 1) {
      if (await day.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expect(day).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await pressKey(page, booking.button('Подобрать номера'));
  await expect(booking.title('Выбор номера')).toBeFocused();

  const fold = booking.room(ROOM).locator('summary', { hasText: 'Смотреть тарифы' });
  await pressKey(page, fold);
  await expect(booking.rate(ROOM, 'Гибкий')).toBeVisible();
  await pressKey(page, booking.rate(ROOM, 'Гибкий').getByRole('link', { name: /^Выбрать/ }));
  await expect(booking.title('Дополнительные услуги')).toBeFocused();
  const extra = page.getByRole('checkbox').first();
  await pressKey(page, extra, 'Space');
  await expect(extra).toBeChecked();
  await pressKey(page, booking.button(/^Продолжить/));

  await expect(booking.title('Оплата')).toBeFocused();
  for (const [label, text] of [
    ['Фамилия', GUEST.last_name],
    ['Имя', GUEST.first_name],
    ['Отчество', GUEST.middle_name],
    ['Эл. почта', GUEST.email],
    ['Телефон', GUEST.phone],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await pressKey(page, page.getByRole('checkbox', { name: /^Принимаю/ }), 'Space');
  await pressKey(page, booking.continueButton);
  // The consent that the hotel needs takes the focus, and is told at its box.
  const needed = page.getByRole('checkbox', { name: /^Согласен/ });
  await expect(needed).toBeFocused();
  await expect(needed).toHaveAccessibleDescription('Без этого согласия продолжить нельзя');
  await page.keyboard.press('Space');
  await pressKey(page, booking.continueButton);
  await expect(booking.options).toBeVisible();
  await pressKey(page, booking.options.getByRole('button', { name: 'Перейти к оплате' }));
  await page.waitForURL(/\/pay\//);
  await pressKey(page, page.getByRole('button', { name: /Оплатить/ }));
  await page.waitForURL(/\/success\?order=/);
  await expect(page.getByText('Оплата получена')).toBeVisible();
});
