import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { BOOKING, detailOf, haveBookings, LATER_BOOKING } from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';
import { atPrices, day } from '#components/testing/calendar.ts';
import { field, goOn, options, PAYMENT, pay } from '#components/testing/guest-form.ts';
import { pageLoads } from '#components/testing/page-loads.ts';
import { logIn } from '#components/testing/password-login.ts';
import { pressEverything } from '#components/testing/press-everything.ts';
import { openReservation, RESERVATION } from '#components/testing/reservation.tsx';
import { accountWithGuests } from '#components/testing/saved-guests.ts';
import { expectScreen, SCREEN_NAMES, SCREENS } from '#components/testing/screens.ts';
import { translatePage } from '#components/testing/translation.ts';

// What is in the console fails any test, and that is where React says that a node is not where it was.
let translation: ReturnType<typeof translatePage> | null = null;
const translate = () => {
  translation = translatePage();
};
afterEach(() => {
  pageLoads.length = 0;
  translation?.stop();
  const lost = translation?.lost;
  translation = null;
  expect(lost, 'texts that changed and are not on the page').toEqual([]);
});

/** Those of one screen are not pressed again on the next. */
const pressed = new Set<string>();

it('on a translated page a stay is picked, and the months turn', async () => {
  await openWizard();
  await atPrices();
  translate();
  await day('2026-12-01').click();
  await day('2026-12-05').click();
  await expect.element(page.getByText(/Заезд 1\sдекабря с\s/)).toBeVisible();
  await expect.element(page.getByText('ваши даты').first()).toBeVisible();
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await expect.element(day('2027-01-15')).toBeVisible();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expectScreen('rooms');
});

it.each(SCREEN_NAMES)(
  '%s: on a translated page each control can be pressed',
  { timeout: 90_000 },
  async (name) => {
    await openWizard(SCREENS[name].address);
    await expectScreen(name);
    translate();
    await pressEverything(pressed);
  },
);

it('on a translated page a reservation that was refused is told, and made again', async () => {
  bff.on('POST', /\/reservation\/1\//, () =>
    Response.json({ email: ['Почта в чёрном списке'] }, { status: 400 }),
  );
  await openWizard(PAYMENT);
  translate();
  await goOn();
  await expect.element(options()).toBeVisible();
  for (const choice of ['В отеле', 'Картой сейчас'])
    await options().getByRole('radio', { name: choice }).click();
  await pay();
  await expect.element(page.getByText('Почта в чёрном списке').first()).toBeVisible();
  await field('Эл. почта').fill('elena@mail.example');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect.element(options()).toBeVisible();
});

it('on a translated page a wrong password is told, twice', async () => {
  bff.on('POST', /jwt-token/, () => Response.json({}, { status: 401 }));
  await openWizard('/login');
  translate();
  await logIn();
  const told = page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ });
  await expect.element(told).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await expect.poll(() => bff.to(/jwt-token/).length).toBe(2);
  await expect.element(told).toBeVisible();
});

it.each(['/booking', '/guests'] as const)(
  'the cabinet’s %s: on a translated page each control can be pressed',
  { timeout: 60_000 },
  async (path) => {
    haveBookings(detailOf(BOOKING), detailOf(LATER_BOOKING));
    vi.spyOn(window, 'print').mockReturnValue();
    await openCabinet(path, { user: accountWithGuests('Азов', 'Белов') });
    await expect.element(page.getByRole('main')).toMatchTextContent(/Стандарт|Азов/);
    translate();
    await pressEverything(new Set());
  },
);

it('a reservation: on a translated page each control can be pressed', async () => {
  await openReservation(RESERVATION.number, RESERVATION);
  await expect.element(page.getByText(/Номер за вами/).first()).toBeVisible();
  translate();
  await pressEverything(new Set(['BUTTON  Распечатать']));
});
