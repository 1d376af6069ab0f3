import { expect, it } from 'vitest';
import { parseBooking } from '#rules/booking/booking-address.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { llmsText } from './llms-text.ts';
import { llmsTexts } from './texts.ts';
import { apiCatalog, catalogLink, securityText } from './well-known.ts';

const ORIGIN = 'https://booking.example';

it.each([
  ['2026-11-29T10:00:00Z', '2027-05-01T00:00:00Z'],
  ['2026-12-01T00:00:00Z', '2027-06-01T00:00:00Z'],
  ['2027-08-31T23:59:59Z', '2028-02-01T00:00:00Z'],
])('security.txt at %s expires at %s, months ahead and within a year', (now, expires) => {
  const text = securityText({ origin: ORIGIN, contact: 'mailto:a@hotel.example', now: new Date(now) });
  expect(text.split('\n')).toEqual([
    'Contact: mailto:a@hotel.example',
    `Expires: ${expires}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${ORIGIN}/.well-known/security.txt`,
    '',
  ]);
});

it('the catalog names the tools and the offers of each hotel, each with where it is described', () => {
  expect(apiCatalog(ORIGIN, [`${ORIGIN}/morskoy/offers.json`])).toEqual({
    linkset: [
      {
        anchor: `${ORIGIN}/.well-known/api-catalog`,
        item: [{ href: `${ORIGIN}/api/mcp` }, { href: `${ORIGIN}/morskoy/offers.json` }],
      },
      ...[`${ORIGIN}/api/mcp`, `${ORIGIN}/morskoy/offers.json`].map((anchor) => ({
        anchor,
        'service-doc': [{ href: `${ORIGIN}/llms.txt`, type: 'text/plain' }],
      })),
    ],
  });
  expect(catalogLink(ORIGIN)).toBe(`<${ORIGIN}/.well-known/api-catalog>; rel="api-catalog"`);
});

it('llms.txt has each hotel by name, what only the guest does, and where data and tools are', () => {
  const text = llmsText({
    origin: ORIGIN,
    hotels: [
      { name: 'Мор[ской]\nотель', home: `${ORIGIN}/morskoy`, offers: `${ORIGIN}/morskoy/offers.json` },
    ],
  });
  expect(text).toContain(`- [Мор\\[ской\\] отель](${ORIGIN}/morskoy)`);
  for (const part of [`${ORIGIN}/morskoy/offers.json`, `${ORIGIN}/api/mcp`, 'подтверждает только гость'])
    expect(text).toContain(part);
  expect(llmsText({ origin: ORIGIN, hotels: [] })).toContain(llmsTexts.noHotels);
});

it('the addresses in llms.txt mean what the app reads of them', () => {
  const lines = llmsTexts.grammar(`${ORIGIN}/morskoy?arrival=2027-02-01&departure=2027-02-03&adults=2`);
  expect(lines).toHaveLength(5);
  const named = lines.map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '');
  const query = `${named[0]?.split('?')[1]}&room=STD&rate=BAR&extras=&${named[4]}`;
  const { booking, changed } = parseBooking(`?${query}`, HOTEL, '2026-11-25');
  expect(changed).toEqual([]);
  expect(booking).toMatchObject({
    arrival: '2027-02-01',
    choice: { room: 'STD' },
    seen: 2_460_000,
    editing: null,
  });
  const party = parseBooking(
    `?arrival=2027-02-01&departure=2027-02-03&${named[1]}&${named[2]}`,
    HOTEL,
    '2026-11-25',
  );
  expect(party.changed).toEqual([]);
  expect(party.booking.rooms.map(({ adults, childs }) => [adults, childs.map(({ count }) => count)])).toEqual(
    [
      [2, [1, 2, 0]],
      [1, [0, 0, 0]],
    ],
  );
});
