import { childCategory } from '#contract/schemas/hotel-config.ts';
import { rate, room, service } from '#contract/schemas/room-search.ts';

type Given = Record<string, unknown>;

/** A rate of one night for 100 rubles, unless `given` says otherwise. Money is in plain rubles. */
export const aRate = (given: Given = {}) =>
  rate.parse({
    id: 1,
    rate_code: 'BAR',
    total_price: 100,
    nights: [{ date: '2026-12-01', price: 100 }],
    ...given,
  });

export const aRoom = (given: Given = {}) =>
  room.parse({ id: 7, room_code: 'STD', name: 'Стандарт', min_price: 100, rates: [aRate()], ...given });

/** An extra of 100 rubles every night. */
export const anExtra = (given: Given = {}) =>
  service.parse({
    id: 1,
    code: 'BRK',
    name: 'Завтрак',
    package_price: 100,
    time_period: 'EVERY_NIGHT',
    ...given,
  });

/** Up to two children under 3, who do not count as guests. */
export const aChildCategory = (given: Given = {}) =>
  childCategory.parse({
    id: 1,
    code: 'INF',
    name: 'до 3 лет',
    to_age: 2,
    max_childs: 2,
    use_in_culc: false,
    ...given,
  });
