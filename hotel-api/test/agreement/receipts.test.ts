import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TouristTax } from '#api/src/database/catalogue-tables.ts';
import type { Catalogue, PaymentMethod, RatePlan } from '#api/src/hotels/catalogue.ts';
import { HttpError } from '#api/src/http/errors.ts';
import { paymentTerms, type Sums } from '#api/src/reservations/payment-terms.ts';
import { receiptOf } from '#api/src/reservations/public-order.ts';
import type { Reservation } from '#api/src/reservations/reservation.ts';
import { chosenExtras } from '#api/src/reservations/reservation-plan.ts';
import { offerOf } from '#api/src/search/offers.ts';
import { touristTaxIn } from '#api/src/search/pricing.ts';
import { rateTermsOf, toRoom, toService } from '#api/src/search/routes.ts';
import { stayBetween } from '#api/src/search/stay.ts';
import { caseCount } from '#api/test/case-count.ts';
import { OPEN } from '#api/test/restricted-days.ts';
import type { PaymentOption } from '#contract/schemas/hotel-config.ts';
import { asKopecks, asRubles, type Kopecks, NO_MONEY, plus, toRubles } from '#contract/schemas/money.ts';
import { roomReceipt } from '#contract/schemas/reservation.ts';
import { roomSearchResponse } from '#contract/schemas/room-search.ts';
import { readSettings } from '#lib/config/settings.ts';
import { availablePaymentOptions, dueNow } from '#rules/booking/payment-options.ts';
import { bookingTotal } from '#rules/booking/price.ts';
import { type Receipt, rateReceipt, reservationReceipt } from '#rules/booking/receipt.ts';
import { addIsoDays } from '#rules/text/dates.ts';

const CONTEXT = {
  settings: { ...readSettings({}), DEMO: true },
  clock: { now: () => new Date('2026-11-21T09:00:00Z') },
};
const CARTS = caseCount({ short: 2000, long: 10_000 });

const sums = fc.integer({ min: 0, max: 3_000_000 }).map(asKopecks);
const guests = fc.record({ adults: fc.integer({ min: 1, max: 4 }), counted: fc.integer({ min: 0, max: 3 }) });

const cart = fc.record({
  prices: fc.array(fc.integer({ min: 10_000, max: 5_000_000 }), { minLength: 1, maxLength: 10 }),
  rooms: fc.array(guests, { minLength: 1, maxLength: 3 }),
  fee: sums,
  percent: fc.integer({ min: 50, max: 150 }),
  roundTo: fc.constantFrom(1, 100, 1000, 10_000),
  meal: sums,
  discount: fc.integer({ min: 0, max: 90 }),
  tax: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 5 }), least: sums })),
  extras: fc.array(fc.record({ price: sums, everyNight: fc.boolean() }), { maxLength: 4 }),
  /** The ways of paying that the rate takes. */
  ways: fc.option(fc.subarray(['FULL', 'FIRST_NIGTH', 'NOT_PAY', 'FIRST_NIGHT'], { minLength: 1 })),
});
type Cart = typeof cart extends fc.Arbitrary<infer Told> ? Told : never;

function catalogueOf({ fee, percent, roundTo, meal, tax, extras, ways }: Cart): Catalogue {
  const rate = {
    ...{ id: 1, code: 'BAR', audience: 'PUBLIC', percent, original_percent: null, meal: null },
    ...{ meal_adult: meal, meal_child: meal, short_description: null, long_description: null },
    round_to: roundTo,
    cancellation: [{ days: null, keep: { percent: 100 } }],
    payment_aliases: ways,
    changes: null,
  };
  const roomType = {
    ...{ id: 1, code: 'STD', name: 'Стандарт', preview_img: 'a.jpg', images: [], short_description: '' },
    ...{ square: 20, guest_limit: 9, base_guests: 2, extra_adult_fee: fee, corporate_limit: null },
    ...{ features: [], rates: [rate] },
  };
  return {
    hotel: { timezone: 'Europe/Moscow', time_arrival: '14:00:00', tourist_tax: tax },
    roomTypes: [roomType],
    paymentMethods: PAYMENT,
    extras: extras.map(({ price, everyNight }, index) => ({
      ...{ id: index + 1, code: `E${index}`, name: `Услуга ${index}`, short_description: null },
      ...{ long_description: null, img: null, category: null, price, rate_codes: null },
      time_period: everyNight ? 'EVERY_NIGHT' : 'FIRST_NIGHT',
    })),
  } as unknown as Catalogue;
}

const PAYMENT = [
  { id: 1, payment_type: 'CARD', payment_alias: 'FULL', is_not_pay: false },
  { id: 2, payment_type: 'CARD', payment_alias: 'FIRST_NIGTH', is_not_pay: false },
  { id: 3, payment_type: 'HOTEL', payment_alias: 'NOT_PAY', is_not_pay: true },
  { id: 4, payment_type: 'SBP', payment_alias: 'FIRST_NIGHT', is_not_pay: false },
];

/** The id and the kopecks due on the API's side; nothing where it refuses the option. */
function amountAskedFor(option: PaymentOption, rate: RatePlan, sums: Sums): [number, Kopecks][] {
  try {
    return [[option.id, paymentTerms(PAYMENT as PaymentMethod[], rate, option, sums, false).amountDue]];
  } catch (refusal) {
    if (refusal instanceof HttpError) return [];
    throw refusal;
  }
}

const sumOf = ({ rooms, discount, extras }: Receipt) =>
  plus(
    discount ?? NO_MONEY,
    ...[...rooms.flatMap(({ nights }) => nights), ...extras].map(({ kopecks }) => kopecks),
  );

test(`${CARTS} carts: search and order show the same lines, total and amounts due`, () => {
  fc.assert(
    fc.property(cart, (told) => {
      const catalogue = catalogueOf(told);
      const [roomType] = catalogue.roomTypes;
      if (!roomType) throw new Error('No room');
      const arrival = '2026-12-14';
      const stay = stayBetween(arrival, addIsoDays(arrival, told.prices.length));
      const nights = stay.nights.map((date, index) => ({
        ...{ ...OPEN, date, free: 9, isOnSale: true },
        price: asKopecks(told.prices[index] ?? 0),
      }));
      const rooms = told.rooms.map(({ adults, counted }) => ({
        ...{ adults, childs: [], counted: adults + counted, withoutPlace: 0 },
      }));
      const promo = told.discount > 0 ? { code: '1234567', discountPercent: told.discount } : null;
      const offer = offerOf(roomType, nights, { stay, rooms, flow: null, promo });
      const rate = offer?.rates[0];
      if (!offer || !rate) throw new Error('No offer');

      // The guest sees this before the order.
      const found = roomSearchResponse.parse({
        rooms: [toRoom(CONTEXT, catalogue.hotel, offer, rateTermsOf(CONTEXT, catalogue, [offer], arrival))],
        services: catalogue.extras.map((extra) => toService(CONTEXT, extra)),
      });
      const shown = found.rooms[0]?.rates[0];
      if (!shown) throw new Error('No rate');
      const total = bookingTotal(shown, found.services, rooms.length);
      const before = rateReceipt(shown, found.services, stay.nights.length);
      expect(sumOf(before)).toBe(total);

      // What each payment option asks for now is what the API lets the guest pay.
      const sums = { total, firstNight: rate.firstNight, nights: stay.nights.length };
      const chosen = { rate: shown, total, isKnownGuest: false };
      const due = availablePaymentOptions(PAYMENT, chosen).map((option) => [
        option.id,
        dueNow(option, chosen),
      ]);
      expect(due).toEqual(PAYMENT.flatMap((option) => amountAskedFor(option, rate.rate, sums)));

      // The API books this and shows it afterwards, and the two receipts must agree.
      const packages = found.services.map(({ code, package_price, time_period }) => ({
        code,
        price: asRubles(
          (Math.round(package_price * 100) * (time_period === 'EVERY_NIGHT' ? stay.nights.length : 1)) / 100,
        ),
      }));
      const taken = chosenExtras(catalogue.extras, packages, 'BAR', stay.nights.length);
      expect(plus(rate.total, ...taken.map(({ price }) => price))).toBe(total);
      const tourist_tax = touristTaxIn(rate.total, told.tax, rate.nights);
      const stored = receiptOf({
        nights: JSON.parse(JSON.stringify(rate.nights)),
        tourist_tax,
      } as Reservation);
      const after = reservationReceipt({
        total_price: toRubles(total),
        night_prices: roomReceipt.night_prices.parse(stored.night_prices),
        tourist_tax: stored.tourist_tax,
        nights: stay.nights.length,
        packages: taken.map((extra) => ({
          ...extra,
          price: toRubles(extra.price),
          unit_price: toRubles(extra.unit_price),
        })),
      });
      const keyless = (receipt: Receipt | null) =>
        receipt && { ...receipt, extras: receipt.extras.map(({ key: _key, ...line }) => line) };
      expect(keyless(after)).toEqual(keyless(before));
      expect(after?.tax ?? 0).toBeLessThanOrEqual(rate.total);
    }),
    { numRuns: CARTS },
  );
});

describe('the tourist tax in a price', () => {
  const tax = { percent: 2, least: 0 };
  const later = [
    { from: '2027-01-01', percent: 3, least: 0 },
    { from: '2028-01-01', percent: 3.5, least: 0 },
  ];
  test.each([
    ['a share of what it is part of', 1_020_000, tax, ['2026-12-14', '2026-12-15'], 20_000],
    ['half a kopeck up', 51, tax, ['2026-12-14'], 1],
    [
      'at least so much for each room’s night',
      400_000,
      { ...tax, least: 10_000 },
      ['2026-12-14', '2026-12-15'],
      20_000,
    ],
    ['never more than the price', 5_000, { ...tax, least: 10_000 }, ['2026-12-14', '2026-12-15'], 5_000],
    ['none', 1_020_000, null, ['2026-12-14', '2026-12-15'], 0],
    ['the rate of the year of arrival', 1_020_000, { ...tax, later }, ['2026-12-31', '2027-01-01'], 20_000],
    ['of the next year', 1_030_000, { ...tax, later }, ['2027-01-01', '2027-01-02'], 30_000],
    ['of the last, with a tenth', 1_035_000, { ...tax, later }, ['2028-06-01'], 35_000],
    [
      'its least too',
      400_000,
      { ...tax, later: [{ from: '2027-01-01', percent: 3, least: 15_000 }] },
      ['2027-05-01', '2027-05-02'],
      30_000,
    ],
  ])('%s', (_name, total, levied, dates, expected) => {
    const nights = dates.map((date) => ({ date }));
    expect(touristTaxIn(asKopecks(total), levied as TouristTax | null, nights)).toBe(expected);
  });
});
