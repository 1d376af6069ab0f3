import { DOMParser } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { hotelList, landingPages } from './hotel-list-feed.ts';
import { transaction } from './price-feed.ts';
import { readPriceQuery } from './price-query.ts';

const AT = { id: 'one', at: new Date('2026-11-25T07:00:00Z') };
const STAY = { slug: 'morskoy', arrival: '2026-12-01', nights: 2 };

const read = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  return (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
};

describe('a transaction', () => {
  it('has the lowest price of all rooms, with the tax apart', () => {
    const rooms = [
      aRoom({ id: 1, room_code: 'DLX', rates: [aRate({ total_price: 300 })] }),
      aRoom({
        id: 2,
        room_code: 'STD',
        name: 'Дом & <сад>',
        rates: [aRate({ total_price: 250 }), aRate({ id: 2, total_price: 199.99, tourist_tax: 4.1 })],
      }),
    ];
    const told = read(transaction([{ ...STAY, rooms }], AT));
    expect(told('Result > *')).toEqual(['morskoy', 'STD', '2026-12-01', '2', '195.89', '4.10', '0.00']);
    expect(told('RoomData > RoomID')).toEqual(['STD']);
    expect(transaction([{ ...STAY, rooms }], AT)).toContain('text="Дом &amp; &lt;сад&gt;"');
  });

  it('says where a hotel does not tell its tax that the price has everything in it', () => {
    const xml = transaction([{ ...STAY, rooms: [aRoom()] }], AT);
    expect(xml).toContain('<Baserate currency="RUB" all_inclusive="true">100.00</Baserate>');
    expect(read(xml)('Tax')).toEqual([]);
  });

  it('says that nothing is free', () => {
    const told = read(transaction([{ ...STAY, rooms: [] }], AT));
    expect(told('Result > *')).toEqual(['morskoy', '2026-12-01', '2', '']);
    expect(told('Unavailable > NoVacancy')).toHaveLength(1);
    expect(told('PropertyDataSet')).toEqual([]);
  });
});

const query = (inner: string) => `<?xml version="1.0"?>\n<Query>${inner}</Query>`;
const LIST = '<PropertyList><Property>morskoy</Property><Property> alpina </Property></PropertyList>';
const days = (first: string, last: string) => `<FirstDate>${first}</FirstDate><LastDate>${last}</LastDate>`;

describe('a query', () => {
  it('names an arrival, or each day of a range, at each hotel', () => {
    expect(readPriceQuery(query(`<Checkin>2026-12-01</Checkin><Nights>2</Nights>${LIST}`))).toEqual([
      STAY,
      { ...STAY, slug: 'alpina' },
    ]);
    const range = readPriceQuery(query(`${days('2026-12-31', '2027-01-01')}<Nights>1</Nights>${LIST}`));
    expect(range?.map(({ slug, arrival }) => `${slug} ${arrival}`)).toEqual([
      'morskoy 2026-12-31',
      'morskoy 2027-01-01',
      'alpina 2026-12-31',
      'alpina 2027-01-01',
    ]);
  });

  it.each([
    ['no query', `<Hint><Checkin>2026-12-01</Checkin><Nights>2</Nights>${LIST}</Hint>`],
    ['no day', query(`<Checkin>2026-13-01</Checkin><Nights>2</Nights>${LIST}`)],
    ['no nights', query(`<Checkin>2026-12-01</Checkin><Nights>0</Nights>${LIST}`)],
    ['part of a night', query(`<Checkin>2026-12-01</Checkin><Nights>1.5</Nights>${LIST}`)],
    ['too many nights', query(`<Checkin>2026-12-01</Checkin><Nights>31</Nights>${LIST}`)],
    ['no hotel', query('<Checkin>2026-12-01</Checkin><Nights>2</Nights>')],
    ['days in the wrong order', query(`${days('2026-12-02', '2026-12-01')}<Nights>1</Nights>${LIST}`)],
    ['more than a month', query(`${days('2026-12-01', '2026-12-16')}<Nights>1</Nights>${LIST}`)],
    ['years', query(`${days('2026-12-01', '9999-12-31')}<Nights>1</Nights>${LIST}`)],
    ['nothing', ''],
  ])('with %s is not answered', (_, xml) => {
    expect(readPriceQuery(xml)).toBeNull();
  });

  it('is refused at once where it is spaces or tags without an end', () => {
    for (const filler of [' '.repeat(16_000), '<Nights>'.repeat(2_000), '\n<Nights> '.repeat(1_500)])
      expect(readPriceQuery(`<Query><Nights>${filler}`)).toBeNull();
  });
});

it('the list of hotels says where they are, and leaves out those that do not tell', () => {
  const address = {
    country: 'RU',
    region: null,
    city: 'Геленджик',
    street: 'ул. «Мира» & Co',
    postcode: null,
  };
  const told = read(
    hotelList([
      { ...HOTEL, address, geo: { lat: 44.5, lon: 38.1 } },
      { ...HOTEL, slug: 'alpina' },
      { ...HOTEL, slug: 'nevsky', address: { ...address, country: 'Япония' } },
      { ...HOTEL, slug: 'kanareyka', address: { ...address, country: undefined } },
      { ...HOTEL, slug: 'nameless', name: '', address },
    ] as never),
  );
  expect(told('listing > id')).toEqual(['morskoy']);
  const inWords = hotelList([{ ...HOTEL, address: { ...address, country: 'Россия' } }] as never);
  expect(read(inWords)('country')).toEqual(['RU']);
  expect(told('component')).toEqual(['ул. «Мира» & Co', 'Геленджик']);
  expect(told('listing > :not(address)')).toEqual([
    'morskoy',
    HOTEL.name,
    'RU',
    '44.5',
    '38.1',
    HOTEL.phone,
    'hotel',
  ]);
});

it('the link of the landing pages has the variables of the stay', () => {
  const [link] = read(landingPages('https://book.example'))('URL');
  expect(link).toMatch(/^https:\/\/book\.example\/\(PARTNER-HOTEL-ID\)\?arrival=\(CHECKINYEAR\)-/);
  expect(link).toContain('&adults=(NUM-ADULTS)');
});
