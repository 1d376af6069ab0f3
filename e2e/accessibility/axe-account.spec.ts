import {
  expectAccessibleBookings,
  expectAccessibleEntry,
  expectAccessibleGuests,
} from '#e2e/fixtures/axe-screens.ts';
import { test } from '#e2e/fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

test('login and registration, with their errors', ({ page }) => expectAccessibleEntry(page, 'morskoy'));
test('bookings and their dialogs', ({ page }) => expectAccessibleBookings(page, 'morskoy'));
test('guests and profile', ({ page }) => expectAccessibleGuests(page, 'morskoy'));
