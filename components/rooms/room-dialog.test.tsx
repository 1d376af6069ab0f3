import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { bff } from '#components/testing/bff.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';

const PICTURES = ['/assets/1.webp', '/assets/2.webp', '/assets/3.webp'];
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const aboutLink = () => room('Стандарт').getByRole('link', { name: /^О номере: Стандарт/ });

async function openRooms(): Promise<void> {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body);
    const words = {
      captions: ['Окно на море', '', 'Ванная'],
      beds: 'Двуспальная 160 × 200',
      view: 'на море',
    };
    return {
      ...found,
      rooms: found.rooms.map((one) => ({
        ...one,
        images: PICTURES,
        ...words,
        plan: 'https://x.example/plan.svg',
      })),
    };
  });
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
}

it('a card’s picture leads to the room’s page for the stay, and a press shows the same over the list; Back closes it', async () => {
  await openRooms();
  const address = `/morskoy/rooms/STD${SCREENS.rooms.address}`;
  await expect.element(aboutLink()).toHaveAttribute('href', address);
  const before = window.location.href;
  await aboutLink().click();
  await expect.element(dialog('Стандарт')).toBeVisible();
  for (const text of ['Двуспальная 160 × 200', 'на море', 'Окно на море', 'Wi-Fi', 'Тарифы на 1–3 декабря'])
    await expect.element(dialog('Стандарт').getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(dialog('Стандарт').getByRole('img', { name: 'План номера: Стандарт' })).toBeVisible();
  await expectAccessible();
  window.history.back();
  await expect.element(dialog('Стандарт')).not.toBeInTheDocument();
  expect(window.location.href).toBe(before);
  await expectScreen('rooms');
});

it('by the keyboard: the link opens it, its title has the focus, and Escape gives it back', async () => {
  await openRooms();
  (aboutLink().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog('Стандарт').getByRole('heading', { name: 'Стандарт', level: 2 })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Стандарт')).not.toBeInTheDocument();
  await expect.element(aboutLink()).toHaveFocus();
});

it('a rate of the room leads on as that of its card does, and Back from there to the rooms', async () => {
  await openRooms();
  await aboutLink().click();
  await dialog('Стандарт').getByRole('link', { name: 'Выбрать Гибкий тариф Стандарт' }).click();
  await expectScreen('extras');
  const chosen = new URLSearchParams(window.location.search);
  expect([chosen.get('room'), chosen.get('rate'), chosen.get('seen')]).toEqual(['STD', 'BAR', '16000']);
  window.history.back();
  await expectScreen('rooms');
  await expect.element(dialog('Стандарт')).not.toBeInTheDocument();
});

it('the next room takes its place and begins at its name, and there is none before the first', async () => {
  await openRooms();
  await aboutLink().click();
  const others = () => page.getByRole('navigation', { name: 'Другие номера' });
  expect(
    others()
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/morskoy/rooms/STE${SCREENS.rooms.address}`]);
  await others()
    .getByRole('link', { name: /Следующий номер/ })
    .click();
  await expect.element(dialog('Люкс').getByRole('heading', { name: 'Люкс', level: 2 })).toHaveFocus();
  expect(others().getByRole('link').elements()).toHaveLength(2);
  await others()
    .getByRole('link', { name: /Предыдущий номер/ })
    .click();
  await expect.element(dialog('Стандарт')).toBeVisible();
  // All of them were one layer, which one Back closes.
  window.history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('a picture opens the gallery inside it: Back closes the gallery first, and then the room', async () => {
  await openRooms();
  await aboutLink().click();
  const opener = dialog('Стандарт').getByRole('button', { name: 'Открыть галерею: Стандарт, 3 из 3' }).last();
  await opener.click();
  const gallery = () => document.querySelector('.yarl__portal');
  await expect.poll(() => gallery()?.textContent).toContain('3 / 3');
  expect(gallery()?.textContent).toContain('Ванная');
  expect(
    document.querySelector('[aria-current] [class*="thumbnail"], .yarl__thumbnails_thumbnail_active'),
  ).not.toBeNull();
  window.history.back();
  await expect.poll(gallery).toBeNull();
  await expect.element(dialog('Стандарт')).toBeVisible();
  await opener.click();
  await expect.poll(gallery).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(gallery).toBeNull();
  await expect.element(dialog('Стандарт')).toBeVisible();
  window.history.back();
  await expect.element(dialog('Стандарт')).not.toBeInTheDocument();
});
