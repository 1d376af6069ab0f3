import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, openWizard } from '#components/testing/app.tsx';
import { fillGuest } from '#components/testing/guest-form.ts';
import { expectScreen, room, SCREENS } from '#components/testing/screens.ts';

let copied: URL | null = null;

beforeEach(() => {
  copied = null;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied = new URL(text);
  });
});

async function expectCopied(): Promise<Record<string, string>> {
  await expect.element(page.getByText('Ссылка скопирована')).toBeVisible();
  return Object.fromEntries(copied?.searchParams ?? []);
}

it('“Поделиться” on a rate gives a link to exactly this rate, and the guest stays where they are', async () => {
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  await room('Стандарт').getByText('Смотреть тарифы').click();
  await room('Стандарт')
    .getByRole('button', { name: /^Поделиться: Стандарт, Невозвратный/ })
    .click();
  expect(await expectCopied()).toEqual({
    arrival: '2026-12-01',
    departure: '2026-12-03',
    adults: '2',
    room: 'STD',
    rate: 'NRF',
    seen: '14400',
  });
  await expectScreen('rooms');
});

it('a link that is shared while an order is changed does not name the order', async () => {
  await openWizard(`${SCREENS.rooms.address}&change=K7QD-1`);
  await expectScreen('rooms');
  await room('Стандарт').getByText('Смотреть тарифы').click();
  await room('Стандарт')
    .getByRole('button', { name: /^Поделиться: Стандарт, Невозвратный/ })
    .click();
  expect(await expectCopied()).not.toHaveProperty('change');
});

it('“Поделиться” on the booking gives its rooms, rate, extras and total, and nothing personal', async () => {
  await page.viewport(...DESKTOP);
  await openWizard(SCREENS.payment.address);
  await fillGuest();
  const shares = page.getByRole('button', { name: /^Поделиться/ });
  await expect.element(shares.first()).toBeVisible();
  await shares.first().click();
  expect(await expectCopied()).toEqual({
    arrival: '2026-12-01',
    departure: '2026-12-03',
    adults: '2',
    room: 'STD',
    rate: 'BAR',
    extras: 'AIRPORT',
    seen: '18900',
  });
});
