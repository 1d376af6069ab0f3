import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { atPrices, closeSheet, openParty } from '#components/testing/calendar.ts';
import { SCREENS } from '#components/testing/screens.ts';

const room = (number: number) => page.getByRole('region', { name: `Номер ${number}` });
const more = (who: string) => room(1).getByRole('button', { name: `${who}: больше` });
const less = (who: string) => room(1).getByRole('button', { name: `${who}: меньше` });
const add = () => page.getByRole('button', { name: 'Добавить номер' });
const warning = () =>
  page.getByText(
    'Делюкс: максимум 3 гостя и ребёнок до 3 лет. Семейный люкс: максимум 4 гостя и ребёнок до 3 лет.',
  );

it('counters stop at their limits, rooms at theirs', async () => {
  await openWizard();
  await openParty();
  await less('Взрослые').click();
  await expect.element(less('Взрослые')).toBeDisabled();
  for (let adults = 1; adults < 4; adults += 1) await more('Взрослые').click();
  await expect.element(more('Взрослые')).toBeDisabled();
  await expect.element(page.getByText(/Делюкс: максимум 3 гостя/)).toBeVisible();
  await more('Дети до 3 лет').click();
  await more('Дети до 3 лет').click();
  await expect.element(more('Дети до 3 лет')).toBeDisabled();
  await expect.element(room(1).getByRole('button', { name: 'Убрать' })).not.toBeInTheDocument();
  await add().click();
  await add().click();
  await expect.element(add()).toBeDisabled();
  await expect.element(page.getByText('Не больше 3 номеров в одной брони')).toBeVisible();
  await room(2).getByRole('button', { name: 'Убрать' }).click();
  await expect.element(room(3)).not.toBeInTheDocument();
  await expect.element(add()).toBeEnabled();
});

it('the warning of the corporate flow comes with the fourth counted guest', async () => {
  await openWizard();
  await openParty();
  await more('Дети до 3 лет').click(); // small children do not count as guests
  await more('Взрослые').click();
  await expect.element(room(1).getByRole('group', { name: /Взрослые/ })).toMatchTextContent('3');
  await expect.element(warning()).not.toBeInTheDocument();
  await more('Дети 7–12 лет').click();
  await expect.element(warning()).toBeVisible();
  await less('Взрослые').click();
  await expect.element(warning()).not.toBeInTheDocument();
});

it('where the hotel has no flows there is no warning and no promo code', async () => {
  await openWizard('', { hotel: { promo_code: false } });
  await openParty();
  await more('Взрослые').click();
  await more('Взрослые').click();
  await expect.element(more('Взрослые')).toBeDisabled();
  await expect.element(warning()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Ввести промокод' })).not.toBeInTheDocument();
});

it('the warning is seen while the party is folded', async () => {
  await openWizard('?arrival=2026-12-01&departure=2026-12-03&adults=4&edit=parameters');
  await expect.element(page.getByText(/^4\sвзрослых/).first()).toBeVisible();
  await expect.element(warning()).toBeVisible();
});

it('on a phone the party is a sheet over the calendar, which stays where it is', async () => {
  await openWizard(SCREENS.parameters.address);
  await atPrices();
  const top = () => page.getByRole('grid').first().element().getBoundingClientRect().top;
  const before = top();
  await openParty();
  await more('Взрослые').click();
  await expect.element(room(1).getByRole('group', { name: /Взрослые/ })).toMatchTextContent('3');
  expect(top()).toBe(before);
  // Nothing is taken before 'Готово'.
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(page.getByText(/^2\sвзрослых/).first()).toBeVisible();
  await openParty();
  await more('Взрослые').click();
  await closeSheet();
  await expect.element(page.getByText(/^3\sвзрослых/).first()).toBeVisible();
  expect(top()).toBe(before);
});
