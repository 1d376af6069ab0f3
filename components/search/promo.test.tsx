import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openNext, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { closeSheet } from '#components/testing/calendar.ts';
import { offersFor } from '#components/testing/offers.ts';
import { acceptLogin, logIn } from '#components/testing/password-login.ts';
import { bookingInAddress, expectScreen, room, SCREENS } from '#components/testing/screens.ts';
import { CLIENT, EMPLOYEE } from '#components/testing/users.ts';

const pick = () => page.getByRole('button', { name: 'Подобрать номера' });
const enter = () => page.getByRole('button', { name: 'Ввести промокод' });
const code = () => page.getByLabelText('Промокод');

it('no promo code closes the block and lets the guest go on', async () => {
  await openWizard(SCREENS.parameters.address);
  await enter().click();
  await expect.element(code()).toHaveFocus();
  await code().fill('123');
  await expect.element(pick()).toBeDisabled();
  await page.getByRole('button', { name: 'Без промокода' }).click();
  await expect.element(pick()).toBeEnabled();
});

it('what a code looks like stands from the start; a valid one adds a sentence, an invalid one nothing', async () => {
  await openWizard(SCREENS.parameters.address);
  await enter().click();
  for (const [typed, description] of [
    ['', 'Только цифры, не меньше семи'],
    ['123', 'Только цифры, не меньше семи'],
    ['7654321', 'Только цифры, не меньше семи. Применится при поиске.'],
    ['7654321A', 'Только цифры, не меньше семи'],
  ] as const) {
    await code().fill(typed);
    await expect.element(code()).toHaveAccessibleDescription(description);
  }
});

it.each(['123', ''])(
  'the block left open with ‘%s’, then a login: the rooms can be asked for',
  async (typed) => {
    acceptLogin(CLIENT);
    await openWizard(SCREENS.parameters.address);
    await enter().click();
    await code().fill(typed);
    await expect.element(pick()).toBeDisabled();
    await page.getByRole('link', { name: 'Войти', exact: true }).click();
    await logIn();
    await openNext();
    await expect.element(page.getByRole('group', { name: 'Тариф' })).toBeVisible();
    await pick().click();
    await expectScreen('rooms');
    expect(bff.to(/ota-availability/).at(-1)?.body).not.toHaveProperty('promo_code', typed);
  },
);

it('a code in a link to a hotel without codes is not sent, and gone from the address', async () => {
  await openWizard(`${SCREENS.rooms.address}&promo=1234567`, { hotel: { promo_code: false } });
  await expectScreen('rooms');
  expect(bff.to(/ota-availability/).map(({ body }) => body.promo_code ?? null)).toEqual([null]);
  expect(new URLSearchParams(window.location.search).has('promo')).toBe(false);
});

it.each(['rooms', 'payment'] as const)(
  'a code in a link to the %s, followed by a guest who has rate flows instead, is not sent, and goes from the address',
  async (screen) => {
    await openWizard(`${SCREENS[screen].address}&promo=1234567`, { user: CLIENT });
    await expectScreen(screen);
    expect(bff.to(/ota-availability/).at(-1)?.body.promo_code ?? null).toBeNull();
    await expect.element(page.getByText('Промокод здесь не действует — цены без него.')).toBeVisible();
    await expect.poll(bookingInAddress).toBe(SCREENS[screen].address);
  },
);

it('a code that works leaves its trace over the rooms, with what it saves at most', async () => {
  await openWizard(`${SCREENS.rooms.address}&promo=2704188`);
  await expectScreen('rooms');
  // The code takes ten per cent off, which saves most on the suite at its flexible rate for two nights.
  await expect.element(page.getByText(/^Код 2704188 применён.— экономия до 4\s000\s₽\.$/)).toBeVisible();
});

it('an API that does not tell what a code saves: that it is applied', async () => {
  bff.on('POST', /ota-availability/, ({ body }) => offersFor({ ...body, promo_code: null }));
  await openWizard(`${SCREENS.rooms.address}&promo=2704188`);
  await expect.element(page.getByText(/^Код 2704188 применён\.$/)).toBeVisible();
});

it('without a code there is no trace of one', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await expect.element(page.getByText(/применён/)).not.toBeInTheDocument();
});

it('a code given up is forgotten: plain prices, and it is gone from search and address', async () => {
  await openWizard(`${SCREENS.rooms.address}&promo=2704188`);
  await expectScreen('rooms');
  await expect.element(room('Стандарт')).toMatchTextContent(/от\s*12\s960\s₽/);
  await page.getByRole('link', { name: /Изменить промокод/ }).click();
  await page.getByRole('button', { name: 'Без промокода' }).click();
  await closeSheet();
  await expectScreen('rooms');
  await expect.element(room('Стандарт')).toMatchTextContent(/от\s*14\s400\s₽/);
  expect(bff.to(/ota-availability/).at(-1)?.body.promo_code ?? null).toBeNull();
  expect(new URLSearchParams(window.location.search).has('promo')).toBe(false);
});

it('an employee types a code on the first step, and it is searched with', async () => {
  await openWizard(SCREENS.parameters.address, { user: EMPLOYEE });
  await enter().click();
  await code().fill('2704188');
  await pick().click();
  await expectScreen('rooms');
  expect(bff.to(/ota-availability/).at(-1)?.body).toMatchObject({ promo_code: '2704188', promo_block: true });
});

it('an employee takes off the code of a link, by the bar over the rooms', async () => {
  await openWizard(`${SCREENS.rooms.address}&promo=2704188`, { user: EMPLOYEE });
  await expectScreen('rooms');
  await page.getByRole('link', { name: /Изменить промокод/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Без промокода' }).click();
  await closeSheet();
  await expectScreen('rooms');
  expect(bff.to(/ota-availability/).at(-1)?.body.promo_code ?? null).toBeNull();
  expect(new URLSearchParams(window.location.search).has('promo')).toBe(false);
});
