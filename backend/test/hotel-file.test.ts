import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { roomSearchResponse } from '../../lib/contracts/room-search.ts';
import { runHotelCommand } from '../src/commands/run-command.ts';
import { applyHotel, removeHotel, StrandedOrdersError } from '../src/hotel-file/apply.ts';
import { changeLine } from '../src/hotel-file/changes.ts';
import { exportHotel } from '../src/hotel-file/export.ts';
import { readFolder, storeFiles } from '../src/hotel-file/folder.ts';
import { applyPrices, handSet } from '../src/hotel-file/hand-set.ts';
import { readPrices } from '../src/hotel-file/prices.ts';
import { rowsOf } from '../src/hotel-file/rows.ts';
import { Refusal } from '../src/hotel-file/said.ts';
import { extendHorizon } from '../src/hotels/sales-horizon.ts';
import { cancelAtDesk } from '../src/reservations/cancellation.ts';
import { bookingRequest } from './booking-request.ts';
import { COUPLE, useWorld } from './world.ts';

const SLUG = 'u-mayaka';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>';
/** A Tuesday to a Thursday in June, which has 130 percent. */
const STAY = { arrival: '2027-06-15', departure: '2027-06-17', rooms: COUPLE };
const PRICE = 7000;

// biome-ignore lint/suspicious/noExplicitAny: a hotel.yaml as it is edited
type File = any;

describe('a hotel is a folder', () => {
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

  test('it sells rooms, with all that the folder says', async () => {
    const hotel = await config();
    expect(hotel).toMatchObject({
      name: 'У маяка',
      timezone: 'Asia/Vladivostok',
      time_arrival: '15:00:00',
      policy_link: 'https://mayak.example/policy',
      hotel_menu_items: [{ name: 'О доме', reference: 'https://mayak.example/about' }],
      hotel_child_categories: [{ code: 'KID', use_in_culc: false, max_childs: 2 }],
      display_font: 'slab',
      images: [{ alt: 'Дом у маяка', width: 1920, height: 960 }],
      hotel_style_config: { primary_color: '#234e70', svg: SVG, splash: SVG },
      promo_code: true,
    });
    const { rooms, services } = await search();
    expect(rooms.map(({ room_code, rates }) => [room_code, rates.map(({ rate_code }) => rate_code)])).toEqual(
      [
        ['SEA', ['FLEX', 'FIX']],
        ['LOFT', ['FLEX']],
      ],
    );
    expect(rooms[0]?.rates[0]).toMatchObject({
      total_price: 2 * PRICE,
      nights: [{ price: PRICE }, { price: PRICE }],
    });
    expect(services).toMatchObject([{ code: 'BANYA', package_price: 2500, rate_codes: ['FLEX'] }]);
    for (const address of [hotel.images[0].url, rooms[0]?.preview_img]) {
      const { statusCode: status, headers } = await world.app.inject(new URL(String(address)).pathname);
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  test('a field that SQL has spoilt is left out, with a line in the log; the hotel sells on', async () => {
    await sql`update hotels set presentation = presentation || '{"phone": "1", "note": 7}' where slug = ${SLUG}`.execute(
      world.db,
    );
    expect(await config()).toMatchObject({ name: 'У маяка', phone: null, note: '' });
    for (const field of ['phone', 'note'])
      expect(world.logs()).toMatch(new RegExp(`"slug":"${SLUG}","field":"${field}".*is wrong and left out`));
    expect((await search()).rooms.length).toBe(2);
    await apply();
    expect(await config()).toMatchObject({ phone: '+7 423 000-00-00', note: 'Встретим на вокзале.' });
  });

  test('a tourist tax of the year to come counts for its arrivals', async () => {
    const tax = { percent: 2, least: 0, later: [{ from: '2027-01-01', percent: 3.5, least: 100 }] };
    await apply((file) => (file.tourist_tax = tax));
    const [room] = (await search()).rooms;
    expect(room?.rates[0]).toMatchObject({
      total_price: 2 * PRICE,
      tourist_tax: Math.round((2 * PRICE * 100 * 3.5) / 103.5) / 100,
    });
    await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, join(home, 'taxed'));
    expect(parse(readFileSync(join(home, 'taxed', 'hotel.yaml'), 'utf8')).tourist_tax).toEqual(tax);
    await apply();
  });

  test('the seasons are those of its nights: month, weekday, period', async () => {
    expect(await night('2027-06-15')).toMatchObject({ price: PRICE * 100, total: 4, min_stay: 1 });
    expect((await night('2027-06-18')).price).toBe(770_000);
    expect(await night('2026-12-31')).toMatchObject({
      price: 970_000,
      min_stay: 3,
      closed_to_departure: true,
    });
    const { nothing_found } = await search({ arrival: '2026-12-30', departure: '2026-12-31' });
    expect(nothing_found?.reasons).toEqual([
      { kind: 'MIN_STAY', nights: 3 },
      { kind: 'CLOSED_TO_DEPARTURE' },
    ]);
  });

  test('days that come on sale later have the seasons too', async () => {
    const { last_departure } = await config();
    world.passMinutes(60 * 24 * 2);
    await extendHorizon(world.context);
    world.passMinutes(-60 * 24 * 2);
    expect((await config()).last_departure > last_departure).toBe(true);
    expect((await night('2028-01-26')).price).toBe(490_000);
  });

  test('applied again it changes nothing, and neither does what is exported', async () => {
    expect(await apply()).toEqual([]);
    const before = await config();
    const exported = join(home, 'exported');
    expect(await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, exported)).toBe(true);
    expect(await apply(() => {}, exported)).toEqual([]);
    expect(await config()).toEqual(before);
    expect(await exportHotel(world.db, world.context.settings.DATA_DIR, 'nowhere', exported)).toBe(false);
  });

  test('a change is told by column, and reaches rooms and nights', async () => {
    const lines = await apply((file) => {
      file.rooms[0].price = 6000;
      file.rates[1].name = 'Без возврата';
      file.extras = [];
    });
    expect(lines).toEqual([
      '~ rates FIX: short_description "Невозвратный" → "Без возврата"',
      '~ room_types SEA: base_price 540000 → 600000',
      '- services BANYA',
    ]);
    const { rooms, services } = await search();
    expect([rooms[0]?.min_price, services]).toEqual([2 * 7800, []]);
    await apply();
    expect((await search()).rooms[0]?.min_price).toBe(2 * PRICE);
  });

  test('never fewer rooms than are booked, and what is booked stays', async () => {
    await book();
    await apply((file) => {
      file.rooms[0].rooms = 0;
    });
    expect(await night(STAY.arrival)).toMatchObject({ total: 1, booked: 1 });
    expect(await night('2027-06-17')).toMatchObject({ total: 0, booked: 0 });
    await apply();
    expect(await night(STAY.arrival)).toMatchObject({ total: 4, booked: 1 });
  });

  test('fewer rooms than are sold: diff and apply name the nights and their orders, until an order is cancelled', async () => {
    const number = await book();
    const few = join(home, 'few');
    cpSync(folder, few, { recursive: true });
    const path = join(few, 'hotel.yaml');
    const file = parse(readFileSync(path, 'utf8'));
    file.rooms[0].rooms = 0;
    writeFileSync(path, stringify(file));
    const said = async (command: string) => {
      const lines: string[] = [];
      const place = {
        directory: home,
        language: 'en' as const,
        settings: world.context.settings,
        print: (line: string) => void lines.push(line),
      };
      await runHotelCommand([command, 'few'], { ...place, use: (work) => work(world.context) });
      return lines.filter((line) => line.startsWith('! ') && line.includes(number));
    };
    const nights = [STAY.arrival, '2027-06-16'].map((date) =>
      expect.stringMatching(new RegExp(`^! SEA ${date}: \\d rooms are sold, the folder has 0: .*${number}`)),
    );
    expect(await said('diff')).toEqual(nights);
    expect(await said('apply')).toEqual(nights);
    await cancelAtDesk(world.context, number, { by: 'hotel' });
    expect(await said('diff')).toEqual([]);
    await apply();
  });

  test.each<[string, (file: File) => void, RegExp]>([
    ['a room type', (file) => void file.rooms.shift(), /^SEA of room_types has .*order.*rooms: 0/],
    [
      'a rate',
      (file) => {
        file.rates.shift();
        file.rooms[0].rates = ['FIX'];
        file.rooms[1].rates = ['FIX'];
        file.extras = [];
      },
      /^FLEX of rates has .*order/,
    ],
  ])('%s with orders cannot go, and nothing of the same change is done', async (_name, edit, words) => {
    await book();
    const before = await config();
    const change = (file: File) => {
      edit(file);
      file.name = 'Другое имя';
    };
    const refused = await apply(change).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StrandedOrdersError);
    expect((refused as Error).message).toMatch(words);
    expect(await config()).toEqual(before);
    await expect(removeHotel(world.context, SLUG)).rejects.toThrow(StrandedOrdersError);
  });

  test('a hotel without orders is removed, with all that it sold', async () => {
    await apply((file) => {
      file.slug = 'u-mayaka-2';
    });
    expect((await world.get('hotel-config/u-mayaka-2/')).status).toBe(200);
    expect(await removeHotel(world.context, 'u-mayaka-2')).toBe(true);
    expect((await world.get('hotel-config/u-mayaka-2/')).status).toBe(404);
    expect(await removeHotel(world.context, 'u-mayaka-2')).toBe(false);
  });

  describe('nights set by hand', () => {
    const set = (text: string) => {
      const { lines, mistakes } = readPrices(Buffer.from(text));
      if (!lines) throw new Error(JSON.stringify(mistakes));
      return applyPrices(world.context, SLUG, lines);
    };

    test('have what their table says, and keep it when the seasons change', async () => {
      const table = [
        'date,room_type,price,rooms,min_stay,closed',
        '2027-07-01,SEA,9999.50,2,2,arrival departure',
        '2027-07-02,SEA,,,,sale',
        '',
      ];
      expect(await set(table.join('\n'))).toBe(2);
      const first = { price: 999_950, total: 2, min_stay: 2, closed_to_departure: true };
      expect(await night('2027-07-01')).toMatchObject(first);
      expect(await night('2027-07-02')).toMatchObject({ price: 890_000, total: 4, stop_sell: true });
      await apply((file) => {
        file.rooms[0].price = 1000;
      });
      expect(await night('2027-07-01')).toMatchObject(first);
      expect((await night('2027-07-03')).price).toBe(170_000);
      await apply();
      expect(await set('date;room_type;closed\r\n2027-07-02;SEA;no\r\n')).toBe(1);
      expect(await night('2027-07-02')).toMatchObject({ stop_sell: false });
    });

    test('each field by itself is kept: the others follow the folder', async () => {
      await set('date,room_type,min_stay\n2027-08-06,SEA,2\n2027-08-13,SEA,2\n');
      await set('date,room_type,price\n2027-08-13,SEA,9900\n');
      expect((await night('2027-08-13')).by_hand).toEqual(['min_stay', 'price']);
      await apply((file) => {
        file.rooms[0].price = 6000;
        file.rooms[0].rooms = 3;
        file.seasons.periods.push({
          from: '2027-08-01',
          to: '2027-08-31',
          percent: 100,
          min_stay: 5,
          closed: ['sale'],
        });
      });
      const kept = { min_stay: 2, total: 3, stop_sell: true };
      expect(await night('2027-08-06')).toMatchObject({ ...kept, price: 660_000 });
      expect(await night('2027-08-13')).toMatchObject({ ...kept, price: 990_000 });
      await apply();
      expect(await night('2027-08-06')).toMatchObject({
        min_stay: 2,
        total: 4,
        stop_sell: false,
        price: 890_000,
      });
    });

    test('rooms set by hand are never more than the folder has, nor fewer than are booked', async () => {
      await set(`date,room_type,rooms\n2027-09-01,SEA,3\n${STAY.arrival},SEA,4\n`);
      await book();
      const { booked } = await night(STAY.arrival);
      await apply((file) => {
        file.rooms[0].rooms = 0;
      });
      expect([(await night('2027-09-01')).total, (await night(STAY.arrival)).total]).toEqual([0, booked]);
      await apply();
      await set(`date,room_type,rooms\n2027-09-01,SEA,folder\n${STAY.arrival},SEA,folder\n`);
      expect((await night('2027-09-01')).total).toBe(4);
    });

    test('the word folder gives a field back to the folder, at once and from then on', async () => {
      await set('date,room_type,price,min_stay,closed\n2027-10-01,SEA,9900,3,sale\n');
      expect(await set('date,room_type,price,closed\n2027-10-01,SEA,folder,folder\n')).toBe(1);
      expect(await night('2027-10-01')).toMatchObject({
        ...{ price: 590_000, min_stay: 3, stop_sell: false, by_hand: ['min_stay'] },
      });
      await set('date,room_type,min_stay\n2027-10-01,SEA,folder\n');
      expect(await night('2027-10-01')).toMatchObject({ min_stay: 1, by_hand: [] });
      const changed = (file: File) => {
        file.rooms[0].price = 6000;
      };
      await apply(changed);
      expect((await night('2027-10-01')).price).toBe(660_000);
      await apply();
    });

    test('how many nights are set by hand is counted from today on', async () => {
      const count = async () => {
        const { id } = await config();
        const counted = await handSet(
          world.db,
          { id, timezone: 'Asia/Vladivostok' },
          world.context.clock.now(),
        );
        return Object.fromEntries(counted.map(({ field, nights }) => [field, nights]));
      };
      const before = await count();
      await set(
        'date,room_type,min_stay,closed\n2027-11-05,SEA,2,\n2027-11-05,LOFT,2,no\n2027-11-12,SEA,2,\n',
      );
      expect(await count()).toEqual({
        ...before,
        min_stay: (before.min_stay ?? 0) + 3,
        closed: (before.closed ?? 0) + 1,
      });
    });

    test('all mistakes of a table are told at once', async () => {
      await expect(
        set('date,room_type,rooms\n2035-01-01,SEA,1\n2027-07-05,XXX,1\n2027-07-06,SEA,50\n'),
      ).rejects.toThrow(
        [
          'line 2: 2035-01-01 is not on sale',
          'line 3: there is no room type XXX, but SEA, LOFT',
          'line 4: 50 rooms, but SEA has 4 in hotel.yaml',
        ].join('\n'),
      );
    });

    test.each([
      ['a day that is not on sale', '2035-01-01,SEA,100', /line 2: 2035-01-01 is not on sale/],
      ['an unknown room type', '2027-07-01,XXX,100', /line 2: there is no room type XXX/],
    ])('%s is refused, and no line is done', async (_name, line, words) => {
      const before = await night('2027-07-05');
      const table = `date,room_type,price\n${line}\n2027-07-05,SEA,1\n`;
      await expect(set(table)).rejects.toThrow(Refusal);
      await expect(set(table)).rejects.toThrow(words);
      expect(await night('2027-07-05')).toEqual(before);
    });

    test('more rooms than there are, are refused', async () => {
      await expect(set('date,room_type,rooms\n2027-07-05,SEA,5\n')).rejects.toThrow(
        'line 2: 5 rooms, but SEA has 4 in hotel.yaml',
      );
      expect(await set('date,room_type,rooms\n2027-07-05,SEA,4\n')).toBe(1);
    });

    test('a price is sold as it was entered, and only what a percent makes of it is rounded', async () => {
      const sold = async () =>
        (await search({ arrival: '2027-06-22', departure: '2027-06-24' })).rooms
          .filter(({ room_code }) => room_code === 'SEA')
          .flatMap(({ rates }) => rates.map(({ total_price }) => total_price));
      // The second rate is 90 percent with breakfast for two at 700 each.
      await set(['date,room_type,price', '2027-06-22,SEA,4990.50', '2027-06-23,SEA,450'].join('\n'));
      expect(await sold()).toEqual([5440.5, 4500 + 400 + 2 * 1400]);
      const steps = await apply((file) => {
        delete file.round_to;
      });
      expect(steps).toEqual(['~ hotels u-mayaka: round_to 10000 → 100']);
      expect(await sold()).toEqual([5440.5, 4491 + 405 + 2 * 1400]);
      // A night of June by the folder, which has 130 percent.
      expect((await night('2027-06-21')).price).toBe(702_000);
      await apply();
      expect((await night('2027-06-21')).price).toBe(700_000);
    });

    test('fewer rooms than are booked are refused', async () => {
      const number = await book('LOFT');
      await expect(set(`date,room_type,rooms\n${STAY.arrival},LOFT,0\n`)).rejects.toThrow(
        `1 rooms are booked on ${STAY.arrival}: ${number}`,
      );
    });
  });
});
