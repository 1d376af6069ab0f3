import * as availability from '#contract/schemas/availability.ts';
import { hotelConfig } from '#contract/schemas/hotel-config.ts';
import * as stayPrices from '#contract/schemas/stay-prices.ts';
import * as examples from './examples.ts';
import { DAY_SCHEMA, type Operation } from './operation.ts';

/** What a hotel is and when it has rooms: the calls of the home and the calendar. */
export const hotelOperations: Operation[] = [
  {
    id: 'getHotelConfig',
    method: 'get',
    path: 'hotel-config/{slug}/',
    level: 'must',
    summary: 'The hotel',
    about:
      'Look, texts, limits, child categories, ways to pay. Only `id` is required; a field that is missing or cannot be read has a default. Pages show a change within a minute.',
    answer: { schema: hotelConfig, example: examples.hotelConfig },
    refusals: [404, 503],
  },
  {
    id: 'getAvailability',
    method: 'get',
    path: 'color-availability/{hotelId}/',
    level: 'must',
    summary: 'The days of the calendar',
    about:
      'A flat list with one entry for each day from `arrival` to `departure`, in the hotel’s own dates. `color` and `legend` are shown as they are, each colour once in the legend; their words decide nothing. `sold_out` says that no room is free in that night. `min_price` is the lowest price of that one night for two adults in one room.',
    token: 'sent',
    query: {
      arrival: { about: 'The first day.', isRequired: true, schema: DAY_SCHEMA, example: '2030-12-10' },
      departure: { about: 'The last day.', isRequired: true, schema: DAY_SCHEMA, example: '2030-12-12' },
      is_promocode: {
        about: 'Sent as 1 while a promo code is in use.',
        schema: { type: 'string', enum: ['1'] },
        example: '1',
      },
      rate_flow: {
        about: 'The rates that the guest looks at. Not sent for company employees.',
        schema: { type: 'string', enum: ['CORP', 'SPEC'] },
        example: 'CORP',
      },
    },
    answer: { schema: availability.availabilityResponse, example: examples.availability },
    refusals: [400, 404, 503],
  },
  {
    id: 'getStayPrices',
    method: 'post',
    path: 'stay-prices/{hotelId}/',
    level: 'may',
    summary: 'What a stay costs from each day',
    about:
      'Turned on by `stay_prices` in the hotel config. The total of the cheapest rate, for all rooms and nights, that a search with that arrival would find; days without a free room are left out. With it the calendar shows the price of the whole stay instead of a night.',
    token: 'sent',
    body: { schema: stayPrices.stayPricesRequest, example: examples.stayPricesRequest },
    answer: { schema: stayPrices.stayPricesResponse, example: examples.stayPrices },
    refusals: [400, 404, 503],
  },
];
