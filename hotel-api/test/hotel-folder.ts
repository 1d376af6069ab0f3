import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { applyHotel } from '#api/src/hotel-file/apply.ts';
import { changeLine } from '#api/src/hotel-file/changes.ts';
import { readFolder, storeFiles } from '#api/src/hotel-file/folder.ts';
import { rowsOf } from '#api/src/hotel-file/rows.ts';
import { roomSearchResponse } from '#contract/schemas/room-search.ts';
import { bookingRequest } from './booking-request.ts';
import { COUPLE, useWorld } from './world.ts';

export const SLUG = 'u-mayaka';
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
/** A Tuesday to a Thursday in June, which has 130 percent. */
export const STAY = { arrival: '2027-06-15', departure: '2027-06-17', rooms: COUPLE };
export const PRICE = 7000;

// biome-ignore lint/suspicious/noExplicitAny: a hotel.yaml as it is edited
export type File = any;

/** A world with the hotel of `hotel-folder`, which is applied from a folder of the test's own. */
export function useHotelFolder() {
  const world = useWorld();
  const home = mkdtempSync(join(tmpdir(), 'hotel-folder-'));
  const folder = join(home, 'given');
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  beforeAll(async () => {
    cpSync(join(import.meta.dirname, 'hotel-folder'), folder, { recursive: true });
    writeFileSync(join(folder, 'logo.svg'), SVG);
    writeFileSync(join(folder, 'splash.svg'), SVG);
    const picture = { create: { width: 2400, height: 1200, channels: 3 as const, background: '#226688' } };
    writeFileSync(join(folder, 'house.png'), await sharp(picture).png().toBuffer());
    writeFileSync(join(folder, 'sea.jpg'), await sharp(picture).resize(900).jpeg().toBuffer());
    await apply();
  });

  /** Applies the folder after an edit of its file, which is undone. The changes, one line each. */
  async function apply(edit: (file: File) => void = () => {}, from = folder): Promise<string[]> {
    const path = join(from, 'hotel.yaml');
    const text = readFileSync(path, 'utf8');
    const file = parse(text);
    edit(file);
    writeFileSync(path, stringify(file));
    try {
      const read = await readFolder(from);
      if (!read.folder) throw new Error(JSON.stringify(read.mistakes));
      const { hotel, files } = read.folder;
      storeFiles(world.context.settings.DATA_DIR, read.folder);
      return (await applyHotel(world.context, rowsOf(hotel, files))).map((change) => changeLine(change).en);
    } finally {
      writeFileSync(path, text);
    }
  }

  const config = async () => (await world.get(`hotel-config/${SLUG}/`)).body;
  const search = async (stay: object = {}) => {
    const { id } = await config();
    const response = await world.post(`ota-availability/${id}/`, { ...STAY, ...stay });
    expect(response.status, response.text).toBe(200);
    return roomSearchResponse.parse(response.body);
  };
  const night = async (date: string, code = 'SEA') =>
    world.db
      .selectFrom('inventory')
      .innerJoin('room_types', 'room_types.id', 'room_type_id')
      .innerJoin('hotels', 'hotels.id', 'inventory.hotel_id')
      .select(['total', 'booked', 'price', 'min_stay', 'closed_to_departure', 'stop_sell', 'by_hand'])
      .where('slug', '=', SLUG)
      .where('room_types.code', '=', code)
      .where('date', '=', date)
      .executeTakeFirstOrThrow();
  const book = async (room = 'SEA') => {
    const { id } = await config();
    const found = (await search()).rooms.find(({ room_code }) => room_code === room);
    const [rate] = found?.rates ?? [];
    if (!found || !rate) throw new Error(`no ${room}`);
    const made = await world.post(`reservation/${id}/`, bookingRequest({ room: found, rate }, STAY, null));
    expect(made.status, made.text).toBe(200);
    return String(made.body.guest_num);
  };

  return { world, home, folder, apply, config, search, night, book };
}
