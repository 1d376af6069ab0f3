import { describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueChildCategory, RoomType } from '#api/src/hotels/catalogue.ts';
import { checkOccupancy, fits } from '#api/src/search/occupancy.ts';
import { checkStay, nightsToRead } from '#api/src/search/stay.ts';
import type { RoomGuests } from '#contract/schemas/room-search.ts';
import { refusal } from './refusal.ts';

const category = (id: number, changes: Partial<CatalogueChildCategory> = {}) =>
  ({
    id,
    code: `c${id}`,
    name: `до ${id} лет`,
    max_childs: 2,
    use_in_culc: true,
    ...changes,
  }) as CatalogueChildCategory;

describe('the guests of the rooms', () => {
  const hotel = { max_rooms: 2, max_adults: 3 } as Catalogue['hotel'];
  const categories = [category(1, { use_in_culc: false }), category(6)];
  const room = (adults: number, ...childs: RoomGuests['childs']) => ({ adults, childs });
  const child = (id: number, count = 1, code = `c${id}`) => ({ id, code, count });
  const check = (...rooms: RoomGuests[]) => checkOccupancy(hotel, categories, rooms);

  test('children take a place by their category; a count of none is no child', () => {
    const [first, second] = check(room(2, child(1), child(6, 2)), room(3, child(6, 0)));
    expect(first).toEqual({
      adults: 2,
      childs: [
        { category: categories[0], count: 1 },
        { category: categories[1], count: 2 },
      ],
      counted: 4,
      withoutPlace: 1,
    });
    expect(second).toEqual({ adults: 3, childs: [], counted: 3, withoutPlace: 0 });
  });

  test.each<[string, RoomGuests[], string, string]>([
    ['three rooms', [room(1), room(1), room(1)], 'rooms', 'Не больше 2 номеров в одной брони'],
    ['four adults', [room(4)], 'adults', 'Не больше 3 взрослых в номере'],
    ['an unknown category', [room(1, child(7))], 'childs', 'Неизвестная категория детей'],
    ['the code of another', [room(1, child(6, 1, 'c1'))], 'childs', 'Неизвестная категория детей'],
    ['a category twice', [room(1, child(6), child(6))], 'childs', 'Неизвестная категория детей'],
    ['three of one category', [room(1, child(6, 3))], 'childs', 'Дети до 6 лет: не больше 2'],
  ])('refuses %s', (_name, rooms, field, text) => {
    expect(refusal(() => check(...rooms))).toEqual({ [field]: [text] });
  });
});

describe('whether guests fit into a room type', () => {
  const type = (guest_limit: number, corporate_limit: number | null = null) =>
    ({ guest_limit, corporate_limit }) as RoomType;
  const guests = (counted: number, withoutPlace = 0) => ({
    ...{ adults: counted, counted, withoutPlace },
    childs: [],
  });

  test.each([
    ['as many as places', type(3), [guests(3)], null, true],
    ['one too many', type(3), [guests(4)], null, false],
    ['one too many in the second room', type(3), [guests(3), guests(4)], null, false],
    ['two without a place', type(3), [guests(3, 2)], null, true],
    ['three without a place', type(3), [guests(1, 3)], null, false],
    ['corporate: the lower limit', type(4, 3), [guests(4)], 'CORP', false],
    ['corporate: the limit itself', type(4, 3), [guests(3)], 'CORP', true],
    ['corporate: never more than the room has', type(2, 3), [guests(3)], 'CORP', false],
    ['corporate: one without a place', type(4, 3), [guests(3, 1)], 'CORP', true],
    ['corporate: two without a place', type(4, 3), [guests(3, 2)], 'CORP', false],
    ['corporate, no limit of its own', type(4, null), [guests(4, 2)], 'CORP', true],
    ['the other flow keeps the usual limit', type(4, 3), [guests(4, 2)], 'SPEC', true],
  ] as const)('%s', (_name, roomType, rooms, flow, expected) => {
    expect(fits(roomType, [...rooms], flow as Parameters<typeof fits>[2])).toBe(expected);
  });
});

describe('the dates of a stay', () => {
  const catalogue = (lastDay: string | null) =>
    ({ hotel: { timezone: 'Europe/Moscow' }, lastDay }) as Catalogue;
  const now = new Date('2026-11-21T21:00:00Z');
  const check = (arrival: string, departure: string, lastDay: string | null = '2027-01-31') =>
    checkStay(catalogue(lastDay), now, { arrival, departure });

  test('from today at the hotel to the morning after the last night on sale', () => {
    expect(check('2026-11-22', '2026-11-24').nights).toEqual(['2026-11-22', '2026-11-23']);
    const last = { arrival: '2027-01-31', departure: '2027-02-01' };
    expect(check(last.arrival, last.departure)).toEqual({ ...last, nights: [last.arrival] });
    expect(check('2026-11-22', '2026-12-22').nights).toHaveLength(30);
  });

  test.each([
    ['yesterday', '2026-11-21', '2026-11-23', 'arrival', 'Заезд возможен не раньше 22 ноября 2026'],
    ['no night', '2026-11-23', '2026-11-23', 'departure', 'Выезд должен быть позже заезда'],
    ['backwards', '2026-11-25', '2026-11-23', 'departure', 'Выезд должен быть позже заезда'],
    ['31 nights', '2026-11-22', '2026-12-23', 'departure', 'Не больше 30 ночей в одной брони'],
    ['past the end', '2027-01-31', '2027-02-02', 'departure', 'Бронируем до 31 января 2027'],
  ])('refuses %s', (_name, arrival, departure, field, text) => {
    expect(refusal(() => check(arrival, departure))).toEqual({ [field]: [text] });
  });

  test('refuses all dates of a hotel that sells nothing', () => {
    expect(refusal(() => check('2026-11-22', '2026-11-23', null))).toEqual({
      departure: ['Номера сейчас не продаются'],
    });
  });

  test('nights are read for one booking at most', () => {
    for (const departure of ['2026-12-22', '2028-11-22'])
      expect(nightsToRead({ arrival: '2026-11-22', departure })).toEqual({
        from: '2026-11-22',
        to: '2026-12-22',
      });
  });
});
