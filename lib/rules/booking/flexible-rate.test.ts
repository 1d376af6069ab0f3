import { expect, it } from 'vitest';
import { paymentOption } from '#contract/schemas/hotel-config.ts';
import { anExtra, aRate, aRoom } from '#rules/text/testing/offers.ts';
import { freshBooking } from './booking.ts';
import { flexibleRate } from './flexible-rate.ts';
import { offerFor } from './offer.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const UNTIL = '2026-11-30T11:00:00Z';
const OVER = '2026-11-27T11:00:00Z';
const ALL = { until: null, keep: { percent: 100 } };
const ladder = (until: string) => [{ until, keep: { percent: 0 } }, ALL];
const HOTEL = {
  hotel_payment_methods: [paymentOption.parse({ id: 1, payment_alias: 'FULL', name: 'Картой' })],
  has_cancellation_floor: false,
  utc_offsets: [{ from: 0, minutes: 180 }],
};

const rateOf = (id: number, total_price: number, given: object = {}) =>
  aRate({
    id,
    rate_code: `R${id}`,
    total_price,
    nights: [{ date: '2026-12-01', price: total_price }],
    meal: 'NONE',
    cancellation: ladder(UNTIL),
    ...given,
  });
const STRICT = rateOf(1, 100, { cancellation: [ALL] });

const RULES = { max_rooms: 1, max_adults: 4, promo_code: false, hotel_child_categories: [] };

function flexible(
  others: object[],
  { extras = [] as string[], services = [] as object[], own = STRICT } = {},
) {
  const found = {
    rooms: [aRoom({ rates: [own, ...others] })],
    services: services.map((one) => anExtra({ ...one })),
  };
  const booking = {
    ...freshBooking(RULES, '2026-12-01'),
    choice: { room: 'STD', rate: 'R1' },
    extras,
    editing: null,
  };
  const chosen = offerFor(booking, found);
  if (!chosen) throw new Error('no offer');
  const other = flexibleRate(chosen, booking, found, HOTEL, NOW);
  return other && { above: other.above, ...other.take(booking) };
}

it('the cheapest rate of the room that can be cancelled for nothing, with what it costs more', () => {
  expect(flexible([rateOf(2, 160), rateOf(3, 128), rateOf(4, 190)])).toMatchObject({
    above: 2800,
    choice: { room: 'STD', rate: 'R3' },
    seen: 12_800,
    editing: null,
  });
});

it('the extras go along, and count in both sums', () => {
  expect(flexible([rateOf(2, 128)], { extras: ['BRK'], services: [{}] })).toMatchObject({
    above: 2800,
    extras: ['BRK'],
    seen: 22_800,
  });
});

it.each<[string, object[], object?]>([
  ['the chosen rate can be cancelled for nothing itself', [rateOf(2, 128)], { own: rateOf(1, 100) }],
  [
    'the chosen rate says nothing of cancelling',
    [rateOf(2, 128)],
    { own: rateOf(1, 100, { cancellation: undefined }) },
  ],
  ['its free cancelling is over by now', [rateOf(2, 128, { cancellation: ladder(OVER) })]],
  ['it says nothing of cancelling', [rateOf(2, 128, { cancellation: undefined })]],
  ['it is cheaper: the guest has passed it over', [rateOf(2, 90)]],
  ['it has other meals', [rateOf(2, 128, { meal: 'BREAKFAST' })]],
  [
    'it lacks an extra that is taken',
    [rateOf(2, 328)],
    { extras: ['BRK'], services: [{ rate_codes: ['R1'] }] },
  ],
])('there is none where %s', (_why, others, given = {}) => {
  expect(flexible(others, given)).toBeNull();
});
