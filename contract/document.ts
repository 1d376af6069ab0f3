import { SLUG_PATTERN } from '#contract/schemas/hotel-slug.ts';
import { MAX_DOCUMENT_MB } from '#contract/schemas/limits.ts';
import { orderEvent } from '#contract/schemas/order-event.ts';
import { componentSchemas, type JsonSchema, reference } from './components.ts';
import * as examples from './operations/examples.ts';
import type { Operation, Status } from './operations/operation.ts';
import { TAGS } from './operations.ts';

const ABOUT = `What a hotel's API answers so that guests can book through the app. The app's server makes the calls; browsers never do.

**Two levels.** Operations with \`x-level: must\` are what a booking needs. Any other answers 404 where an API lacks it, and the app leaves out what it would turn on. The same goes for fields: those that are not required may be missing or null.

**Money** is in rubles, with at most two decimals. **Dates** are calendar dates of the hotel, in its own time zone. **Fields** that nobody knows are ignored.

**Bodies** are the JSON described here, without an envelope around it. **Errors** are one of \`{"field": ["…"]}\`, \`{"non_field_errors": ["…"]}\` and \`{"detail": "…"}\`; the texts are Russian, since the guest reads them.`;

/** Which values the parts of a path have. */
const PARAMETERS: Record<string, { about: string; schema: JsonSchema; example: unknown }> = {
  slug: {
    about: 'The hotel’s name in addresses.',
    schema: { type: 'string', pattern: SLUG_PATTERN.source },
    example: 'morskoy',
  },
  hotelId: { about: 'The `id` of the hotel config.', schema: { type: 'integer' }, example: 1 },
  bookingId: { about: 'The `id` of a booking.', schema: { type: 'integer' }, example: 55 },
  attachmentId: { about: 'The `id` of a document.', schema: { type: 'integer' }, example: 4 },
  number: { about: 'The public number of an order.', schema: { type: 'string' }, example: 'W6HS-N7B2-XP0D' },
  hotelSystem: {
    about: 'The segment of the hotel system, HOTEL_SYSTEM_SEGMENT of the app.',
    schema: { type: 'string' },
    example: 'opera',
  },
};

const json = (schema: JsonSchema, example: unknown) => ({ 'application/json': { schema, example } });

const parametersOf = ({ path, query = {}, headers = {} }: Operation): JsonSchema[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const { about, ...rest } = PARAMETERS[name] as (typeof PARAMETERS)[string];
    return { name, in: 'path', required: true, description: about, ...rest };
  }),
  ...Object.entries(query).map(([name, { about, isRequired = false, ...rest }]) => ({
    name,
    in: 'query',
    required: isRequired,
    description: about,
    ...rest,
  })),
  ...Object.entries(headers).map(([name, { about, ...rest }]) => ({
    name,
    in: 'header',
    required: false,
    description: about,
    ...rest,
  })),
];

const FILE = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file', 'user_id'],
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          description: `JPG, PNG or PDF, at most ${MAX_DOCUMENT_MB} MB.`,
        },
        user_id: { type: 'integer', description: 'The `id` of the signed-in guest.' },
        description: { type: 'string', description: 'Empty.' },
      },
    },
  },
};

function bodyOf({ body }: Operation): JsonSchema {
  if (!body) return {};
  const content = body === 'file' ? FILE : json(reference(body.schema), body.example);
  return { requestBody: { required: true, content } };
}

function answerOf({ answer }: Operation): JsonSchema {
  if (!answer) return { description: 'Done.' };
  if (answer === 'file')
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  if (answer === 'page')
    return { description: 'A page for the guest.', content: { 'text/html': { schema: { type: 'string' } } } };
  return { description: 'The answer.', content: json(reference(answer.schema), answer.example) };
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'After how many seconds the app may ask again.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
};

function refusal(status: Status): JsonSchema {
  const { about, body } = examples.REFUSALS[status];
  return {
    description: about,
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: json({ $ref: '#/components/schemas/ErrorBody' }, body),
  };
}

/** A call with `sent` is made with the token of a guest who is signed in, and without one for any other. */
const SECURITY = { needed: [{ token: [] }], sent: [{}, { token: [] }], none: [] };

function operationOf(tag: string, operation: Operation): JsonSchema {
  const { id, level, summary, about, token = 'none', refusals } = operation;
  const parameters = parametersOf(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: about,
    'x-level': level,
    security: SECURITY[token],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(operation),
    responses: {
      [operation.answer ? 200 : 204]: answerOf(operation),
      ...Object.fromEntries(
        refusals.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

const SENT_HEADERS = {
  'webhook-id': { about: 'The event’s, the same in each attempt.', example: 'evt_1_55' },
  'webhook-timestamp': { about: 'When this attempt was made, seconds since 1970.', example: '1921479300' },
  'webhook-signature': {
    about: 'HMAC-SHA256 of id, timestamp and body, by Standard Webhooks.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
};

/** What the included API sends to a hotel. */
const WEBHOOKS = {
  orderEvent: {
    post: {
      operationId: 'receiveOrderEvent',
      tags: ['booking'],
      summary: 'Something has happened to an order',
      description:
        'The included API sends it to the `webhook` of a hotel, an order’s events in their sequence, each until it is answered with 2xx, with growing pauses for some three days. One may come twice, with the same id.',
      security: [],
      parameters: Object.entries(SENT_HEADERS).map(([name, { about, example }]) => ({
        ...{ name, in: 'header', required: true, description: about },
        ...{ schema: { type: 'string' }, example },
      })),
      requestBody: { required: true, content: json(reference(orderEvent), examples.orderEvent) },
      responses: {
        204: { description: 'It has arrived.' },
        400: { $ref: '#/components/responses/Refused400' },
      },
    },
  },
};

/** The contract between the app and a hotel's API as an OpenAPI 3.1 document. */
export function contractDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { name, operations } of TAGS)
    for (const operation of operations) {
      const path = `/api/v1/${operation.path}`;
      paths[path] = { ...paths[path], [operation.method]: operationOf(name, operation) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hotel reservation API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [
      { url: 'https://api.hotel.example', description: 'The root of your API, API_ROOT of the app.' },
    ],
    tags: TAGS.map(({ name, about }) => ({ name, description: about })),
    paths,
    webhooks: WEBHOOKS,
    components: {
      schemas: componentSchemas(),
      responses: Object.fromEntries(
        Object.keys(examples.REFUSALS).map((status) => [
          `Refused${status}`,
          refusal(Number(status) as Status),
        ]),
      ),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word NLB, a space and the token: `Authorization: NLB eyJhbGci…`.',
        },
      },
    },
  };
}
