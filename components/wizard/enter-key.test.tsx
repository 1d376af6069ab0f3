import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { BOOKING, detailOf, haveBookings } from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { consent, field, fillGuest, options, PAYMENT } from '#components/testing/guest-form.ts';
import { accountWithGuests } from '#components/testing/saved-guests.ts';
import { bookingInAddress, expectScreen, SCREENS } from '#components/testing/screens.ts';

// Enter in a text field presses the screen's own button. This file has every field that takes text.

const SEARCH = /ota-availability/;
const inDialog = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

async function enterIn(place: ReturnType<typeof inDialog>): Promise<void> {
  (place.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('promo code: on to the rooms of these dates, with the code', async () => {
  await openWizard(SCREENS.parameters.address);
  await page.getByRole('button', { name: 'Ввести промокод' }).click();
  await page.getByLabelText('Промокод').fill('2704188');
  await userEvent.keyboard('{Enter}');
  await expectScreen('rooms');
  expect(bookingInAddress()).toBe(`${SCREENS.rooms.address}&promo=2704188`);
  expect(bff.to(SEARCH).map(({ body }) => [body.arrival, body.departure, body.promo_code])).toEqual([
    ['2026-12-01', '2026-12-03', '2704188'],
  ]);
});

it('promo code that is none: as with the button, which is disabled, nothing happens', async () => {
  await openWizard(SCREENS.parameters.address);
  await page.getByRole('button', { name: 'Ввести промокод' }).click();
  await page.getByLabelText('Промокод').fill('270');
  const before = bookingInAddress();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Промокод')).toHaveFocus();
  await expectScreen('parameters');
  expect(bookingInAddress()).toBe(before);
  expect(bff.to(SEARCH)).toEqual([]);
});

it.each(['Фамилия', 'Имя', 'Отчество', 'Эл. почта', 'Телефон'])(
  'payment, %s: the payment options',
  async (label) => {
    await openWizard(PAYMENT);
    await fillGuest();
    await consent().click();
    await enterIn(field(label));
    await expect.element(options()).toBeVisible();
  },
);

it('the comment to a booking: a new line', async () => {
  await openWizard(PAYMENT);
  await page.getByLabelText('Комментарий к брони').fill('Поздно');
  await userEvent.keyboard('{Enter}приедем');
  await expect.element(page.getByLabelText('Комментарий к брони')).toHaveValue('Поздно\nприедем');
});

it('the comment to a cancellation: a new line', async () => {
  haveBookings(detailOf(BOOKING));
  await openCabinet(`/booking/${BOOKING.id}`);
  await page.getByRole('button', { name: 'Отменить бронь' }).click();
  const comment = page.getByRole('dialog').getByRole('textbox');
  await comment.fill('Поздно');
  await userEvent.keyboard('{Enter}едем');
  await expect.element(comment).toHaveValue('Поздно\nедем');
  expect(bff.to(/reservation-status/)).toEqual([]);
});

it('login: each field signs in', async () => {
  bff.on('POST', /jwt-token/, () => Response.json({ non_field_errors: ['Нет'] }, { status: 400 }));
  await openWizard('/login/old');
  const fields = { Логин: 'elena', Пароль: 'Morskoy2026' };
  for (const [label, text] of Object.entries(fields)) await inDialog(label).fill(text);
  for (const [index, label] of Object.keys(fields).entries()) {
    await enterIn(inDialog(label));
    await expect.poll(() => bff.to(/jwt-token/).length).toBe(index + 1);
    await expect.element(page.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled();
  }
});

it('registration: each field registers', async () => {
  bff.on('POST', /accounts\/register/, () => Response.json({ non_field_errors: ['Позже'] }, { status: 400 }));
  await openWizard('/register');
  const fields = {
    Фамилия: 'Новикова',
    Имя: 'Ольга',
    Отчество: 'Юрьевна',
    Логин: 'olga',
    'Эл. почта': 'olga@guest.example',
    Пароль: 'Gost2026a',
    'Пароль ещё раз': 'Gost2026a',
  };
  for (const [label, text] of Object.entries(fields)) await inDialog(label).fill(text);
  await userEvent.type(inDialog('Телефон'), '79001112233');
  const send = page.getByRole('button', { name: 'Зарегистрироваться' });
  for (const [index, label] of [...Object.keys(fields), 'Телефон'].entries()) {
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true');
    await enterIn(inDialog(label));
    await expect.poll(() => bff.to(/accounts\/register/).length).toBe(index + 1);
  }
});

it.each(['Фамилия', 'Имя', 'Отчество'])('a saved guest, %s: saves', async (label) => {
  await openCabinet('/guests', { user: accountWithGuests('Котов') });
  await page.getByRole('button', { name: 'Редактировать: Котов Лев Ильич' }).click();
  await expect.element(page.getByRole('button', { name: 'Сохранить изменения' })).toBeEnabled();
  await enterIn(page.getByLabelText(label));
  await expect.poll(() => bff.to(/users\/guest\/1\/$/).length).toBe(1);
});
