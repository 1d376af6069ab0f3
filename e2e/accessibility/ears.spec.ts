import { freeStay, stay } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/booking.ts';
import { listen } from '../fixtures/screen-reader.ts';

const ROOM = 'Стандарт';
const REQUIRED = 'Это поле не должно быть пустым';

test('“I hear what the search does”: loading, how much was found, and that nothing was', async ({
  booking,
  page,
}) => {
  const ears = await listen(page);
  const dates = await freeStay('morskoy', ROOM, 20, 2);
  await booking.openRooms('morskoy', dates);
  await expect(booking.room(ROOM)).toBeVisible();
  await expect.poll(ears.told).toContainEqual(expect.stringMatching(/^\d вариант(а|ов)? на ваши даты$/));
  await page.route('**/api/v1/ota-availability/**', async (route) => {
    await expect.poll(ears.told).toContain('Загрузка номеров');
    await route.fulfill({ json: { rooms: [], services: [] } });
  });
  await booking.searchFor('morskoy', stay(30, 2));
  await expect(booking.button('Изменить параметры поиска')).toBeVisible();
  await expect
    .poll(ears.told)
    .toContainEqual(expect.stringMatching(/^По заданным параметрам ничего не найдено/));
});

test('“I hear which field is wrong when I leave it, and what is missing when I press on”', async ({
  booking,
  page,
}) => {
  const ears = await listen(page);
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 22, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
  await page.getByLabel('Фамилия').focus();
  await page.keyboard.press('Tab');
  await expect.poll(ears.told).toContain(`Фамилия: ${REQUIRED}`);
  await page.getByLabel('Эл. почта').fill('нет');
  await page.getByLabel('Эл. почта').blur();
  await expect.poll(ears.told).toContain('Эл. почта: Недопустимые символы');
  await booking.continueButton.focus();
  await page.keyboard.press('Enter');
  await expect.poll(ears.told).toContain('Заполните данные гостя. Отметьте согласие с документами');
});

test('“I hear the new total when I add an extra”', async ({ booking, page }) => {
  const ears = await listen(page);
  await booking.openRooms('morskoy', await freeStay('morskoy', ROOM, 20, 2));
  const price = await booking.chooseRate(ROOM, 'Гибкий');
  await page.getByRole('checkbox', { name: /Поздний выезд/ }).check();
  const total = (price + 2400).toString().replace(/\B(?=(\d{3})+$)/g, ' ');
  await expect.poll(ears.told).toContain(`Итого: ${total} ₽`);
});

for (const slug of ['morskoy', 'alpina', 'nevsky'] as const)
  test(`${slug}: below the booking the hotel’s headings have a chapter of their own`, async ({
    booking,
    page,
  }) => {
    await booking.open(slug);
    await expect(page.getByRole('grid').first()).toBeVisible();
    const chapters = await page.getByRole('heading').evaluateAll((headings) =>
      headings.flatMap((heading, index) => {
        if (heading.tagName !== 'H3') return [];
        const chapter = headings.slice(0, index).findLast(({ tagName }) => tagName === 'H2');
        const isBooking = (element: Element | undefined) => Boolean(element?.closest('[data-step]'));
        return [[heading.textContent, isBooking(heading), isBooking(chapter)]];
      }),
    );
    expect(chapters.length).toBeGreaterThan(2);
    for (const [title, isOfBooking, isUnderBooking] of chapters)
      expect(isUnderBooking, `${title}`).toBe(isOfBooking);
  });

test('the order is read where it stands: before the form', async ({ booking, page }, { project }) => {
  await booking.openRooms('morskoy', await freeStay('morskoy', 'Мансарда у моря', 22, 1));
  await booking.chooseRate('Мансарда у моря', '');
  await expect(booking.title('Оплата')).toBeVisible();
  const order = page.getByRole('complementary', { name: 'Ваш заказ' });
  const surname = page.getByLabel('Фамилия');
  for (const width of project.name === 'phone' ? [320, 390, 767] : [768, 1023, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    const [above, below] = [await order.boundingBox(), await surname.boundingBox()];
    expect(above?.y, `${width}`).toBeLessThan(below?.y ?? 0);
  }
  const isFirst = await order.evaluate(
    (aside, field) => (aside.compareDocumentPosition(field as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    await surname.elementHandle(),
  );
  expect(isFirst).toBe(true);
});
