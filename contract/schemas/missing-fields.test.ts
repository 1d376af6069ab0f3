import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bare, sampleOf, shapeOf } from '#contract/schemas/testing/sample-of.ts';
import { userInfo } from './users.ts';

/** These are request bodies, what is sent to a hotel, and the config, whose fields lib/server/api/hotel-answer.ts reads one by one. */
const NOT_PARSED = new Set([
  'availabilityQuery',
  'bookingGuest',
  'childCount',
  'createProfileRequest',
  'deleteAttachmentRequest',
  'deleteGuestRequest',
  'hotelConfig',
  'hotelStyleConfig',
  'loginRequest',
  'newPasswordRequest',
  'orderAccessRequest',
  'orderEvent',
  'orderSource',
  'givenConsent',
  'deleteAccountRequest',
  'passwordResetRequest',
  'refundCheckRequest',
  'registerRequest',
  'reservationChange',
  'reservationNote',
  'reservationPackage',
  'reservationRequest',
  'reservationStatusRequest',
  'reservationStatusResponse',
  'roomGuests',
  'roomSearchRequest',
  'roomSearchResponse',
  'saveGuestRequest',
  'stayPricesRequest',
  'tokenResponse',
  'withdrawConsentRequest',
]);

const NAMED = 'calls and links name it by this';
const CHOICE = 'there is nothing to choose without a name';
const POSTED = 'the reservation is posted with it';
const PRICED = 'nothing may be sold, or shown as bought, at a price that is not known';
const WHEN = 'a stay without its days is no stay';

const UNMARKED = 'the calendar shows the day without a mark';

const UNDRAWN = 'nobody would know what to draw, or where';

/** The fields without which a thing cannot be shown or used, each with its reason. */
const REQUIRED: Record<string, Record<string, string>> = {
  changeOffer: { total_price: PRICED, due_now: PRICED },
  accountReservation: { id: NAMED, arrival: WHEN, departure: WHEN, total_price: PRICED },
  accountReservationDetail: { id: NAMED, arrival: WHEN, departure: WHEN, total_price: PRICED },
  alternative: {
    arrival: WHEN,
    departure: WHEN,
    ...Object.fromEntries(
      ['', '.adults', '.childs', '.childs.id', '.childs.code', '.childs.count'].map((field) => [
        `rooms${field}`,
        'it leads to a search for these guests',
      ]),
    ),
    room_name: CHOICE,
    total_price: PRICED,
  },
  attachment: { id: NAMED },
  availabilityDay: {
    date: 'the day is found by it',
    availability: UNMARKED,
    'availability.color': UNMARKED,
    'availability.legend': UNMARKED,
  },
  bookedExtra: { name: CHOICE, price: PRICED },
  cancelType: { id: NAMED, name: CHOICE },
  childCategory: { id: NAMED, code: POSTED, name: CHOICE },
  childGroup: { name: CHOICE, count: 'a group without a number says nothing' },
  consentRecord: {
    code: 'it is withdrawn by it',
    text: 'nobody knows what was agreed to without its words',
    given_at: 'when is what is kept of it',
  },
  createdResponse: { id: 'what was made is named by it in the next call' },
  defaultNote: { id: POSTED },
  geo: { lat: 'half a place is none', lon: 'half a place is none' },
  hotelConsent: { code: POSTED, text: 'nobody agrees to what is not said' },
  hotelRating: { value: 'it is the rating', count: 'a rating of nobody says nothing', source: CHOICE },
  hotelSeller: { name: 'a number without a name says nothing' },
  starsCertificate: { number: 'a document without a number is none' },
  hotelImage: { url: 'there is nothing to show' },
  mapArea: { kind: UNDRAWN, points: UNDRAWN },
  mapLine: { kind: UNDRAWN, points: UNDRAWN },
  mapPlace: { kind: UNDRAWN, name: CHOICE, at: UNDRAWN },
  menuItem: { name: CHOICE, reference: 'it would lead nowhere' },
  orderAccess: {
    token: 'nothing is opened without it',
    expires_at: 'an access must not outlive what the page says of it',
    reservation_id: 'the calls name the order by it',
  },
  paymentOption: { id: POSTED },
  publicOrder: { number: NAMED, arrival: WHEN, departure: WHEN, total_price: PRICED },
  rate: {
    id: POSTED,
    rate_code: POSTED,
    total_price: PRICED,
    nights: 'its length is the number of nights, and the first night is charged by it',
  },
  rateNight: { date: 'rooms of one night are told by it', price: PRICED },
  relationDegree: { id: POSTED, name: CHOICE },
  room: {
    id: POSTED,
    room_code: POSTED,
    name: CHOICE,
    rates: 'a room without a rate cannot be booked',
    min_price: 'taken from the cheapest rate by the room search',
  },
  roomOption: { name: CHOICE },
  savedGuest: { id: NAMED },
  service: {
    id: NAMED,
    code: POSTED,
    name: CHOICE,
    package_price: PRICED,
    time_period: 'whether the price counts once or every night',
  },
  stayPrice: { arrival: WHEN, total_price: PRICED },
  userInfo: { id: 'documents are filed under it' },
};

const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));
const exported = (
  await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(`./${file}`)))
).flatMap((file) => Object.entries(file));
const objects = exported
  .filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType)
  .filter(([name, schema]) => !NOT_PARSED.has(name) && bare(schema) instanceof z.core.$ZodObject);

/** The dotted paths of all fields, nested lists and objects included. */
function fieldsOf(schema: z.core.$ZodType, prefix = ''): string[] {
  return Object.entries(shapeOf(schema) ?? {}).flatMap(([key, field]) => [
    prefix + key,
    ...(isNamed(field) ? [] : fieldsOf(field, `${prefix}${key}.`)),
  ]);
}
/** Whether the field's schema is one of `objects`, which are checked by themselves. */
const isNamed = (field: z.core.$ZodType) => {
  const inner = bare(field);
  const entry = inner instanceof z.core.$ZodArray ? inner._zod.def.element : inner;
  return objects.some(([, schema]) => bare(schema) === bare(entry));
};

function without(sample: unknown, path: string, value: 'missing' | null): unknown {
  const copy = structuredClone(sample) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() as string;
  let owner = copy;
  for (const key of keys) {
    const next = owner[key];
    owner = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>;
  }
  if (value === null) owner[last] = null;
  else delete owner[last];
  return copy;
}

const requiredOf = (name: string) => Object.keys(REQUIRED[name] ?? {});

describe.each(objects)('%s', (name, schema) => {
  const sample = sampleOf(schema);
  const fields = fieldsOf(schema);

  it('accepts its own sample', () => {
    expect(schema.safeParse(sample)).toMatchObject({ success: true, data: sample });
  });

  it.each(fields.filter((field) => !requiredOf(name).includes(field)))(
    'loses nobody by a missing %s',
    (field) => {
      for (const gone of ['missing', null] as const) {
        const parsed = schema.safeParse(without(sample, field, gone));
        expect(parsed.success, `${field} ${gone}`).toBe(true);
      }
    },
  );

  it.each(requiredOf(name))('is nothing without %s', (field) => {
    expect(fields).toContain(field);
    expect(schema.safeParse(without(sample, field, 'missing')).success).toBe(false);
    expect(schema.safeParse(without(sample, field, null)).success).toBe(false);
  });
});

it('a user with only the four specified fields is valid', () => {
  const user = { id: 7, first_name: 'Анна', is_company_employee: true, user_guests: [] };
  const unsaid = {
    last_name: '',
    middle_name: '',
    email: '',
    phone: '',
    date_of_birth: null,
    is_hotel_guest: false,
  };
  expect(userInfo.parse(user)).toEqual({ ...user, ...unsaid });
});

it('a malformed optional field reads as its default, a bad list entry is dropped', () => {
  const guest = { id: 3, first_name: 'Ия', attachments: [{ id: 1 }, { file: 'x' }], middle_name: 5 };
  const parsed = userInfo.parse({ id: 7, phone: 79001234567, user_guests: [guest, 'x'] });
  const attachment = { id: 1, file_name: '', file: '' };
  const read = {
    id: 3,
    first_name: 'Ия',
    last_name: '',
    middle_name: '',
    relation_degree: null,
    email: null,
  };
  expect(parsed.phone).toBe('');
  expect(parsed.user_guests).toEqual([{ ...read, attachments: [attachment] }]);
});
