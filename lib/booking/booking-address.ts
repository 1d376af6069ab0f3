import { asRubles, type Kopecks, toKopecks, toRubles } from '@/lib/contracts/money';
import { isCalendarDate, RATE_FLOWS } from '@/lib/contracts/patterns';
import { ADDRESS_NAMES, hasBooking } from '@/lib/routing/booking-query';
import { addressCode, findByAddressCode } from './address-code.ts';
import { type Booking, type BookingRules, freshBooking } from './booking.ts';
import { createRoom, type RoomOccupancy } from './occupancy.ts';
import { CLOSED_PROMO, isPromoCodeValid, normalisePromoInput, type PromoBlock } from './promo-code.ts';
import { DEFAULT_RATE_FLOW } from './rate-flow.ts';
import type { BookingParameters } from './search-request.ts';
import { clampStayDates, defaultStayDates } from './stay-dates.ts';

/**
 * The booking as an address:
 * `?arrival=2026-12-01&departure=2026-12-03&adults=2,1&childs=INF:1.CHD:2,&promo=1234567&rate_flow=SPEC
 * &room=STD&rate=BAR&extras=BRK,TRF&seen=24600&edit=extras`.
 * The parameters of a search show the rooms; with `room` and `rate` the extras; with `extras`, which may be
 * empty, the payment. `edit` names the screen the guest has gone back to. `seen` is in rubles.
 * Parsing and writing are inverse.
 */
const SEEN = /^\d{1,10}(?:\.\d{1,2})?$/;
const CODE = /^[\w-]{1,40}$/;
const MAX_EXTRAS = 100;

/** The part of a query that is the booking's, '?…' or ''. */
export function bookingPart(search: string): string {
  return without(search, (name) => !isOurs(name));
}

/** The query with the booking in place of the one it carries; what others have put there stays. */
export function replaceBooking(search: string, booking: string): string {
  const foreign = without(search, isOurs).slice(1);
  return foreign && booking ? `${booking}&${foreign}` : booking || (foreign && `?${foreign}`);
}

/**
 * The booking an address stands for. A value that makes no sense falls back, field by field; choices of room and
 * rate belong to the parameters they were made for and go when one of these had to be corrected.
 */
export function parseBooking(search: string, rules: BookingRules, today: string): Booking {
  const given = new URLSearchParams(search);
  if (!hasBooking(search)) return freshBooking(rules, today);
  const parameters = {
    ...parseStay(given, today),
    rooms: parseRooms(given, rules),
    promo: parsePromo(given.get('promo'), rules),
    rateFlow: parseRateFlow(given.get('rate_flow'), rules),
  };
  const searched: Booking = {
    ...freshBooking(rules, today),
    ...parameters,
    editing: given.get('edit') === 'parameters' ? 'parameters' : null,
  };
  const choice = parseChoice(given);
  if (searched.editing === 'parameters' || !choice || !isExact(given, searched, rules, today))
    return searched;
  const extras = parseExtras(given);
  return {
    ...searched,
    choice,
    extras: extras ?? [],
    seen: parseSeen(given.get('seen')),
    editing: extras === null || given.get('edit') === 'extras' ? 'extras' : null,
  };
}

/** The query of a booking, '?…'; '' while nothing has been chosen. */
export function writeBooking(booking: Booking, rules: BookingRules, today: string): string {
  const parameters = parametersOf(booking, rules);
  if (booking.editing === 'parameters') {
    if (isSame(parameters, parametersOf(freshBooking(rules, today), rules))) return '';
    parameters.set('edit', 'parameters');
    return toQuery(parameters);
  }
  const { choice, extras, seen, editing } = booking;
  if (!choice) return toQuery(parameters);
  parameters.set('room', choice.room);
  parameters.set('rate', choice.rate);
  if (editing === null || extras.length > 0) parameters.set('extras', extras.join(','));
  if (seen !== null) parameters.set('seen', String(toRubles(seen)));
  if (editing === 'extras' && extras.length > 0) parameters.set('edit', 'extras');
  return toQuery(parameters);
}

/** What a form of the parameters sends beside the fields that the guest fills in, the dates and the promo code. */
export function parameterFields(booking: Booking, rules: BookingRules): [name: string, value: string][] {
  const { rooms, rateFlow } = booking;
  return [...parametersOf({ rooms, rateFlow, arrival: null, departure: null, promo: CLOSED_PROMO }, rules)];
}

/** What the form of the extras sends beside its boxes; an empty list says that the guest has been there. */
export function extrasFields(booking: Booking, rules: BookingRules): [name: string, value: string][] {
  const { choice } = booking;
  const fields: [string, string][] = [...parametersOf(booking, rules)];
  if (choice) fields.push(['room', choice.room], ['rate', choice.rate]);
  return [...fields, ['extras', '']];
}

function parametersOf(booking: BookingParameters, rules: BookingRules): URLSearchParams {
  const { arrival, departure, rooms, promo, rateFlow } = booking;
  const parameters = new URLSearchParams();
  if (arrival) parameters.set('arrival', arrival);
  if (departure) parameters.set('departure', departure);
  parameters.set('adults', rooms.map(({ adults }) => adults).join(','));
  const children = rooms.map((room) => writeChildren(room, rules));
  if (children.some(Boolean)) parameters.set('childs', children.join(','));
  if (promo.isOpen && isPromoCodeValid(promo.input)) parameters.set('promo', promo.input);
  if (rateFlow !== DEFAULT_RATE_FLOW) parameters.set('rate_flow', rateFlow);
  return parameters;
}

function writeChildren(room: RoomOccupancy, { hotel_child_categories }: BookingRules): string {
  return room.childs
    .filter(({ count }) => count > 0)
    .map((child) => `${addressCode(child, hotel_child_categories)}:${child.count}`)
    .join('.');
}

/** Commas and colons may stand in a query; encoded they only make the link ugly. */
function toQuery(parameters: URLSearchParams): string {
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

const isSame = (a: URLSearchParams, b: URLSearchParams) => a.toString() === b.toString();
const isOurs = (name: string) => (ADDRESS_NAMES as readonly string[]).includes(name);

/** Left as it was written, but for the parameters to leave out. */
function without(search: string, isLeftOut: (name: string) => boolean): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isLeftOut([...new URLSearchParams(part).keys()][0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Whether every parameter that was given could be taken as it was. */
function isExact(given: URLSearchParams, parsed: Booking, rules: BookingRules, today: string): boolean {
  if (!parsed.arrival || parsed.arrival < today) return false;
  const canonical = parametersOf(parsed, rules);
  return (['arrival', 'departure', 'adults', 'childs', 'promo', 'rate_flow'] as const).every(
    (name) => given.get(name) === canonical.get(name) || (name === 'adults' && !given.has(name)),
  );
}

function parseStay(given: URLSearchParams, today: string) {
  const arrival = given.get('arrival');
  if (!arrival || !isCalendarDate(arrival) || arrival < today) return defaultStayDates(today);
  return clampStayDates({ arrival, departure: given.get('departure') ?? undefined }, today);
}

function parseRooms(given: URLSearchParams, rules: BookingRules): RoomOccupancy[] {
  const adults = (given.get('adults') ?? '').split(',').slice(0, rules.max_rooms);
  const children = (given.get('childs') ?? '').split(',');
  return adults.map((text, index) =>
    createRoom(rules, {
      ...(/^\d{1,3}$/.test(text) && { adults: Number(text) }),
      childs: parseChildren(children[index] ?? '', rules),
    }),
  );
}

function parseChildren(text: string, { hotel_child_categories }: BookingRules) {
  return text.split('.').flatMap((part) => {
    const [code = '', count = ''] = part.split(':');
    const category = hotel_child_categories[findByAddressCode(hotel_child_categories, code)];
    return category && /^\d{1,3}$/.test(count)
      ? [{ id: category.id, code: category.code, count: Number(count) }]
      : [];
  });
}

/** A code is taken up only where the hotel has promo codes. */
function parsePromo(promo: string | null, rules: BookingRules): PromoBlock {
  const input = normalisePromoInput(promo ?? '');
  return rules.promo_code && isPromoCodeValid(input) ? { isOpen: true, input } : CLOSED_PROMO;
}

function parseRateFlow(flow: string | null, rules: BookingRules) {
  return RATE_FLOWS.find((known) => rules.promo_code && known === flow) ?? DEFAULT_RATE_FLOW;
}

function parseChoice(given: URLSearchParams) {
  const [room = '', rate = ''] = [given.get('room') ?? '', given.get('rate') ?? ''];
  return CODE.test(room) && CODE.test(rate) ? { room, rate } : null;
}

/** null: the guest has not been through the extras. */
function parseExtras(given: URLSearchParams): string[] | null {
  if (!given.has('extras')) return null;
  // A form sends a field for each box that is ticked.
  const codes = given.getAll('extras').flatMap((value) => value.split(','));
  return [...new Set(codes)].filter((code) => CODE.test(code)).slice(0, MAX_EXTRAS);
}

function parseSeen(seen: string | null): Kopecks | null {
  return seen !== null && SEEN.test(seen) ? toKopecks(asRubles(Number(seen))) : null;
}
