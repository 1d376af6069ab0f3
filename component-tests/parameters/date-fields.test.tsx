import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWizard } from '@/component-tests/harness/app';
import { bookingInAddress, expectScreen, SCREENS } from '@/component-tests/harness/screens';

// The calendar, which takes the fields' place, waits for this.
beforeEach(() => {
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
});

const field = (label: string) => page.getByLabelText(label, { exact: true });

it.each([
  ['Заезд', '2026-12-02', 'arrival=2026-12-02&departure=2026-12-03'],
  ['Выезд', '2026-12-06', 'arrival=2026-12-01&departure=2026-12-06'],
])('Enter in a date that has been typed, %s: on to the rooms of that date', async (label, date, stay) => {
  await openWizard(SCREENS.parameters.address);
  await field(label).fill(date);
  (field(label).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectScreen('rooms');
  expect(bookingInAddress()).toBe(`?${stay}&adults=2`);
});
