import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { closeSheet } from '#components/testing/calendar.ts';
import { continueButton, field, PAYMENT } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';
import { listen } from '#e2e/fixtures/announcements.ts';

const REQUIRED = 'Это поле не должно быть пустым';
let reader: ReturnType<typeof listen>;
const told = () => reader.told;

beforeEach(() => {
  reader = listen();
});
afterEach(() => reader.stop());

it('“I hear what the search does”: loading, how much was found, and that nothing was', async () => {
  const answered = Promise.withResolvers<void>();
  bff.on('POST', /ota-availability/, async ({ body }) => {
    await answered.promise;
    return offersFor(body);
  });
  await openWizard(SCREENS.parameters.address);
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.poll(told).toContain('Загрузка номеров');
  answered.resolve();
  await expectScreen('rooms');
  await expect.poll(told).toContainEqual(expect.stringMatching(/^\d вид(а|ов)? номеров$/));
  bff.on('POST', /ota-availability/, () => ({ rooms: [], services: [] }));
  await page.getByRole('link', { name: /Изменить гостей/ }).click();
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  await closeSheet();
  await expect.poll(told).toContainEqual(expect.stringMatching(/^По заданным параметрам ничего не найдено/));
});

it('“I hear which field is wrong when I leave it, and what is missing when I press on”', async () => {
  await openWizard(PAYMENT);
  await field('Фамилия').click();
  await userEvent.tab();
  await expect.poll(told).toContain(`Фамилия: ${REQUIRED}`);
  await field('Эл. почта').fill('нет');
  await userEvent.tab();
  await expect.poll(told).toContain('Эл. почта: Недопустимые символы');
  (continueButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(told).toContain('Осталось: фамилия, имя, отчество, эл. почта, телефон, согласие');
});

it('“I hear the new total when I add an extra”', async () => {
  await openWizard(SCREENS.extras.address);
  await expectScreen('extras');
  await page.getByRole('checkbox', { name: /Трансфер из аэропорта/ }).click();
  await expect.poll(told).toContain('Итого: 18 900 ₽');
});

it.each([320, 390, 767, 768, 1023, 1024, 1279])(
  'at %d px the booking is read where it stands: before the form',
  async (width) => {
    await page.viewport(width, 800);
    await openWizard(PAYMENT);
    const booking = page.getByRole('complementary', { name: 'Ваша бронь' });
    await expect.element(booking).toBeVisible();
    const [aside, surname] = [booking.element(), field('Фамилия').element()];
    expect(aside.getBoundingClientRect().top).toBeLessThan(surname.getBoundingClientRect().top);
    expect(aside.compareDocumentPosition(surname) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);
