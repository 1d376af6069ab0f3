import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Db } from '#api/src/context.ts';
import type { HotelPresentation } from '#api/src/database/catalogue-tables.ts';
import { mediaFiles, storedMediaFolder } from '#api/src/media/media-library.ts';
import { folderName, HOTEL_FILE } from './folder.ts';
import { fileOf } from './rows.ts';
import { storedHotel } from './stored-hotel.ts';

/** Writes a hotel with its pictures into a folder, from which it can be applied again. False: there is no such hotel. */
export async function exportHotel(
  db: Db,
  dataDirectory: string,
  slug: string,
  directory: string,
): Promise<boolean> {
  const stored = await storedHotel(db, slug);
  if (!stored) return false;
  mkdirSync(directory, { recursive: true });
  const named = (name: string): string => {
    // The product's own files are not the hotel's, and neither is what has an address: the names are enough.
    if (mediaFiles.has(name) || URL.canParse(name)) return name;
    const target = folderName(name);
    copyFileSync(path.join(storedMediaFolder(dataDirectory), name), path.join(directory, target));
    return target;
  };
  const { splash, motif } = (stored.rows.hotel.presentation as HotelPresentation).style;
  for (const [name, drawing] of Object.entries({ splash, motif }))
    if (drawing) writeFileSync(path.join(directory, `${name}.svg`), `${drawing}\n`);
  const file = JSON.parse(JSON.stringify(fileOf(stored.rows, named)));
  writeFileSync(path.join(directory, HOTEL_FILE), stringify(file, { lineWidth: 120 }));
  return true;
}
