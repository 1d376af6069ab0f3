import type { CatalogueTables } from '#api/src/database/catalogue-tables.ts';
import { as, type Fields, file, media, money, optional } from './field-codecs.ts';
import type { HotelFile } from './schema.ts';

type RoomEntry = HotelFile['rooms'][number];

type Feature = { code: string; name: string; icon: string; show_always: boolean };

type RoomPicture = RoomEntry['pictures'][number];

export const fileOfPicture = (picture: RoomPicture): string =>
  typeof picture === 'string' ? picture : picture.file;

/** One per picture, in their order; null where no picture has one. */
export function captionsOf(pictures: readonly RoomPicture[]): string[] | null {
  const captions = pictures.map((picture) => (typeof picture === 'string' ? '' : picture.caption));
  return captions.some((caption) => caption) ? captions : null;
}

/** Which rates a room is sold at is a table of its own. */
export const ROOM: Fields<Omit<RoomEntry, 'rates'>, keyof CatalogueTables['room_types'] & string> = {
  code: as('code'),
  name: as('name'),
  description: as('short_description'),
  pictures: {
    column: 'images',
    toRow: (pictures, files) => pictures.map((picture) => media(files, fileOfPicture(picture))),
    toFile: (names: string[], { named }, { captions }) =>
      names.map((name, index) => {
        const caption = captions?.[index];
        return caption ? { file: named(name), caption } : named(name);
      }),
  },
  square: as('square'),
  beds: optional('beds'),
  view: optional('view'),
  plan: file('plan'),
  guests: as('guest_limit'),
  guests_in_price: as('base_guests'),
  extra_adult: money('extra_adult_fee'),
  corporate_guests: optional('corporate_limit'),
  price: money('base_price'),
  rooms: as('rooms_total'),
  features: {
    column: 'features',
    toRow: (features, files) =>
      features.map(({ icon, always, ...words }) => ({
        ...words,
        icon: media(files, icon),
        show_always: always,
      })),
    toFile: (features: Feature[], { named }) =>
      features.map(({ code, name, icon, show_always }) => ({
        code,
        name,
        icon: named(icon),
        always: show_always,
      })),
  },
};
