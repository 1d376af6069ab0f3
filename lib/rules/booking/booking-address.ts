import { asRubles, type Kopecks, toKopecks, toRubles } from '#contract/schemas/money.ts';
import { isCalendarDate, isOrderNumber, RATE_FLOWS } from '#contract/schemas/patterns.ts';
import type { RateFlow } from '#contract/schemas/primitives.ts';
import type { AddressChange } from './address-changes.ts';
import { type Booking, type BookingRules, freshBooking, type RateChoice } from './booking.ts';
import { ADDRESS_NAMES, BEST_NIGHT, hasBooking } from './booking-query.ts';
import { parseParty, writeParty } from './party-address.ts';
import { CLOSED_PROMO, isPromoCodeValid, normalisePromoInput, type PromoBlock } from './promo-code.ts';
import { DEFAULT_RATE_FLOW } from './rate-flow.ts';
import { editingAt, IN_ORDER, isBefore, SCREENS, screenInAddress, screenOf } from './screens.ts';
import type { BookingParameters } from './search-request.ts';
import { clampStayDates, defaultStayDates, type StayDates } from './stay-dates.ts';

/**
 * The booking as an address:
 * `?arrival=2026-12-01&departure=2026-12-03&adults=2,1&childs=INF:1.CHD:2,&promo=1234567&rate_flow=SPEC
 * &sort=price&room=STD&rate=BAR&extras=BRK,TRF&seen=24600&edit=extras`.
 * The parameters of a search show the rooms; `room` and `rate` add the extras; `extras`, which may be empty, adds
 * the payment. `edit` names the screen that the guest has gone back to. `seen` is in rubles.
 * `change` is the number of the order that becomes this booking; every other parameter means the same with it.
 * Parsing and writing are inverse.
 */
const SEEN = /^\d{1,10}(?:\.\d{1,2})?$/;
const CODE = /^[\w-]{1,40}$/;
const MAX_EXTRAS = 100;

/** The booking's parameters of a query, '?…' or ''. */
export function bookingPart(search: string): string {
  return withoutParameters(search, (name) => !isOurs(name));
}

/** The query with its booking replaced. The parameters of others stay. */
export function replaceBooking(search: string, booking: string): string {
  const foreign = withoutParameters(search, isOurs).slice(1);
  return foreign && booking ? `${booking}&${foreign}` : booking || (foreign && `?${foreign}`);
}

/**
 * The booking of an address, and the parts of the address that could not be taken. A value that makes no sense falls
 * back, field by field. The choice of room and rate belongs to the parameters it was made for, so it goes when
 * one of these had to be corrected. Without an arrival the guest is at the parameters, whatever else the
 * address names.
 */
export function parseBooking(
  search: string,
  rules: BookingRules,
  today: string,
): { booking: Booking; changed: AddressChange[] } {
  const given = new URLSearchParams(search);
  const screen = screenInAddress(given);
  const stay = parseStay(given, today);
  const party = parseParty(given, rules);
  const promo = parsePromo(given.get('promo'), rules);
  const rateFlow = parseRateFlow(given.get('rate_flow'), rules);
  const [name, best] = BEST_NIGHT;
  const isBestNight = stay.changed.length === 0 && given.get(name) === best;
  const changed = [...stay.changed, ...party.changed, ...promo.changed, ...rateFlow.changed];
  const searched: Booking = {
    ...freshBooking(rules, today),
    ...stay.dates,
    rooms: party.rooms,
    promo: promo.block,
    rateFlow: rateFlow.flow,
    sort: given.get('sort') === 'price' ? 'price' : 'hotel',
    editing: screen === 'parameters' ? screen : null,
    change: parseChange(given.get('change')),
  };
  if (!isBefore('rooms', screen)) {
    const told = isBestNight ? ['bestNight' as const, ...changed] : changed;
    return { booking: searched, changed: hasBooking(search) ? told : [] };
  }
  const { choice, isNone } = parseChoice(given);
  if (!choice || changed.length > 0)
    return { booking: searched, changed: isNone ? [...changed, 'room'] : changed };
  const extras = parseExtras(given);
  return {
    booking: {
      ...searched,
      choice,
      extras: extras.codes,
      seen: parseSeen(given.get('seen')),
      editing: editingAt(screen),
    },
    changed: extras.changed,
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
  const { choice, extras, seen } = booking;
  if (!choice) return toQuery(parameters);
  const screen = screenOf(booking);
  parameters.set('room', choice.room);
  parameters.set('rate', choice.rate);
  for (const passed of IN_ORDER.filter((other) => isBefore('rooms', other) && isBefore(other, screen)))
    for (const name of SCREENS[passed].adds) parameters.set(name, '');
  if (parameters.has('extras') || extras.length > 0) parameters.set('extras', extras.join(','));
  if (seen !== null) parameters.set('seen', String(toRubles(seen)));
  if (screenInAddress(parameters) !== screen) parameters.set('edit', screen);
  return toQuery(parameters);
}

/** What the parameters' form sends beside the fields for the dates and the promo code. */
export function parameterFields(booking: Booking, rules: BookingRules): [name: string, value: string][] {
  return [...parametersOf({ ...booking, arrival: null, departure: null, promo: CLOSED_PROMO }, rules)];
}

/** What the extras' form sends beside its boxes. An empty list says that the guest has been there. */
export function extrasFields(booking: Booking, rules: BookingRules): [name: string, value: string][] {
  const { choice } = booking;
  const fields: [string, string][] = [...parametersOf(booking, rules)];
  if (choice) fields.push(['room', choice.room], ['rate', choice.rate]);
  return [...fields, ['extras', '']];
}

function parametersOf(
  booking: BookingParameters & Pick<Booking, 'sort' | 'change'>,
  rules: BookingRules,
): URLSearchParams {
  const { arrival, departure, rooms, promo, rateFlow, sort, change } = booking;
  const parameters = new URLSearchParams();
  if (arrival) parameters.set('arrival', arrival);
  if (departure) parameters.set('departure', departure);
  for (const [name, value] of writeParty(rooms, rules)) parameters.set(name, value);
  if (promo.isOpen && isPromoCodeValid(promo.input)) parameters.set('promo', promo.input);
  if (rateFlow !== DEFAULT_RATE_FLOW) parameters.set('rate_flow', rateFlow);
  if (sort !== 'hotel') parameters.set('sort', sort);
  if (change !== null) parameters.set('change', change);
  return parameters;
}

/** Encoded commas and colons only make the link ugly; a query may contain them as they are. */
function toQuery(parameters: URLSearchParams): string {
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

const isSame = (a: URLSearchParams, b: URLSearchParams) => a.toString() === b.toString();
const isOurs = (name: string) => ADDRESS_NAMES.includes(name);

/** The query without some parameters. The others are not encoded anew. */
export function withoutParameters(search: string, isLeftOut: (name: string) => boolean): string {
  const left = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isLeftOut([...new URLSearchParams(part).keys()][0] ?? ''));
  return left.length > 0 ? `?${left.join('&')}` : '';
}

function parseStay(given: URLSearchParams, today: string): { dates: StayDates; changed: AddressChange[] } {
  const [arrival, departure] = [given.get('arrival') ?? '', given.get('departure') ?? ''];
  if (!isCalendarDate(arrival))
    return { dates: defaultStayDates(today), changed: [arrival === '' ? 'noDates' : 'unclearDates'] };
  if (arrival < today) return { dates: defaultStayDates(today), changed: ['pastDates'] };
  const dates = clampStayDates({ arrival, departure }, today);
  if (dates.departure === departure) return { dates, changed: [] };
  return { dates, changed: [isCalendarDate(departure) ? 'earlyDeparture' : 'noDeparture'] };
}

/** A code counts only where the hotel has promo codes. */
function parsePromo(
  promo: string | null,
  rules: BookingRules,
): { block: PromoBlock; changed: AddressChange[] } {
  const input = normalisePromoInput(promo ?? '');
  if (rules.promo_code && isPromoCodeValid(input)) return { block: { isOpen: true, input }, changed: [] };
  return { block: CLOSED_PROMO, changed: promo ? ['promo'] : [] };
}

function parseRateFlow(
  given: string | null,
  rules: BookingRules,
): { flow: RateFlow; changed: AddressChange[] } {
  const flow = RATE_FLOWS.find((known) => rules.promo_code && known === given) ?? DEFAULT_RATE_FLOW;
  return { flow, changed: given && given !== flow ? ['rateFlow'] : [] };
}

/** `isNone` means that the address names a room and a rate that cannot exist. */
function parseChoice(given: URLSearchParams): { choice: RateChoice | null; isNone: boolean } {
  const [room, rate] = [given.get('room') ?? '', given.get('rate') ?? ''];
  if (room === '' || rate === '') return { choice: null, isNone: false };
  const isOne = CODE.test(room) && CODE.test(rate);
  return { choice: isOne ? { room, rate } : null, isNone: !isOne };
}

function parseExtras(given: URLSearchParams): { codes: string[]; changed: AddressChange[] } {
  // A form sends one field for each ticked box.
  const named = given.getAll('extras').flatMap((value) => value.split(','));
  const codes = new Set(named.filter((code) => code !== ''));
  const known = [...codes].filter((code) => CODE.test(code)).slice(0, MAX_EXTRAS);
  return { codes: known, changed: known.length < codes.size ? ['extras'] : [] };
}

const parseChange = (number: string | null): string | null =>
  number !== null && isOrderNumber(number) ? number : null;

function parseSeen(seen: string | null): Kopecks | null {
  return seen !== null && SEEN.test(seen) ? toKopecks(asRubles(Number(seen))) : null;
}
