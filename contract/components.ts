import * as z from 'zod/mini';
import * as accountReservation from '#contract/schemas/account-reservation.ts';
import * as availability from '#contract/schemas/availability.ts';
import * as bookingGuest from '#contract/schemas/booking-guest.ts';
import * as cancellation from '#contract/schemas/cancellation.ts';
import * as consents from '#contract/schemas/consents.ts';
import * as hotelConfig from '#contract/schemas/hotel-config.ts';
import * as hotelCounters from '#contract/schemas/hotel-counters.ts';
import * as hotelMap from '#contract/schemas/hotel-map.ts';
import * as hotelTrust from '#contract/schemas/hotel-trust.ts';
import * as orderAccess from '#contract/schemas/order-access.ts';
import * as orderEvent from '#contract/schemas/order-event.ts';
import * as orderSource from '#contract/schemas/order-source.ts';
import { errorBody, hotelTime, isoDate, moment, rubles, url } from '#contract/schemas/primitives.ts';
import * as reservation from '#contract/schemas/reservation.ts';
import * as reservationChange from '#contract/schemas/reservation-change.ts';
import * as roomSearch from '#contract/schemas/room-search.ts';
import * as stayPrices from '#contract/schemas/stay-prices.ts';
import * as users from '#contract/schemas/users.ts';
import { COMPOSITION_NAMES } from '#rules/theme/composition.ts';
import { DISPLAY_FACES } from '#rules/theme/display-face.ts';
import { fieldNotes } from './field-notes.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema has no useful type
export type JsonSchema = any;

const MODULES = [
  consents,
  hotelConfig,
  hotelCounters,
  hotelMap,
  hotelTrust,
  availability,
  stayPrices,
  roomSearch,
  cancellation,
  bookingGuest,
  reservation,
  reservationChange,
  orderAccess,
  orderEvent,
  orderSource,
  accountReservation,
  users,
];
/** The first file had this note at the nights of every object without a name, and the file stays as it is. */
const OF_NIGHTS = { nights: "The nights' prices, of all rooms, in date order." };

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const upperFirst = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** These are parts of other schemas, or lists of values that an API may add to. */
const UNNAMED = new Set([
  'username',
  'password',
  'availabilityQuery',
  'reservationStatus',
  'eventType',
  'colour',
  'timeZone',
  'hotelPhone',
  'displayFont',
  'composition',
  'mapPoint',
  'mapPoints',
  'paymentMark',
]);

/** The schemas by the names of their declarations, which they have in the document with a capital. */
const NAMES = new Map<z.ZodMiniType, string>(
  MODULES.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isSchema(value) && !UNNAMED.has(name) ? [[value, name] as const] : [],
    ),
  ),
);
NAMES.set(errorBody, 'errorBody');

/** What the schemas of these cannot say, as JSON Schema. */
const TERMS = new Map<unknown, JsonSchema>([
  [isoDate, { format: 'date', description: 'A calendar date, yyyy-MM-dd, of the hotel.' }],
  [hotelTime, { description: 'HH:mm:ss.' }],
  [moment, { description: 'A moment with its offset from UTC.' }],
  [rubles, { format: 'rubles', description: 'Rubles, at most two decimals.' }],
  [url, { format: 'uri', description: 'An absolute address.' }],
  [hotelConfig.colour, { format: 'color', description: '#rgb, #rrggbb, rgb() or hsl().' }],
  [hotelConfig.timeZone, { format: 'time-zone', description: 'A name of the IANA time zone database.' }],
  [hotelConfig.hotelPhone, { format: 'phone', description: '10 to 13 digits.' }],
  [hotelConfig.displayFont, { enum: DISPLAY_FACES }],
  [
    hotelMap.mapPoint,
    { description: 'Metres to the east and to the north of the hotel, with a space between: -120 40.' },
  ],
  [
    hotelMap.mapPoints,
    {
      description:
        'From 2 to 40 points with a comma and a space between, metres to the east and to the north of the hotel: -900 -60, 0 -40.',
    },
  ],
  [hotelConfig.composition, { enum: COMPOSITION_NAMES }],
]);

const orNull = (schema: JsonSchema): JsonSchema => {
  if (schema.anyOf?.some(({ type }: JsonSchema) => type === 'null') || [schema.type].flat().includes('null'))
    return schema;
  if (typeof schema.type === 'string' && !schema.enum && schema.const === undefined)
    return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
};

/** Whether the choice is between one plain type and null, which is shorter as a list of types. */
const isNullable = ({ anyOf = [] }: JsonSchema): boolean =>
  anyOf.length === 2 && anyOf[1].type === 'null' && typeof anyOf[0].type === 'string' && !anyOf[0].enum;

/** The facts about an object that zod's own output does not have; they wait in the output until it is complete. */
const FACTS = 'x-facts';

/**
 * Puts a finished part of zod's output into the document's form: notes, optional fields, bounds that are none. What the
 * app sends has no null in place of a field that it leaves out.
 */
function tidy(json: JsonSchema, isSent: boolean): JsonSchema {
  if (Array.isArray(json)) return json.map((item) => tidy(item, isSent));
  if (typeof json !== 'object' || json === null) return json;
  const { [FACTS]: facts, ...own } = json;
  const all = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, tidy(value, isSent)]),
  ) as JsonSchema;
  // An id has this bound: above it JavaScript takes one id for its neighbour. What is counted has none.
  if (Math.abs(all.maximum) === Number.MAX_SAFE_INTEGER && all.exclusiveMinimum !== 0) delete all.maximum;
  // The pattern that zod gives with this format says no more than the format.
  if (all.format === 'date-time') delete all.pattern;
  if (Math.abs(all.minimum) === Number.MAX_SAFE_INTEGER) delete all.minimum;
  if (isNullable(all)) {
    const { anyOf, ...rest } = all;
    return orNull({ ...anyOf[0], ...rest });
  }
  if (!facts) return all;
  delete all.additionalProperties;
  if (!isSent) for (const field of facts.optional) all.properties[field] = orNull(all.properties[field]);
  for (const [field, note] of Object.entries<string>(facts.notes))
    all.properties[field] = withNote(all.properties[field], note);
  all.required = Object.keys(all.properties).filter((field) => !facts.optional.includes(field));
  if (all.required.length === 0) delete all.required;
  return all;
}

const withNote = (schema: JsonSchema, note: string): JsonSchema => ({
  ...schema,
  description: [schema.description, note].filter(Boolean).join(' '),
});

/** The names of what the app sends. */
const SENT = /Request$|Query$/;

/**
 * The schemas of the contracts as the document's components. A field that the app can do without is optional, and may
 * be null.
 */
export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, name] of NAMES) registry.add(schema, { id: upperFirst(name) });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const json = jsonSchema as JsonSchema;
      Object.assign(json, TERMS.get(zodSchema));
      const { def } = zodSchema._zod;
      if (def.type !== 'object') return;
      const shape = (def as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
      json[FACTS] = {
        notes:
          fieldNotes.get(zodSchema as unknown as z.ZodMiniObject) ?? ('nights' in shape ? OF_NIGHTS : {}),
        optional: Object.keys(shape).filter((field) => shape[field]?._zod.optin !== undefined),
      };
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema, $id, id, ...rest } = schema as JsonSchema;
      return [name, tidy(rest, SENT.test(name))];
    }),
  );
}

/** A reference to a schema that `contract/schemas` exports. */
export function reference(schema: z.ZodMiniType): JsonSchema {
  const name = NAMES.get(schema);
  if (name) return { $ref: `#/components/schemas/${upperFirst(name)}` };
  throw new Error('The schema is no export of contract/schemas');
}
