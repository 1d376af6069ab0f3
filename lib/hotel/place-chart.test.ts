import { expect, it } from 'vitest';
import { CHART, formatGeo, placeChart } from './place-chart.ts';

const GELENDZHIK = { lat: 44.5622, lon: 38.0768 };

it('the net lies where the coordinates are: each line at its own distance from the hotel', () => {
  const { parallels, meridians, rings } = placeChart(GELENDZHIK);
  const perKm = (rings.find(({ label }) => label.startsWith('1'))?.radius ?? 0) / 1;
  const seconds = (label: string) => {
    const [degrees = 0, minutes = 0, rest = 0] = label.split(/[°′″]/).map(Number);
    return degrees * 3600 + minutes * 60 + rest;
  };
  // A second of latitude is 30.9 m everywhere; one of longitude is shorter towards the poles.
  const north = 0.030_922 * perKm;
  const east = north * Math.cos((GELENDZHIK.lat * Math.PI) / 180);
  for (const { at, label } of parallels)
    expect(at, label).toBeCloseTo(CHART.height / 2 - (seconds(label) - GELENDZHIK.lat * 3600) * north, -0.5);
  for (const { at, label } of meridians)
    expect(at, label).toBeCloseTo(CHART.width / 2 + (seconds(label) - GELENDZHIK.lon * 3600) * east, -0.5);
  expect(parallels.map(({ label }) => label)).toContain('44°34′00″');
  expect(meridians.length).toBeGreaterThan(3);
});

it.each([
  ['a pole', { lat: 90, lon: 0 }],
  ['the date line', { lat: -17.7, lon: 179.999 }],
  ['the origin', { lat: 0, lon: 0 }],
])('%s has a net too', (_, geo) => {
  const { parallels, meridians } = placeChart(geo);
  expect(parallels.length).toBeGreaterThan(1);
  for (const { at } of [...parallels, ...meridians]) expect(at).toBeGreaterThanOrEqual(0);
  for (const { label } of meridians) expect(Number.parseInt(label, 10)).toBeLessThanOrEqual(180);
});

it.each([
  [GELENDZHIK, '44,5622° с. ш., 38,0768° в. д.'],
  [{ lat: -33.8568, lon: -151.2 }, '33,8568° ю. ш., 151,2000° з. д.'],
])('coordinates are written as %j → %s', (geo, text) => {
  expect(formatGeo(geo)).toBe(text);
});
