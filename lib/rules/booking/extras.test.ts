import { describe, expect, it } from 'vitest';
import { asRubles } from '#contract/schemas/money.ts';
import type { Extra, TimePeriod } from '#contract/schemas/room-search.ts';
import { anExtra } from '#rules/text/testing/offers.ts';
import { extrasForRate, extraTotal, groupExtras } from './extra-groups.ts';

const extra = (id: number, category: string | null, rate_codes?: string[]) =>
  anExtra({ id, category, ...(rate_codes && { rate_codes }) });

it.each<[TimePeriod, number, number, number]>([
  ['EVERY_NIGHT', 900, 1, 90_000],
  ['EVERY_NIGHT', 900, 3, 270_000],
  ['EVERY_NIGHT', 0.1, 3, 30],
  ['EVERY_NIGHT', 19.99, 7, 13_993],
  ['EVERY_NIGHT', 0, 3, 0],
  ['FIRST_NIGHT', 900, 1, 90_000],
  ['FIRST_NIGHT', 900, 3, 90_000],
  ['FIRST_NIGHT', 1.15, 3, 115],
])('total of an extra, kopecks: %s, %d rubles, %d nights', (time_period, package_price, nights, total) => {
  expect(extraTotal({ package_price: asRubles(package_price), time_period }, nights)).toBe(total);
});

it.each([
  ['no list: every rate', undefined, true],
  ['it is named', ['BAR', 'FLEX'], true],
  ['another is named', ['FLEX'], false],
  ['an empty list names none', [], false],
])('extras of a rate: %s', (_, codes, isOffered) => {
  expect(extrasForRate([extra(1, null, codes)], 'BAR')).toHaveLength(isOffered ? 1 : 0);
});

describe('groups', () => {
  const idsByCategory = (extras: Extra[]) =>
    groupExtras(extras).map(({ category, extras: members }) => [category, members.map(({ id }) => id)]);

  it.each([
    ['nothing', [], []],
    [
      'one group per category, in order of appearance',
      [extra(1, 'Питание'), extra(2, 'Спа'), extra(3, 'Питание')],
      [
        ['Питание', [1, 3]],
        ['Спа', [2]],
      ],
    ],
    ["the string 'null' is ungrouped", [extra(1, 'null')], [[null, [1]]]],
    [
      "null, 'null' and an empty category are one ungrouped list",
      [extra(1, null), extra(2, 'null'), extra(3, '')],
      [[null, [1, 2, 3]]],
    ],
  ])('%s', (_, extras, groups) => {
    expect(idsByCategory(extras)).toEqual(groups);
  });

  it('every extra lies in exactly one group', () => {
    const extras = [extra(1, 'Спа'), extra(2, null), extra(3, 'Питание'), extra(4, 'Спа')];
    const ids = groupExtras(extras).flatMap((group) => group.extras.map(({ id }) => id));
    expect(ids.toSorted()).toEqual([1, 2, 3, 4]);
  });
});
