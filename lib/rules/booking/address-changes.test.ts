import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIsoDays, nightsBetween } from '#rules/text/dates.ts';
import { aChildCategory } from '#rules/text/testing/offers.ts';
import { type AddressChange, changesText } from './address-changes.ts';
import type { BookingRules } from './booking.ts';
import { parseBooking } from './booking-address.ts';
import { adultsTotal, childrenTotal } from './occupancy.ts';

const TODAY = '2026-12-10';
const RULES: BookingRules = {
  max_rooms: 3,
  max_adults: 4,
  promo_code: true,
  hotel_child_categories: [aChildCategory()],
};
const PLAIN: BookingRules = { ...RULES, promo_code: false };
const STAY = '?arrival=2026-12-13&departure=2026-12-16';

function told(search: string, rules = RULES, hasRooms = true): string {
  const { booking, changed } = parseBooking(search, rules, TODAY);
  return changesText(changed, booking, { limits: rules, hasRooms }).replaceAll('\u00a0', ' ');
}

describe('whatever part of a link did not hold is said', () => {
  it.each<[string, string, BookingRules?]>([
    ['?arrival=2026-12-09&departure=2026-12-12', 'Даты в ссылке уже прошли — показываем ближайшую ночь.'],
    ['?arrival=0000-01-01', 'Даты в ссылке не разобрать — показываем ближайшую ночь.'],
    ['?arrival=2026-02-30', 'Даты в ссылке не разобрать — показываем ближайшую ночь.'],
    // A form without scripts sends dates that were left empty.
    ['?arrival=&departure=&adults=2', 'Даты не выбраны — показываем ближайшую ночь.'],
    ['?arrival=2026-12-13', 'Дата выезда не выбрана — показываем одну ночь.'],
    ['?arrival=2026-12-13&departure=2026-12-13', 'Выезд должен быть позже заезда — показываем одну ночь.'],
    [`${STAY}&adults=4,4,4,4`, 'В одной брони не больше 3 номеров. Показываем: 3 номера, 12 взрослых.'],
    [`${STAY}&adults=9`, 'В одном номере не больше 4 взрослых. Показываем: 1 номер, 4 взрослых.'],
    [`${STAY}&adults=0,2`, 'В каждом номере должен быть взрослый. Показываем: 2 номера, 3 взрослых.'],
    [
      `${STAY}&adults=2&childs=INF:3`,
      'Столько детей отель в один номер не селит. Показываем: 1 номер, 2 взрослых, 2 ребёнка.',
    ],
    [`${STAY}&adults=two`, 'Гостей в ссылке не разобрать. Показываем: 1 номер, 2 взрослых.'],
    [`${STAY}&adults=2&childs=OLD:1`, 'Гостей в ссылке не разобрать. Показываем: 1 номер, 2 взрослых.'],
    [`${STAY}&adults=2&childs=,INF:1`, 'Гостей в ссылке не разобрать. Показываем: 1 номер, 2 взрослых.'],
    [`${STAY}&promo=abc`, 'Промокод здесь не действует — цены без него.'],
    [`${STAY}&promo=1234567`, 'Промокод здесь не действует — цены без него.', PLAIN],
    [`${STAY}&rate_flow=VIP`, 'Тарифа из ссылки здесь нет — показываем обычный.'],
    [`${STAY}&rate_flow=SPEC`, 'Тарифа из ссылки здесь нет — показываем обычный.', PLAIN],
    [
      '?arrival=2026-12-13&departure=2026-12-14&adults=2&night=best',
      'Дат вы ещё не выбрали — показываем самую выгодную ночь из ближайших: 13–14 декабря.',
    ],
    // Dates that had to be replaced are no cheapest night.
    [
      '?arrival=2026-12-01&departure=2026-12-02&night=best',
      'Даты в ссылке уже прошли — показываем ближайшую ночь.',
    ],
    [`${STAY}&room=%3Cb%3E&rate=BAR`, 'Такого номера нет. Вот что есть на ваши даты.'],
    [`${STAY}&room=STD&rate=BAR&extras=BRK,%3Cb%3E`, 'Части услуг из ссылки нет — в бронь они не вошли.'],
    [
      '?arrival=2026-12-01&departure=2026-12-03&adults=9',
      'Даты в ссылке уже прошли — показываем ближайшую ночь. В одном номере не больше 4 взрослых. Показываем: 1 номер, 4 взрослых.',
    ],
  ])('%s', (search, text, rules) => {
    expect(told(search, rules)).toBe(text);
  });

  it.each<[string, BookingRules?]>([
    [''],
    [`${STAY}&adults=2,1&childs=INF:1,`],
    [STAY],
    [`${STAY}&promo=1234567&rate_flow=SPEC`],
    [`${STAY}&rate_flow=CORP`, PLAIN],
    [`${STAY}&room=STD&rate=BAR&extras=`],
    [`${STAY}&room=STD`],
    // Without an arrival it is no search, and the home has nothing to correct.
    ['?checkin=2026-12-13&checkout=2026-12-16&adults=9'],
  ])('a link that holds says nothing: %s', (search, rules) => {
    expect(told(search, rules)).toBe('');
  });

  it('that there is something instead is said only where there is', () => {
    expect(told(`${STAY}&room=%3Cb%3E&rate=BAR`, RULES, false)).toBe('Такого номера нет.');
  });
});

const link = fc.record({
  arrival: fc.integer({ min: -5, max: 20 }),
  nights: fc.integer({ min: -3, max: 40 }),
  rooms: fc.array(
    fc.record({ adults: fc.nat(9), code: fc.constantFrom('INF', 'OLD'), children: fc.nat(4) }),
    { minLength: 1, maxLength: 5 },
  ),
  promo: fc.constantFrom('', '123', '1234567'),
  flow: fc.constantFrom('', 'CORP', 'SPEC', 'VIP'),
  hasCodes: fc.boolean(),
});

it('nothing is changed in silence, and nothing is called changed that is as asked for', () => {
  fc.assert(
    fc.property(link, ({ arrival, nights, rooms, promo, flow, hasCodes }) => {
      const from = addIsoDays(TODAY, arrival);
      const query = new URLSearchParams({
        arrival: from,
        departure: addIsoDays(from, nights),
        adults: rooms.map(({ adults }) => adults).join(','),
        childs: rooms.map(({ code, children }) => (children > 0 ? `${code}:${children}` : '')).join(','),
        ...(promo && { promo }),
        ...(flow && { rate_flow: flow }),
      });
      const { booking, changed } = parseBooking(`?${query}`, { ...RULES, promo_code: hasCodes }, TODAY);
      const has = (...kinds: AddressChange[]) => kinds.some((kind) => changed.includes(kind));
      const asked = {
        adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
        children: rooms.reduce((sum, { children }) => sum + children, 0),
      };
      expect(has('pastDates')).toBe(booking.arrival !== from);
      expect(has('pastDates', 'earlyDeparture')).toBe(
        booking.arrival !== from || nightsBetween(from, booking.departure ?? '') !== nights,
      );
      expect(has('tooManyRooms', 'tooManyAdults', 'noAdults', 'tooManyChildren', 'unclearGuests')).toBe(
        booking.rooms.length !== rooms.length ||
          adultsTotal(booking.rooms) !== asked.adults ||
          childrenTotal(booking.rooms) !== asked.children ||
          booking.rooms.some((room, index) => room.adults !== rooms[index]?.adults),
      );
      expect(has('promo')).toBe(promo !== '' && booking.promo.input !== promo);
      expect(has('rateFlow')).toBe(flow !== '' && booking.rateFlow !== flow);
    }),
    { numRuns: 5000 },
  );
});
