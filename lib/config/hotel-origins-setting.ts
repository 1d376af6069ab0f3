import { isHotelSlug } from '#contract/schemas/hotel-slug.ts';
import { settingByHotel } from './setting-by-hotel.ts';
import { originSetting } from './setting-rules.ts';

const ENTRY = /^(\S+)\s+(\S+)$/;

function hotelIn(entry: string): [slug: string, origin: string] | null {
  const [, slug = '', address = ''] = ENTRY.exec(entry) ?? [];
  const origin = originSetting.safeParse(address);
  return isHotelSlug(slug) && origin.success ? [slug, origin.data] : null;
}

/** The origin of each hotel that has one of its own, by the hotel's slug. */
export const hotelOriginsSetting = settingByHotel(hotelIn, (hotels, entries) => {
  const wrong = entries[hotels.indexOf(null)];
  if (wrong !== undefined)
    return `has the entry «${wrong}»: must be the slug of a hotel and its origin, such as morskoy https://booking.morskoy.example`;
  const names = hotels.flatMap((hotel) => hotel ?? []);
  const again = names.find((name, at) => names.indexOf(name) !== at);
  return again === undefined ? null : `has «${again}» twice`;
});
