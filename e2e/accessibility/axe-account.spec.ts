import { expectAccessibleCabinet, expectAccessibleEntry } from '../fixtures/axe-screens.ts';
import { test } from '../fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

test('login and registration, with their errors', ({ page }) => expectAccessibleEntry(page, 'morskoy'));
test('the cabinet and its dialogs', ({ page }) => expectAccessibleCabinet(page, 'morskoy'));
