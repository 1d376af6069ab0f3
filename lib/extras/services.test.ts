import { describe, expect, it } from 'vitest';
import { asRubles } from '@/lib/contracts/money';
import type { Service, TimePeriod } from '@/lib/contracts/room-search';
import { groupServices, servicesForRate } from './service-groups.ts';
import { serviceTotal } from './service-price.ts';

const service = (id: number, category: string | null, rate_codes?: string[]): Service => ({
  id,
  code: `S${id}`,
  name: `Услуга ${id}`,
  short_description: null,
  long_description: null,
  img: null,
  category,
  package_price: asRubles(900),
  time_period: 'EVERY_NIGHT',
  ...(rate_codes && { rate_codes }),
});

describe('total of a service, kopecks', () => {
  it.each<[TimePeriod, number, number, number]>([
    ['EVERY_NIGHT', 900, 1, 90_000],
    ['EVERY_NIGHT', 900, 3, 270_000],
    ['EVERY_NIGHT', 0.1, 3, 30],
    ['EVERY_NIGHT', 19.99, 7, 13_993],
    ['EVERY_NIGHT', 0, 3, 0],
    ['FIRST_NIGHT', 900, 1, 90_000],
    ['FIRST_NIGHT', 900, 3, 90_000],
    ['FIRST_NIGHT', 1.15, 3, 115],
  ])('%s, %d rubles, %d nights', (time_period, package_price, nights, total) => {
    expect(serviceTotal({ package_price: asRubles(package_price), time_period }, nights)).toBe(total);
  });
});

describe('services of a rate', () => {
  it.each([
    ['no list: every rate', undefined, true],
    ['it is named', ['BAR', 'FLEX'], true],
    ['another is named', ['FLEX'], false],
    ['an empty list names none', [], false],
  ])('%s', (_, codes, isOffered) => {
    expect(servicesForRate([service(1, null, codes)], 'BAR')).toHaveLength(isOffered ? 1 : 0);
  });
});

describe('groups', () => {
  const idsByCategory = (services: Service[]) =>
    groupServices(services).map(({ category, services: members }) => [category, members.map(({ id }) => id)]);

  it.each([
    ['nothing', [], []],
    [
      'one group per category, in order of appearance',
      [service(1, 'Питание'), service(2, 'Спа'), service(3, 'Питание')],
      [
        ['Питание', [1, 3]],
        ['Спа', [2]],
      ],
    ],
    ["the string 'null' is ungrouped", [service(1, 'null')], [[null, [1]]]],
    [
      "null, 'null' and an empty category are one ungrouped list",
      [service(1, null), service(2, 'null'), service(3, '')],
      [[null, [1, 2, 3]]],
    ],
  ])('%s', (_, services, groups) => {
    expect(idsByCategory(services)).toEqual(groups);
  });

  it('every service lies in exactly one group', () => {
    const services = [service(1, 'Спа'), service(2, null), service(3, 'Питание'), service(4, 'Спа')];
    const ids = groupServices(services).flatMap((group) => group.services.map(({ id }) => id));
    expect(ids.toSorted()).toEqual([1, 2, 3, 4]);
  });
});
