import { describe, expect, test } from 'vitest';
import { applyPrices, handSet } from '#api/src/hotel-file/apply-prices.ts';
import { Refusal } from '#api/src/hotel-file/bilingual.ts';
import { readPrices } from '#api/src/hotel-file/prices.ts';
import { type File, SLUG, STAY, useHotelFolder } from './hotel-folder.ts';

describe('nights set by hand', () => {
  const { world, apply, config, search, night, book } = useHotelFolder();

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
    await set('date,room_type,min_stay,closed\n2027-11-05,SEA,2,\n2027-11-05,LOFT,2,no\n2027-11-12,SEA,2,\n');
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
