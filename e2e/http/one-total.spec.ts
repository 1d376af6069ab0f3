import { test } from '@playwright/test';
import type { HotelConfig } from '#contract/schemas/hotel-config.ts';
import { get, ownHotel, type Slug } from '#e2e/fixtures/api.ts';
import { type Visit, walkAll } from '#e2e/fixtures/cart-walk.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { PlainGuest } from '#e2e/fixtures/plain-guest.ts';

/** The carts arrive between these days after today. */
const DAYS: [number, number] = [60, 90];

test('carts without an account, with a promo code or at a rate without extras, show one total from the card to the reservation’s page', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const guest = new PlainGuest(request, `${baseURL}`);
  const { phone: _, ...names } = GUEST;
  const typed = { ...names, phone: '+7(918) 555 0142' };
  const visits: [Slug, string | null, Visit['isWanted']][] = [
    ['morskoy', '2704188', () => true],
    ['alpina', '7654321', () => true],
    ['nevsky', null, ({ services }) => services.length === 0],
  ];
  await Promise.all(
    visits.map(async ([like, promo, isWanted]) => {
      const slug = await ownHotel(like);
      const hotel = await get<HotelConfig>(`hotel-config/${slug}/`);
      await walkAll({ slug, hotel, booker: { promo }, guest, isWanted, typed }, 8, DAYS);
    }),
  );
});
