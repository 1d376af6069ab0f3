import { expect, it } from 'vitest';
import { routeLinks } from './route-links.ts';

const ADDRESS = { city: 'Геленджик', street: 'ул. Набережная, 12' };

it.each([
  [
    'coordinates, in the order that each service wants',
    { geo: { lat: 44.5622, lon: 38.0768 }, address: ADDRESS },
    [
      'https://yandex.ru/maps/?rtext=~44.5622,38.0768&rtt=auto',
      'https://2gis.ru/directions/points/|38.0768,44.5622',
    ],
  ],
  [
    'the address where there are none',
    { geo: null, address: ADDRESS },
    ['https://yandex.ru/maps/?rtext=~Геленджик, ул. Набережная, 12&rtt=auto'],
  ],
  ['nothing', { geo: null, address: null }, []],
])('the way leads to %s', (_, hotel, expected) => {
  expect(routeLinks(hotel).map(({ href }) => decodeURIComponent(href))).toEqual(expected);
});
