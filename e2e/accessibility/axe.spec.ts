import { expectAccessibleAccount, expectAccessibleBooking } from '../fixtures/axe-screens.ts';
import { test } from '../fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A brand that is light all over. A light panel and a dark one are looked at in a wide window; the palette's own tests guard
// the colours of all.
test('kanareyka: the booking, every step and state', async ({ booking, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleBooking(booking, 'kanareyka');
});

test('kanareyka: login, registration, cabinet, guests', async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleAccount(page, 'kanareyka');
});
