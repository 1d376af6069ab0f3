import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { applyHotel } from '#api/src/hotel-file/apply.ts';
import { exportHotel } from '#api/src/hotel-file/export.ts';
import { readFolder, storeFiles } from '#api/src/hotel-file/folder.ts';
import { rowsOf } from '#api/src/hotel-file/rows.ts';
import { useWorld } from './world.ts';

const SLUG = 'u-mayaka';

describe('a picture under the name that its hotelier gave it', () => {
  const world = useWorld();
  const home = mkdtempSync(join(tmpdir(), 'hotel-pictures-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  async function apply(folder: string) {
    const read = await readFolder(folder);
    if (!read.folder) throw new Error(JSON.stringify(read.mistakes));
    storeFiles(world.context.settings.DATA_DIR, read.folder);
    return applyHotel(world.context, rowsOf(read.folder.hotel, read.folder.files));
  }

  test.each(['IMG_0342.JPG', 'фасад зимой.jpg', 'photo (1).jpg', 'Вид № 5 на 100%, осень.png'])(
    '%s reaches guests, and the folder again',
    async (name) => {
      const folder = mkdtempSync(join(home, 'given-'));
      cpSync(join(import.meta.dirname, 'hotel-folder'), folder, { recursive: true });
      for (const drawing of ['logo.svg', 'splash.svg'])
        cpSync(join(import.meta.dirname, 'drawings/coreldraw.svg'), join(folder, drawing));
      const file = join(folder, 'hotel.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/house\.png/g, `'${name}'`));
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#226688' } });
      for (const taken of [name, 'sea.jpg'])
        writeFileSync(join(folder, taken), await picture.jpeg().toBuffer());
      await apply(folder);

      const { images } = (await world.get(`hotel-config/${SLUG}/`)).body;
      const { pathname, search } = new URL(images[0].url);
      const served = await world.app.inject(pathname + search);
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await sharp(served.rawPayload).metadata()).width).toBe(900);

      const exported = mkdtempSync(join(home, 'exported-'));
      expect(await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, exported)).toBe(true);
      expect(await apply(exported)).toEqual([]);
    },
  );
});
