import { expect } from 'vitest';
import { page } from 'vitest/browser';

const STAY = '?arrival=2026-12-01&departure=2026-12-03&adults=2';

/** Each screen of the wizard with its title and an address that leads there. */
export const SCREENS = {
  parameters: { title: 'Параметры бронирования', address: `${STAY}&edit=parameters` },
  rooms: { title: 'Выбор номера', address: STAY },
  extras: { title: 'Дополнительные услуги', address: `${STAY}&room=STD&rate=BAR` },
  payment: { title: 'Оплата', address: `${STAY}&room=STD&rate=BAR&extras=AIRPORT` },
} as const;
export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

export const room = (name: string) => page.getByRole('article', { name });

export async function expectScreen(screen: Screen): Promise<void> {
  await expect
    .element(page.getByRole('heading', { name: SCREENS[screen].title, level: 2, exact: true }))
    .toBeVisible();
  if (screen === 'rooms') await expect.element(room('Стандарт')).toBeVisible();
}

/** The booking in the address, without the price, which changes on each screen. */
export function bookingInAddress(): string {
  const parameters = new URLSearchParams(window.location.search);
  parameters.delete('seen');
  return `?${parameters.toString().replaceAll('%2C', ',')}`;
}
