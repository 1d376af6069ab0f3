import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderSource } from '#contract/schemas/order-source.ts';
import { SOURCE_NAMES } from '#contract/schemas/source-names.ts';
import { ADDRESS_NAMES } from '#rules/booking/booking-query.ts';
import { isNameOf, LINK_DIALECTS } from '#rules/booking/link-dialects.ts';
import { marksOf, queryOf, sourceOf, withMarks } from './order-source.ts';

const STAY = '?arrival=2026-12-13&adults=2';

it.each([
  [
    `${STAY}&utm_source=yandex&utm_medium=cpc&yclid=123`,
    { utm_source: 'yandex', utm_medium: 'cpc', yclid: '123' },
  ],
  [
    '?utm_source=%D0%BF%D0%BE%D1%87%D1%82%D0%B0+%D1%80%D0%BE%D1%81%D1%81%D0%B8%D0%B8',
    { utm_source: 'почта россии' },
  ],
  ['?from=main&_openstat=a;b&roistat=x', { _openstat: 'a;b', roistat: 'x', from: 'main' }],
  ['?utm_source=&yclid=%20', undefined],
  ['?UTM_SOURCE=a&utm_other=b&__proto__=c&lang=ru', undefined],
  ['?utm_source=a&utm_source=b', { utm_source: 'a' }],
  ['?utm_source=a%00b%0Ac', { utm_source: 'a b c' }],
  [`?utm_source=${'я'.repeat(201)}`, { utm_source: 'я'.repeat(200) }],
  [`?utm_source=${'я'.repeat(199)}😀`, { utm_source: 'я'.repeat(199) }],
  ['', undefined],
])('of %s goes with the order: %j', (search, source) => {
  expect(sourceOf(search)).toEqual(source);
});

it('whatever an address has, the wire takes the marks that go with the order', () => {
  const marks = fc.array(
    fc.tuple(fc.constantFrom(...SOURCE_NAMES, 'lang'), fc.string({ unit: 'binary', maxLength: 300 })),
  );
  fc.assert(
    fc.property(marks, (given) => {
      const source = sourceOf(`?${new URLSearchParams(given)}`);
      if (source === undefined) return;
      expect(orderSource.safeParse(source)).toMatchObject({ success: true, data: source });
      for (const value of Object.values(source)) expect(value?.isWellFormed()).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['/morskoy', '?utm_source=a%20b&lang=ru', '/morskoy?utm_source=a%20b'],
  [`/morskoy${STAY}`, `${STAY}&yclid=1&room=STD`, `/morskoy${STAY}&yclid=1`],
  ['', '?yclid=1', '?yclid=1'],
  [`/morskoy${STAY}`, '?lang=ru', `/morskoy${STAY}`],
  // Whoever comes by another advertisement has come by that one.
  ['/morskoy?utm_source=new', '?utm_source=old&yclid=1', '/morskoy?utm_source=new'],
])('%s reached from %s is %s', (address, from, marked) => {
  expect(withMarks(address, from)).toBe(marked);
});

it('marks are those of the address as it is written', () => {
  expect(marksOf(`${STAY}&utm_source=a%20b&flag&yclid=1+2`)).toBe('?utm_source=a%20b&yclid=1+2');
  expect(queryOf('https://hotel.example/morskoy?yclid=1#x')).toBe('?yclid=1');
  expect(queryOf('morskoy?yclid=1')).toBe('');
  expect(queryOf(null)).toBe('');
});

it('no mark is a name of a booking, of ours or of another engine', () => {
  expect(SOURCE_NAMES.filter((name) => ADDRESS_NAMES.includes(name))).toEqual([]);
  expect(SOURCE_NAMES.filter((name) => LINK_DIALECTS.some((dialect) => isNameOf(dialect, name)))).toEqual([]);
});
