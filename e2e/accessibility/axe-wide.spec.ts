import { expectAccessibleAccount, expectAccessibleBooking } from '../fixtures/axe-screens.ts';
import { test } from '../fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A dark panel, then a light one.
test('alpina: the booking, every step and state', async ({ booking, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleBooking(booking, 'alpina');
});

test('morskoy: login, registration, cabinet, guests', async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/Failed to load resource/);
  await expectAccessibleAccount(page, 'morskoy');
});
