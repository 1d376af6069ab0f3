import { describe, expect, it } from 'vitest';
import { hotelMap } from '#contract/schemas/hotel-map.ts';
import { HALF_HEIGHT, HALF_WIDTH, mapDrawing, walkMinutes } from './map-drawing.ts';

const drawn = (map: object) => mapDrawing(hotelMap.parse(map));
const line = (points: string, kind = 'street') => ({ kind, name: 'Садовая', points });

it('five minutes on foot are 400 metres, ten are 800, and both circles are seen whole', () => {
  const { circles } = drawn({});
  expect(circles.map(({ minutes, radius }) => [minutes, radius])).toEqual([
    [5, 400],
    [10, 800],
  ]);
  for (const { radius } of circles) expect(radius).toBeLessThan(Math.min(HALF_WIDTH, HALF_HEIGHT));
  expect(circles[0]?.label).toEqual({ x: '50%', y: '26.5%' });
});

it.each([
  [{ east: 0, north: 0 }, 1],
  [{ east: 400, north: 0 }, 5],
  [{ east: 0, north: -401 }, 6],
  [{ east: 480, north: 640 }, 10],
])('%j is a walk of %i minutes', (point, minutes) => {
  expect(walkMinutes(point)).toBe(minutes);
});

it('a metre is a unit, north is up, and what is alike is one path', () => {
  const { paths } = drawn({
    areas: [{ kind: 'park', points: '-100 -50, 100 -50, 0 -200' }],
    lines: [line('0 10, 20 30'), line('-5 0, 5 0'), line('0 0, 9 9', 'avenue')],
  });
  expect(paths).toEqual([
    { kind: 'park', d: 'M-100 50L100 50L0 200Z' },
    { kind: 'street', d: 'M0 -10L20 -30M-5 0L5 0' },
    { kind: 'avenue', d: 'M0 0L9 -9' },
  ]);
});

it.each([
  ['a shore', 'areas', 'water', '0 0, 100 0, 100 100', 'M50 0Q100 0 100 -50Q100 -100 50 -50Q0 0 50 0Z'],
  ['a river', 'lines', 'river', '0 0, 100 0, 100 100', 'M0 0Q100 0 100 -100'],
  ['a long river', 'lines', 'river', '0 0, 100 0, 100 100, 200 100', 'M0 0Q100 0 100 -50Q100 -100 200 -100'],
  ['a straight path', 'lines', 'path', '0 0, 100 0', 'M0 0L100 0'],
])('%s has no corners', (_what, list, kind, points, d) => {
  expect(drawn({ [list]: [{ kind, points }] }).paths).toEqual([{ kind, d }]);
});

describe('a name', () => {
  it.each([
    ['along the longest stretch', '0 0, 100 0, 100 400', { x: '54.9%', y: '38.2%', turn: -90 }],
    ['never upside down', '300 300, -300 -300', { x: '50%', y: '50%', turn: -45 }],
    ['within the map', '0 0, 3000 0', { x: '71.5%', y: '50%', turn: 0 }],
  ])('of a street lies %s', (_how, points, expected) => {
    expect(drawn({ lines: [line(points)] }).labels).toEqual([{ kind: null, text: 'Садовая', ...expected }]);
  });

  it('of water lies in the middle of what is seen of it', () => {
    const areas = [{ kind: 'water', name: 'Море', points: '-3000 0, 3000 0, 3000 -3000, -3000 -3000' }];
    expect(drawn({ areas }).labels).toEqual([{ kind: 'water', text: 'Море', x: '50%', y: '71.5%', turn: 0 }]);
  });

  it.each(['2000 2000, 3000 2000', '-3000 3000, -2000 3000'])('%s is not seen, so it has none', (points) => {
    expect(drawn({ lines: [line(points)], areas: [{ ...line(points), kind: 'park' }] }).labels).toEqual([]);
  });

  it('that is not given is not written', () => {
    expect(drawn({ lines: [{ kind: 'street', points: '0 0, 9 9' }] }).labels).toEqual([]);
  });
});

it('a place beyond the map is left out, and one at the right has its name at its left', () => {
  const places = [
    { kind: 'station', name: 'Вокзал', at: '800 -400' },
    { kind: 'sight', name: 'Маяк', at: '-800 400' },
    { kind: 'sight', name: 'Дача', at: '0 900' },
  ];
  expect(drawn({ places }).places.map(({ name, isRight }) => [name, isRight])).toEqual([
    ['Вокзал', true],
    ['Маяк', false],
  ]);
});
