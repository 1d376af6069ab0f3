import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { runHotelCommand } from '#api/src/commands/run-command.ts';
import { removeHotel, StrandedReservationsError } from '#api/src/hotel-file/apply.ts';
import { exportHotel } from '#api/src/hotel-file/export.ts';
import { extendHorizon } from '#api/src/hotels/sales-horizon.ts';
import { cancelAtDesk } from '#api/src/reservations/cancellation.ts';
import { type File, PRICE, SLUG, STAY, SVG, useHotelFolder } from './hotel-folder.ts';

describe('a hotel is a folder', () => {
  const { world, home, folder, apply, config, search, night, book } = useHotelFolder();

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
      phone_hours: 'с 9:00 до 21:00',
      map: {
        areas: [{ kind: 'water', name: 'Японское море', points: '-900 -300, 900 -300, 900 -900' }],
        lines: [{ kind: 'street', points: '-400 0, 400 20' }],
        places: [{ kind: 'station', name: 'Станция «Мыс»', at: '300 -80' }],
      },
      way: { station: 'Автобус 15 до маяка' },
      seller: {
        name: 'ООО «Маяк»',
        inn: '7736207543',
        ogrn: '1027700229193',
        address: '690000, Владивосток, Маячная, 1',
        register_number: 'С252026000000',
        certificate: { number: '25-01', until: '2029-03-31' },
        price_includes: 'проживание',
      },
      counters: { metrika: 12345678, ga4: 'G-ABC123DEF4' },
      rating: { value: 4.9, count: 31, source: '2ГИС', link: 'https://mayak.example/reviews' },
      payment_marks: ['mir', 'sbp'],
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

  test('what a hotel does not say of its place and its seller is not sent', async () => {
    await apply((file) => {
      for (const field of ['map', 'way', 'seller', 'rating', 'payment_marks', 'counters']) delete file[field];
      delete file.contacts.phone_hours;
    });
    const nothing = {
      map: null,
      way: null,
      seller: null,
      counters: null,
      rating: null,
      payment_marks: [],
      phone_hours: null,
    };
    expect(await config()).toMatchObject(nothing);
    await apply();
  });

  test('it tells when its folder has last changed it', async () => {
    const { changed_at } = await config();
    expect(changed_at).toBe(world.context.clock.now().toISOString());
    world.passMinutes(60);
    expect(await apply()).toEqual([]);
    await extendHorizon(world.context);
    expect((await config()).changed_at).toBe(changed_at);
    await apply((file) => (file.name = 'Маяк'));
    expect((await config()).changed_at).toBe(world.context.clock.now().toISOString());
    await apply();
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

  test('the ways of paying that a rate takes are told by the diff, sent with it and exported', async () => {
    expect(await apply((file) => (file.rates[1].payment = ['NOT_PAY']))).toEqual([
      '~ rates FIX: payment_aliases null → ["NOT_PAY"]',
    ]);
    const rates = (await search()).rooms[0]?.rates.map((rate) => [rate.rate_code, rate.payment_aliases]);
    expect(rates).toEqual([
      ['FLEX', undefined],
      ['FIX', ['NOT_PAY']],
    ]);
    await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, join(home, 'paid'));
    const exported = parse(readFileSync(join(home, 'paid', 'hotel.yaml'), 'utf8'));
    expect(exported.rates.map(({ payment }: File) => payment)).toEqual([undefined, ['NOT_PAY']]);
    expect(await apply()).toEqual(['~ rates FIX: payment_aliases ["NOT_PAY"] → null']);
  });

  test('captions, beds and view of a room and whom an extra is for are told by the diff, sent and exported', async () => {
    const caption = 'Окно на мыс, утром в нём солнце';
    const lines = await apply((file) => {
      file.rooms[1].pictures = ['sea.jpg', { file: 'house.png', caption }];
      file.rooms[1].beds = 'Двуспальная 160 × 200';
      file.rooms[1].view = 'на мыс';
      file.extras[0].guests = 4;
    });
    expect(lines).toEqual([
      `~ room_types LOFT: beds null → "Двуспальная 160 × 200", view null → "на мыс", captions null → ["","${caption}"]`,
      '~ services BANYA: guests null → 4',
    ]);
    const { rooms, services } = await search();
    const said = rooms.map(({ images, captions, beds, view }) => [images.length, captions, beds, view]);
    expect(said).toEqual([
      [1, undefined, undefined, undefined],
      [2, ['', caption], 'Двуспальная 160 × 200', 'на мыс'],
    ]);
    expect(services).toMatchObject([{ code: 'BANYA', guests: 4 }]);
    await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, join(home, 'captions'));
    const exported = parse(readFileSync(join(home, 'captions', 'hotel.yaml'), 'utf8'));
    expect(exported.rooms[1].pictures).toEqual(['sea.jpg', { file: 'house-png.jpg', caption }]);
    expect(exported.extras[0].guests).toBe(4);
    await apply();
    expect((await search()).rooms[1]?.captions).toBeUndefined();
  });

  test('a motif and a picture’s cut for phones are sent, exported, and taken away again', async () => {
    await apply((file) => {
      file.look.motif = 'logo.svg';
      file.look.pictures[0].tall = 'sea.jpg';
    });
    const { hotel_style_config: style, images } = await config();
    expect(style.motif).toBe(SVG);
    const { statusCode, headers } = await world.app.inject(new URL(images[0].tall).pathname);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const exported = join(home, 'motif');
    await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, exported);
    expect(readFileSync(join(exported, 'motif.svg'), 'utf8')).toBe(`${SVG}\n`);
    expect(parse(readFileSync(join(exported, 'hotel.yaml'), 'utf8')).look.pictures[0].tall).toBe('sea.jpg');
    expect(await apply(() => {}, exported)).toEqual([]);
    await apply();
    const after = await config();
    expect([after.hotel_style_config.motif, after.images[0].tall]).toEqual(['', null]);
  });

  test('the plan of a room is told by the diff, sent as an address, exported, and taken away again', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M0 0h9v6H0z"/></svg>';
    writeFileSync(join(folder, 'loft.svg'), drawing);
    const [line] = await apply((file) => {
      file.rooms[1].plan = 'loft.svg';
    });
    expect(line).toMatch(/^~ room_types LOFT: plan null → "hotels\/u-mayaka\/loft\.[\da-f]{10}\.svg"$/);
    const plans = (await search()).rooms.map(({ plan }) => plan);
    expect(plans).toEqual([undefined, expect.stringMatching(/^https?:.*\/media\/hotels\/u-mayaka\/loft\./)]);
    const served = await world.app.inject(new URL(plans[1] ?? '').pathname);
    expect([served.headers['content-type'], served.body]).toEqual(['image/svg+xml; charset=utf-8', drawing]);
    await exportHotel(world.db, world.context.settings.DATA_DIR, SLUG, join(home, 'plan'));
    const exported = parse(readFileSync(join(home, 'plan', 'hotel.yaml'), 'utf8'));
    expect(exported.rooms.map(({ plan }: File) => plan)).toEqual([undefined, 'loft.svg']);
    expect(readFileSync(join(home, 'plan', 'loft.svg'), 'utf8')).toBe(drawing);
    expect(await apply()).toEqual([expect.stringMatching(/^~ room_types LOFT: plan "hotels.* → null$/)]);
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
    expect(refused).toBeInstanceOf(StrandedReservationsError);
    expect((refused as Error).message).toMatch(words);
    expect(await config()).toEqual(before);
    await expect(removeHotel(world.context, SLUG)).rejects.toThrow(StrandedReservationsError);
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
});
