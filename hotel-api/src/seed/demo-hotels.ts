import { join } from 'node:path';
import type { Trx } from '#api/src/database/transaction.ts';
import { insertHotel } from '#api/src/hotel-file/apply.ts';
import { readFolder } from '#api/src/hotel-file/folder.ts';
import { rowsOf } from '#api/src/hotel-file/rows.ts';
import { type DemoHotel, idsOf } from './demo-ids.ts';

/** Inserts a demo hotel with everything it sells, but for its nights. */
export async function insertDemoHotel(trx: Trx, hotel: DemoHotel, changed_at: Date): Promise<void> {
  const { folder, mistakes } = await readFolder(join(import.meta.dirname, '../../demo', hotel.slug));
  if (!folder) throw new Error(`The demo hotel ${hotel.slug} has mistakes: ${JSON.stringify(mistakes)}`);
  const rows = rowsOf(folder.hotel, folder.files);
  const numbered = Object.fromEntries(
    Object.entries(rows.lists).map(([table, list]) => {
      const { first } = idsOf(hotel, table === 'rates' ? 1000 : 100);
      return [
        table,
        list.map((row, index) => (table === 'promo_codes' ? row : { id: first + index, ...row })),
      ];
    }),
  ) as typeof rows.lists;
  await insertHotel(trx, { ...rows, hotel: { id: hotel.id, changed_at, ...rows.hotel }, lists: numbered });
}
