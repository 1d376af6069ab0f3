import {
  expectAccessibleCheckout,
  expectAccessibleRoom,
  expectAccessibleSearch,
} from '#e2e/fixtures/axe-screens.ts';
import { test } from '#e2e/fixtures/booking.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ allowConsole }) => allowConsole(/Failed to load resource/));

// Each screen is checked once, in both schemes: the booking on a phone in a brand that is light all over, the account
// at a desk in another (axe-desk.spec.ts). The palette's own tests guard every brand.
test('home, search and rooms, in every state', ({ booking }) => expectAccessibleSearch(booking, 'kanareyka'));
test('a room, its gallery, its page and the comparison', ({ booking }) =>
  expectAccessibleRoom(booking, 'kanareyka'));
test('extras, payment and order', ({ booking }) => expectAccessibleCheckout(booking, 'kanareyka'));
