import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWizard } from '#components/testing/app.tsx';
import { bff } from '#components/testing/bff.ts';
import { offersFor } from '#components/testing/offers.ts';
import { expectScreen } from '#components/testing/screens.ts';
import type { Extra, RoomSearchRequest } from '#contract/schemas/room-search.ts';

const STAY = '?arrival=2026-12-01&departure=2026-12-04&adults=3&room=STE&rate=BAR';

/** The dinner and the transfer are offered with these changes. */
async function openExtras(...changes: Partial<Extra>[]): Promise<void> {
  bff.on('POST', /ota-availability/, ({ body }) => {
    const found = offersFor(body as RoomSearchRequest);
    return { ...found, services: found.services.map((extra, at) => ({ ...extra, ...changes[at] })) };
  });
  await openWizard(STAY);
  await expectScreen('extras');
}

const rows = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label') as HTMLElement);
const pictures = () => rows().map((row) => row.querySelectorAll('[class*="picture"]').length);
const said = (row: HTMLElement | null | undefined) => row?.textContent?.replaceAll(/\s+/g, ' ');

it('a menu of words alone has no places for pictures', async () => {
  await openExtras();
  expect(pictures()).toEqual([0, 0]);
});

it('an extra without a picture among others has its place', async () => {
  await openExtras({}, { img: '/assets/1.webp' });
  expect(pictures()).toEqual([1, 1]);
  // The other one has a picture, which does not load here.
  expect(rows().map((row) => row.querySelectorAll('[class*="none"]').length)).toEqual([1, 0]);
});

it('each row says whom its sum is for, and one press takes it into the sum of the party', async () => {
  await openExtras({}, { guests: 2 });
  const [dinner, transfer] = rows();
  expect(said(dinner)).toMatch(/5 400 ₽на всех, за 3 ночи$/);
  expect(said(transfer)).toMatch(/2 900 ₽на двоих, за проживание$/);
  dinner?.querySelector('b')?.click();
  await expect
    .poll(() => said(document.querySelector<HTMLElement>('[data-bar]')))
    .toBe('65 400 ₽на троих, за 3 ночиПродолжить бронирование');
});
