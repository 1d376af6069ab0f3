import { expect, it } from 'vitest';
import { wayOf } from './link-way.ts';

const HERE = { origin: 'https://booking.example', pathname: '/morskoy', search: '?adults=2' };

it.each([
  ['https://booking.example/morskoy/login?adults=2', {}, 'away'],
  ['https://booking.example/nevsky', {}, 'away'],
  ['https://pay.example/order', {}, 'away'],
  ['https://booking.example/morskoy', {}, 'away'],
  ['https://booking.example/morskoy#rooms', {}, 'away'],
  ['https://booking.example/morskoy?adults=2&room=STD', {}, 'within'],
  ['https://booking.example/morskoy?adults=2#booking', {}, 'none'],
  ['https://maps.example/route', { target: '_blank' }, 'none'],
  ['blob:https://booking.example/1', { download: true }, 'none'],
  ['tel:+78610000000', {}, 'none'],
  ['mailto:hotel@mail.example', {}, 'none'],
  ['', {}, 'none'],
])(
  '%s %j: %s',
  (href, { target = '', download = false }: { target?: string; download?: boolean }, expected) => {
    expect(wayOf({ href, target, hasAttribute: () => download }, HERE)).toBe(expected);
  },
);
