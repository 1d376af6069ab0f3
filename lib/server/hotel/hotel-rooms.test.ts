import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hotelAnswer, hotelAt } from '#lib/server/api/hotel-answer.ts';
import { json } from '#lib/server/api/testing/fake-upstream.ts';
import { fakeHotelApi } from '#lib/server/api/testing/hotel-api.ts';
import { startNextCache } from '#lib/server/door/testing/next-cache.ts';
import type { Hotel } from '#rules/hotel/hotel.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import { aRate, aRoom } from '#rules/text/testing/offers.ts';
import { roomDescription, roomJsonLd } from './hotel-json-ld.ts';

const api = fakeHotelApi();
let hotelRoom: typeof import('./hotel-rooms.ts').hotelRoom;

beforeAll(async () => {
  startNextCache();
  ({ hotelRoom } = await import('./hotel-rooms.ts'));
});

let hotel: Hotel;
let hotels = 100;

/** Hotel data is cached, so each test needs another hotel. */
beforeEach(() => {
  hotels += 1;
  hotel = hotelAt(`hotel-${hotels}`, hotelAnswer([]).parse({ id: hotels, name: 'Морской' }));
});

const inDays = (days: number) => addIsoDays(todayIn('Europe/Moscow'), days);
const room = (id: number, room_code: string) => aRoom({ id, room_code, rates: [aRate()] });

/** A calendar whose cheapest night is in nine days, and rooms by night and guests. */
function answers(rooms: (arrival: string, adults: number) => unknown[] | null) {
  api.answers((request, response) => {
    if (request.url.startsWith('/api/v1/color-availability/'))
      return json(response, 200, [
        { date: inDays(9), availability: { color: '#0b5', legend: 'Есть' }, min_price: 100 },
      ]);
    const { arrival, rooms: party } = JSON.parse(request.body);
    const found = rooms(arrival, party[0].adults);
    json(response, found ? 200 : 500, { rooms: found });
  });
}
const searches = () => api.seen.filter(({ url }) => url.includes('ota-availability')).length;

it('a room of the home is found by its code, among those beside it, with no further search', async () => {
  answers(() => [room(1, 'STD'), room(2, 'DLX')]);
  const listed = await hotelRoom(hotel, 'DLX');
  expect([listed?.room.id, listed?.room.night, listed?.rooms.map(({ id }) => id)]).toEqual([
    2,
    inDays(9),
    [1, 2],
  ]);
  expect(searches()).toBe(1);
});

it.each<[string, string, (arrival: string, adults: number) => boolean]>([
  ['on another night', 'STE', (arrival) => arrival === inDays(24)],
  ['for one guest alone', 'SGL', (_, adults) => adults === 1],
])('a room that is free %s is found too, after those of the home', async (_, code, isFree) => {
  answers((arrival, adults) => [room(1, 'STD'), ...(isFree(arrival, adults) ? [room(3, code)] : [])]);
  const listed = await hotelRoom(hotel, code);
  expect([listed?.room.id, listed?.rooms.map(({ id }) => id)]).toEqual([3, [1, 3]]);
});

it('a flood of invented codes costs no more calls than the first of them', async () => {
  answers(() => [room(1, 'STD')]);
  expect(await hotelRoom(hotel, 'NONE')).toBeNull();
  const before = searches();
  for (let index = 0; index < 30; index += 1) expect(await hotelRoom(hotel, `NONE${index}`)).toBeNull();
  expect(searches()).toBe(before);
});

it('where the API does not say, the room is not called missing', async () => {
  answers(() => null);
  await expect(hotelRoom(hotel, 'STD')).rejects.toThrow('unavailable');
  answers(() => [room(1, 'STD')]);
  expect((await hotelRoom(hotel, 'STD'))?.room.id).toBe(1);
});

it('a hotel that takes no bookings has no rooms to show, and is asked for none', async () => {
  expect(await hotelRoom({ ...hotel, booking_available: false }, 'STD')).toBeNull();
  expect(api.seen.filter(({ url }) => url.includes(`/${hotel.id}/`))).toEqual([]);
});

describe('what search engines read of a room', () => {
  const suite = {
    ...aRoom({
      name: 'Люкс',
      square: 52,
      guest_limit: 4,
      beds: 'Двуспальная 180 × 200',
      view: 'на море',
      short_description: '<p>Гостиная с диваном &amp; терраса.</p>',
      preview_img: 'https://x.example/1.jpg',
      images: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
      min_price: 21_000,
      room_options: [{ code: 'bath', name: 'Ванна' }],
    }),
    night: '2027-01-03',
  };

  it('a description: name, facts, words', () => {
    expect(roomDescription({ name: 'Морской' }, suite).replaceAll('\u00a0', ' ')).toBe(
      'Люкс — Морской, 52 м², до 4 гостей, Двуспальная 180 × 200, вид на море. Гостиная с диваном терраса.',
    );
  });

  it('the room in its hotel, with the offer of its best night', () => {
    const addresses = { home: 'https://x.example/morskoy', page: 'https://x.example/morskoy/rooms/STE' };
    expect(roomJsonLd({ name: 'Морской' }, suite, addresses)).toMatchObject({
      '@type': 'Hotel',
      '@id': 'https://x.example/morskoy#hotel',
      containsPlace: {
        '@type': 'HotelRoom',
        '@id': 'https://x.example/morskoy/rooms/STE#room',
        image: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
        bed: 'Двуспальная 180 × 200',
        floorSize: { value: 52 },
        occupancy: { maxValue: 4 },
        amenityFeature: [{ name: 'Ванна' }],
      },
      makesOffer: {
        price: 21_000,
        url: 'https://x.example/morskoy/rooms/STE?arrival=2027-01-03&departure=2027-01-04',
      },
    });
  });
});
