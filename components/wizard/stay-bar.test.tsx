import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DESKTOP, openWizard, PHONE } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { closeSheet, day } from '#components/testing/calendar.ts';
import { field } from '#components/testing/guest-form.ts';
import { offersFor } from '#components/testing/offers.ts';
import { bookingInAddress, expectScreen, room, SCREENS } from '#components/testing/screens.ts';

const part = (name: RegExp) => page.getByRole('link', { name });
const dates = () => part(/Изменить даты/);
const guests = () => part(/Изменить гостей/);
const searches = () => bff.to(/ota-availability/).map(({ body }) => [body.arrival, body.departure]);

it.each<[string, readonly [number, number]]>([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
])('at %s other dates are picked over the rooms, which are then priced anew', async (_, size) => {
  await page.viewport(...size);
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await expect.element(dates()).toMatchTextContent(/1–3 дек, 2\sночи/);
  await dates().click();
  await expect.element(page.getByRole('grid', { name: /декабрь 2026/ })).toBeVisible();
  await day('2026-12-10').click();
  await day('2026-12-14').click();
  // Nothing is asked for before the guest has agreed.
  expect(searches()).toEqual([['2026-12-01', '2026-12-03']]);
  await closeSheet();
  await expectScreen('rooms');
  await expect.element(dates()).toMatchTextContent(/10–14 дек, 4\sночи/);
  await expect.element(room('Стандарт')).toMatchTextContent(/от\s*28\s800\s₽/);
  expect(searches().at(-1)).toEqual(['2026-12-10', '2026-12-14']);
  expect(bookingInAddress()).toBe('?arrival=2026-12-10&departure=2026-12-14&adults=2');
});

it('a sheet that is closed changes nothing', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await dates().click();
  await day('2026-12-10').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(bookingInAddress()).toBe(SCREENS.rooms.address);
  expect(searches()).toHaveLength(1);
});

it('at the payment the choice, the extras and what was typed stay, and the price is that of the new party', async () => {
  await openWizard(SCREENS.payment.address);
  await expectScreen('payment');
  await field('Фамилия').fill('Соколова');
  await guests().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить номер' }).click();
  await closeSheet();
  await expect.element(guests()).toMatchTextContent(/4\sгостя, 2\sномера/);
  await expectScreen('payment');
  await expect.element(field('Фамилия')).toHaveValue('Соколова');
  const { search } = window.location;
  expect(new URLSearchParams(search).get('extras')).toBe('AIRPORT');
  await expect.poll(() => new URLSearchParams(window.location.search).get('seen')).toBe('34900');
});

it('a room that is not there for the new dates: the rooms of these, and that it is gone', async () => {
  await openWizard(SCREENS.extras.address);
  await expectScreen('extras');
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body);
    return { ...found, rooms: found.rooms.filter(({ name }) => name !== 'Стандарт') };
  });
  await dates().click();
  await day('2026-12-10').click();
  await day('2026-12-14').click();
  await closeSheet();
  await expect.element(page.getByText('Такого номера нет. Вот что есть на ваши даты.')).toBeVisible();
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

it('a code is typed and taken by Enter; a wrong one is not', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await part(/Изменить промокод/).click();
  const code = page.getByRole('dialog').getByLabelText('Промокод');
  await code.fill('123');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toBeVisible();
  await code.fill('2704188');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(part(/Изменить промокод/)).toMatchTextContent('2704188');
  await expect.element(room('Стандарт')).toMatchTextContent(/от\s*12\s960\s₽/);
});

it('without scripts each part is a link to the parameters', async () => {
  await openWizard(SCREENS.extras.address);
  await expectScreen('extras');
  for (const one of [dates(), guests(), part(/Изменить промокод/)])
    await expect.element(one).toHaveAttribute('href', `/morskoy${SCREENS.parameters.address}`);
});
