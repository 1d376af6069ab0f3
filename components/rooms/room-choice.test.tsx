import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';

const SEARCH = /ota-availability/;
const button = (name: string) => page.getByRole('button', { name });

it('‘Подобрать номера’ asks for the rooms in the press itself, before the next screen is rendered, and once', async () => {
  await openWizard(SCREENS.parameters.address);
  await expect.element(button('Подобрать номера')).toBeEnabled();
  let asked = -1;
  let title: Element | null = null;
  const look = () => {
    asked = bff.to(SEARCH).length;
    title = page.getByRole('heading', { name: SCREENS.rooms.title, level: 2 }).query();
  };
  window.addEventListener('click', look, { once: true });
  await button('Подобрать номера').click();
  expect([asked, title]).toEqual([1, null]);
  await expectScreen('rooms');
  expect(bff.to(SEARCH)).toHaveLength(1);
});

it('a folded card takes its cheapest rate at one press, and says on what terms', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const card = room('Стандарт');
  const take = card.getByRole('link', { name: /^Выбрать за 14\s400\s₽: Стандарт, Невозвратный тариф$/ });
  expect(card.getByRole('link', { name: /^Выбрать/ }).elements()).toHaveLength(1);
  await expect.element(card).toMatchTextContent(/от\s*14\s400\s₽/);
  await card.getByText('Смотреть тарифы').click();
  await expect.element(take).not.toBeInTheDocument();
  await card.getByText('Скрыть тарифы').click();
  await take.click();
  await expectScreen('extras');
  expect(new URLSearchParams(window.location.search).get('rate')).toBe('NRF');
  expect(new URLSearchParams(window.location.search).get('seen')).toBe('14400');
});

it('a chip takes another rate: the price, the terms and the button are those of it', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const card = room('Стандарт');
  const chips = card.getByRole('group', { name: 'Тариф: Стандарт' });
  const names = chips.getByRole('radio').elements();
  expect(names.map((chip) => chip.parentElement?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Невозвратный тариф',
    'Гибкий тариф+1 600 ₽',
    'С завтраком+4 600 ₽',
  ]);
  await expect.element(chips.getByRole('radio', { name: 'Невозвратный тариф' })).toBeChecked();
  await chips.getByRole('radio', { name: /^Гибкий тариф/ }).click();
  await expect.element(card).toMatchTextContent(/за 2 ночи на двоих\s*16\s000\s₽/);
  await expect.element(card).not.toMatchTextContent(/от\s*1/);
  await card.getByRole('link', { name: /^Выбрать за 16\s000\s₽: Стандарт, Гибкий тариф$/ }).click();
  await expectScreen('extras');
  expect(new URLSearchParams(window.location.search).get('rate')).toBe('BAR');
});

it('arrow keys go from chip to chip', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const chips = room('Стандарт').getByRole('radio');
  (chips.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chips.nth(1)).toBeChecked();
  await expect.element(chips.nth(1)).toHaveFocus();
});

it('a press shows the cheapest room first, and the hotel’s order again; the address says which', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const names = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((name) => name.textContent);
  const sort = () => new URLSearchParams(window.location.search).get('sort');
  // The first card is rendered before the others.
  await expect.poll(names).toHaveLength(3);
  const ofHotel = names();
  await page.getByRole('link', { name: 'Сначала дешевле' }).click();
  await expect.poll(sort).toBe('price');
  expect(names()).toEqual(['Мансарда у моря', 'Стандарт', 'Люкс']);
  expect(ofHotel).not.toEqual(names());
  await page.getByRole('link', { name: 'В порядке отеля' }).click();
  await expect.poll(sort).toBe(null);
  expect(names()).toEqual(ofHotel);
});

it('a rate says by how much it is above the cheapest', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await room('Стандарт').getByText('Смотреть тарифы').click();
  const rate = (name: string) => room('Стандарт').getByRole('listitem').filter({ hasText: name });
  await expect.element(rate('Гибкий тариф')).toMatchTextContent(/\+1\s600\s₽ за 2 ночи/);
  await expect.element(rate('Невозвратный тариф')).not.toMatchTextContent('+');
});

it('the rates of a folded room are rendered when they are asked for, and stay', async () => {
  await openWizard(SCREENS.parameters.address);
  await button('Подобрать номера').click();
  await expectScreen('rooms');
  await expect.element(room('Люкс')).toBeVisible();
  const rates = () => room('Люкс').element().querySelectorAll('h4').length;
  // A room with one rate has nothing to unfold.
  expect(room('Мансарда у моря').element().querySelectorAll('h4')).toHaveLength(1);
  expect(rates()).toBe(0);
  await room('Люкс').getByText('Смотреть тарифы').click();
  await expect.element(room('Люкс').getByRole('heading', { level: 4 }).first()).toBeVisible();
  await room('Люкс').getByText('Скрыть тарифы').click();
  expect(rates()).toBe(2);
});
