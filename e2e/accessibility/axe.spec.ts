import { expectAccessibleAccount, expectAccessibleBooking } from '../fixtures/axe-screens.ts';
import { test } from '../fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * The phone shows a brand that is light all over, the desktop one with a dark panel and one with a light panel. The
 * palette's own tests guard every brand.
 */
const BOOKED = { phone: 'kanareyka', desktop: 'alpina' } as const;
const ACCOUNT = { phone: 'kanareyka', desktop: 'morskoy' } as const;
const widthOf = ({ project }: { project: { name: string } }) => project.name as keyof typeof BOOKED;

test('the booking, every step and state', { tag: '@both' }, async ({ booking, allowConsole }, info) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleBooking(booking, BOOKED[widthOf(info)]);
});

test('login, registration, cabinet, guests', { tag: '@both' }, async ({ page, allowConsole }, info) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleAccount(page, ACCOUNT[widthOf(info)]);
});
