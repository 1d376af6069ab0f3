import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { bookingInAddress, expectScreen, room, SCREENS } from '#components/testing/screens.ts';

const SEARCH = /ota-availability/;
const said = (text: RegExp | string) => page.getByRole('status').filter({ hasText: text });

it.each(['checkin=2026-12-01&checkout=2026-12-03&adults=2', 'adults=2&room=STD&rate=BAR&extras='])(
  'a link without an arrival is the home, and nothing is asked for: %s',
  async (query) => {
    await openWizard(`?${query}`);
    await expectScreen('parameters');
    await expect.poll(() => bff.to(/color-availability/).length).toBeGreaterThan(0);
    expect(bff.to(SEARCH)).toEqual([]);
  },
);

it('what a link without an arrival says of guests and code is in the form', async () => {
  await openWizard('?adults=3&promo=2704188');
  await expect.element(page.getByLabelText('Промокод')).toHaveValue('2704188');
  await expect.element(page.getByText(/^3\sвзрослых/).first()).toBeVisible();
});

it('what a link’s dates and guests have become is said over the rooms, until the guest goes on', async () => {
  await openWizard('?arrival=2026-11-01&departure=2026-11-05&adults=9');
  const line = said('Даты в ссылке уже прошли — показываем ближайшую ночь.');
  await expect.element(line).toBeVisible();
  await expect.element(line).toMatchTextContent('В одном номере не больше 4 взрослых.');
  expect(bookingInAddress()).toBe('?arrival=2026-11-25&departure=2026-11-26&adults=4');
  await expect.poll(() => bff.to(SEARCH).map(({ body }) => body.arrival)).toEqual(['2026-11-25']);
  await page
    .getByRole('link', { name: /Параметры/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Подобрать номера' }).click();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

it.each([
  ['a room', 'room=NONE&rate=BAR&extras=', 'Такого номера нет. Вот что есть на ваши даты.'],
  ['a rate', 'room=STD&rate=NONE', 'Такого тарифа нет. Вот что есть на ваши даты.'],
])('%s that there is not: the rooms, and what is missing is said', async (_what, choice, text) => {
  await page.viewport(...DESKTOP);
  await openWizard(`${SCREENS.rooms.address}&${choice}&seen=16000`);
  await expectScreen('rooms');
  await expect.element(said(text)).toBeVisible();
  const columns = [...document.querySelectorAll<HTMLElement>('section[data-state]')];
  expect(columns.map(({ dataset }) => dataset.state)).toEqual(['done', 'active', 'upcoming']);
  expect(bookingInAddress()).toBe(SCREENS.rooms.address);
  await expect.element(page.getByText('только что забронировали')).not.toBeInTheDocument();
});

it('a room that there is not, with nothing else free: no “here is what there is”', async () => {
  bff.on('POST', SEARCH, () => ({ rooms: [], services: [] }));
  await openWizard(`${SCREENS.rooms.address}&room=NONE&rate=BAR&extras=`);
  await expect.element(said(/^Такого номера нет\.$/)).toBeVisible();
});

it.each(['extras', 'payment'] as const)('an extra that there is not is said, at the %s', async (screen) => {
  const edit = screen === 'extras' ? '&edit=extras' : '';
  await openWizard(`${SCREENS.rooms.address}&room=STD&rate=BAR&extras=AIRPORT,NONE${edit}`);
  await expectScreen(screen);
  await expect.element(said('Части услуг из ссылки нет — в бронь они не вошли.')).toBeVisible();
  await expect.poll(bookingInAddress).toContain('extras=AIRPORT');
  expect(bookingInAddress()).not.toContain('NONE');
  await expect.element(said('Части услуг из ссылки нет — в бронь они не вошли.')).toBeVisible();
});

it('a room chosen on the hotel’s home arrives open, with its rates', async () => {
  await openWizard(`${SCREENS.rooms.address}#room-card-102`);
  await expectScreen('rooms');
  const rates = (name: string) => room(name).getByRole('link', { name: /^Выбрать/ });
  await expect.element(rates('Люкс').first()).toBeVisible();
  await expect.element(room('Люкс').getByText('Скрыть тарифы')).toBeVisible();
});
