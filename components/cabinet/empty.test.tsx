import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP } from '#components/testing/app.tsx';
import { expectAccessible } from '#components/testing/axe.ts';
import { haveBookings } from '#components/testing/bookings.ts';
import { openCabinet } from '#components/testing/cabinet.tsx';

it.each(['booking', 'guests'] as const)('an empty cabinet has no barriers: %s', async (section) => {
  await page.viewport(...DESKTOP);
  haveBookings();
  await openCabinet(`/${section}`);
  await expect.element(page.getByRole('button', { name: 'Елена' })).toBeVisible();
  const told = section === 'booking' ? 'Броней пока нет' : 'Пока никого нет';
  await expect.element(page.getByRole('main').getByRole('heading', { name: told })).toBeVisible();
  await expectAccessible();
});
