import { expect, it } from 'vitest';
import { roomSearch } from '#contract/operations/examples.ts';
import type { Room } from '#contract/schemas/room-search.ts';
import { HOTEL } from '#rules/hotel/testing/hotel.ts';
import { missingOf } from './missing-texts.ts';

const WHOLE = {
  ...HOTEL,
  details: '<p>Дом у моря</p>',
  rules_and_services: '<p>Тихо после 23:00</p>',
  phone: '+7 861 000-00-00',
  email: 'hello@hotel.example',
  address: { country: 'RU', region: '', city: 'Геленджик', street: 'Набережная, 12', postcode: '' },
  geo: { lat: 44, lon: 38 },
  images: [{ url: 'https://hotel.example/1.jpg', alt: 'Терраса', width: 1, height: 1, tall: null }],
  policy_link: 'https://hotel.example/policy',
};
const [FOUND] = roomSearch.rooms as unknown as Room[];
const ROOM = {
  ...(FOUND as Room),
  name: 'Стандарт',
  images: ['https://hotel.example/2.jpg', 'https://hotel.example/3.jpg'],
  short_description: '<p>Окна во двор</p>',
  rates: (FOUND as Room).rates.map((rate) => ({ ...rate, short_description: 'Завтрак включён' })),
};

it('a hotel that says everything lacks nothing', () => {
  expect(missingOf(WHOLE, [ROOM])).toEqual([]);
});

it.each([
  ['Нет рассказа об отеле (texts.about)', { details: '<p>&nbsp;</p>' }, {}],
  ['Нет правил и услуг (texts.rules)', { rules_and_services: '' }, {}],
  ['Нет телефона (contacts.phone)', { phone: null }, {}],
  ['Нет почты (contacts.email)', { email: null }, {}],
  ['Нет города или улицы (contacts.address)', { address: null }, {}],
  ['Нет точки на карте (contacts.location)', { geo: null }, {}],
  ['Нет ни одной фотографии отеля (look.pictures)', { images: [] }, {}],
  [
    'Фотографий без подписи: 1 (look.pictures)',
    { images: [{ url: 'https://hotel.example/1.jpg', alt: '', width: 1, height: 1, tall: null }] },
    {},
  ],
  ['Нет ссылки на политику обработки данных (links.policy)', { policy_link: null }, {}],
  ['«Стандарт»: меньше двух фотографий', {}, { images: ['https://hotel.example/2.jpg'] }],
  ['«Стандарт»: нет описания', {}, { short_description: '' }],
  [
    '«Стандарт»: тарифов без описания — 1',
    {},
    { rates: ROOM.rates.slice(0, 1).map((rate) => ({ ...rate, short_description: '' })) },
  ],
])('%s', (line, hotel, room) => {
  expect(missingOf({ ...WHOLE, ...hotel }, [{ ...ROOM, ...room }])).toEqual([line]);
});

it('a hotel without a free room', () => {
  expect(missingOf(WHOLE, [])).toEqual(['Не нашлось ни одного свободного номера: проверьте rooms и prices']);
});
