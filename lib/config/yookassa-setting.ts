import * as z from 'zod/mini';
import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { settingByHotel } from './setting-by-hotel.ts';

/** A hotel's shop at YooKassa. */
export interface YookassaShop {
  shopId: string;
  /** Whoever has this secret key can take and return money in the hotel's name. */
  secret: string;
}

const SHOP = /^(\S+)\s+(\d{1,12})\s+([\w-]{16,200})$/;

function shopIn(line: string): [slug: string, YookassaShop] | null {
  const [, slug = '', shopId = '', secret = ''] = SHOP.exec(line) ?? [];
  return isHotelSlug(slug) ? [slug, { shopId, secret }] : null;
}

/** The shops by the slug of their hotel. A line has a secret in it, so a fault names its number and quotes nothing. */
export const shopsSetting = settingByHotel(shopIn, (shops) => {
  const wrong = shops.indexOf(null);
  if (wrong !== -1)
    return `must have the slug of a hotel, its shop id and its secret key in each line; line ${wrong + 1} has not`;
  const slugs = shops.map((shop) => shop?.[0]);
  const again = slugs.findIndex((slug, at) => slugs.indexOf(slug) !== at);
  return again === -1 ? null : `has a second shop for one hotel in line ${again + 1}`;
});

/** The address of the API, without a slash at its end. */
export const yookassaUrlSetting = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.yookassa.ru/v3' }),
  z.transform((value) => value.replace(/\/+$/, '')),
);
