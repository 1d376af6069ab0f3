import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { expectScreen, SCREENS } from '#components/testing/screens.ts';

it('of the days around, one without a room is no link, and is not called free', async () => {
  bff.on('POST', /stay-prices/, () => [{ arrival: '2026-12-01', total_price: 20_000 }]);
  await openWizard(SCREENS.rooms.address);
  await expectScreen('rooms');
  const strip = page.getByRole('navigation', { name: 'Соседние даты' });
  await expect.poll(() => strip.getByText('занято').elements().length).toBe(6);
  expect(strip.getByRole('link').elements()).toEqual([]);
});
