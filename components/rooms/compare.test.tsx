import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { bff } from '#components/testing/bff.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { listed } from '#e2e/fixtures/axe-rules.ts';

const toggle = (room: string) => page.getByRole('button', { name: `Сравнить: ${room}` });
const table = () => page.getByRole('dialog', { name: 'Сравнение номеров' }).getByRole('table');
const option = (name: string) => ({ code: name, name, icon_url: null, show_always: false });

/** The rooms of the tests, and as many more as are asked for; `change` alters each. */
async function openRooms(more: number, change: (room: Room, index: number) => Partial<Room> = () => ({})) {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body);
    const [first] = found.rooms;
    const further = first
      ? Array.from({ length: more }, (_, index) => ({
          ...first,
          id: 200 + index,
          room_code: `MORE${index}`,
          name: `Номер ${index + 1}`,
        }))
      : [];
    const rooms = [...found.rooms, ...further].map((room, index) => ({ ...room, ...change(room, index) }));
    return { ...found, rooms };
  });
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
}

it('two rooms side by side: what differs, what is equal once, and a button that takes the room; Back closes it', async () => {
  await openRooms(0, (_, index) => ({
    square: 20 + index,
    beds: 'Двуспальная',
    room_options: [option('Wi-Fi'), ...(index === 1 ? [option('Терраса')] : [])],
  }));
  await toggle('Стандарт').click();
  await expect.element(toggle('Стандарт')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Выберите ещё номер для сравнения').first()).toBeVisible();
  await toggle('Люкс').click();
  await page.getByRole('button', { name: 'Сравнить 2 номера' }).click();
  const rows = () =>
    [...(table().element() as HTMLTableElement).rows]
      .slice(1)
      .map((row) =>
        [...row.cells].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ').replace(/Выбрать.*/, '')),
      );
  await expect.element(table()).toBeVisible();
  expect(rows()).toEqual([
    ['Цена', 'от 14 400 ₽за 2 ночи на двоих', 'от 36 000 ₽за 2 ночи на двоих'],
    ['Площадь', '20 м²', '21 м²'],
    ['Места', 'до 2 гостей', 'до 4 гостей'],
    ['Терраса', 'нет', 'есть'],
  ]);
  const box = page.getByRole('dialog', { name: 'Сравнение номеров' });
  await expect.element(box.getByText('Двуспальная', { exact: true })).toBeVisible();
  await expect.element(box.getByText('Wi-Fi', { exact: true })).toBeVisible();
  await expectAccessible();
  window.history.back();
  await expect.element(box).not.toBeInTheDocument();
  await expectScreen('rooms');
  await page.getByRole('button', { name: 'Сравнить 2 номера' }).click();
  await table()
    .getByRole('link', { name: /^Выбрать Люкс/ })
    .click();
  await expectScreen('extras');
  expect(new URLSearchParams(window.location.search).get('room')).toBe('STE');
});

it('four at most, by the keyboard too, and all can be dropped at once', async () => {
  await openRooms(2);
  for (const name of ['Стандарт', 'Люкс', 'Мансарда у моря', 'Номер 1']) {
    await expect.element(toggle(name)).toBeEnabled();
    (toggle(name).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  }
  await expect.element(page.getByRole('button', { name: 'Сравнить 4 номера' })).toBeVisible();
  await expect.element(toggle('Номер 2')).toBeDisabled();
  await expect.element(toggle('Люкс')).toBeEnabled();
  await toggle('Люкс').click();
  await expect.element(toggle('Номер 2')).toBeEnabled();
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect.element(page.getByRole('button', { name: /^Сравнить \d/ })).not.toBeInTheDocument();
  await expect.element(toggle('Стандарт')).toHaveAttribute('aria-pressed', 'false');
});

const chip = (name: RegExp | string) => page.getByRole('button', { name, exact: true });
const shown = () => page.getByRole('article').elements().length;

it('nine kinds of rooms have filters: chips leave fewer, none leaves none, and one press brings all back', async () => {
  await openRooms(6, (room, index) => ({
    view: index % 3 === 0 ? 'на море' : 'во двор',
    guest_limit: index < 3 ? 4 : 2,
    room_options: [option('Wi-Fi'), ...(index === 8 ? [option('Камин')] : [])],
    name: room.name,
  }));
  await expect.element(page.getByText('9 из 9 номеров').first()).toBeVisible();
  expect(shown()).toBe(9);
  await chip('вид на море').click();
  await expect.poll(shown).toBe(3);
  await expect.element(page.getByText('3 из 9 номеров').first()).toBeVisible();
  // No room with a view of the sea has a fireplace, and Wi-Fi is in all.
  await expect.element(chip('Камин')).toBeDisabled();
  await expect.element(chip('Wi-Fi')).not.toBeInTheDocument();
  (chip(/^до 4\sгостей$/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toBe(1);
  const { violations } = await axe.run(page.getByRole('region', { name: 'Отобрать номера' }).element());
  expect(listed(violations)).toEqual([]);
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await expect.poll(shown).toBe(9);
});

it('eight kinds have none', async () => {
  await openRooms(5, (_, index) => ({ view: index % 2 ? 'на море' : 'во двор' }));
  await expect.poll(shown).toBe(8);
  await expect.element(page.getByRole('region', { name: 'Отобрать номера' })).not.toBeInTheDocument();
});
