import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bookingInAddress, expectScreen, SCREENS } from '#components/testing/screens.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });

// The calendar replaces the fields, and its code loads only once for a file of tests.
it('Enter in a date that has been typed: on to the rooms of these dates', async () => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
  await openWizard(SCREENS.parameters.address);
  await field('Выезд').fill('2026-12-06');
  await field('Заезд').fill('2026-12-02');
  (field('Заезд').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectScreen('rooms');
  expect(bookingInAddress()).toBe('?arrival=2026-12-02&departure=2026-12-06&adults=2');
});
