import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { API, freeStay, ownHotel, sellOut } from '../fixtures/api.ts';
import { GUEST } from '../fixtures/booking.ts';
import { startApp, stopApp } from '../fixtures/own-app.ts';
import { PlainGuest } from '../fixtures/plain-guest.ts';

const ATTIC = 'Мансарда у моря';
/** How many attic rooms the hotel has. */
const ATTICS = 3;
const FILLED = { ...GUEST, phone: '+7(918) 555 0142', consent: '1', payment: 'Картой сейчас' };
const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type Fields = readonly (readonly [name: string, value: string])[];

const multipart = (fields: Fields) =>
  `${fields.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${BOUNDARY}--\r\n`;

const withField = (fields: Fields, name: string, value: string) =>
  multipart(fields.map((field) => (field[0] === name ? [name, value] : field)));
const without = (fields: Fields, ...names: string[]) =>
  multipart(fields.filter(([name]) => !names.includes(name)));
const named = (pattern: RegExp, fields: Fields) => fields.find(([name]) => pattern.test(name))?.[0] ?? '';
const action = (fields: Fields) => named(/:0$/, fields);
const before = (fields: Fields) => named(/:1$/, fields);

interface Attack {
  headers?: (origin: string) => Record<string, string | string[]>;
  body?: (fields: Fields) => string | Buffer;
  /** At the page of the form; another page takes none and says so, unless the form is foreign. */
  status: 400 | 403 | 413;
}

const ATTACKS: Record<string, Attack> = {
  'a foreign origin': { headers: () => ({ origin: 'https://evil.example' }), status: 403 },
  'the origin null': { headers: () => ({ origin: 'null' }), status: 403 },
  'an empty origin': { headers: () => ({ origin: '' }), status: 403 },
  'nonsense for an origin': { headers: () => ({ origin: 'http://[' }), status: 403 },
  'two origins': { headers: (origin) => ({ origin: [origin, 'https://evil.example'] }), status: 403 },
  'the same origin twice': { headers: (origin) => ({ origin: [origin, origin] }), status: 403 },
  'another port of this host': { headers: () => ({ origin: 'http://localhost:1' }), status: 403 },
  'a sibling domain': { headers: () => ({ 'sec-fetch-site': 'same-site' }), status: 403 },
  'another site, as the browser says': { headers: () => ({ 'sec-fetch-site': 'cross-site' }), status: 403 },
  'half a form': {
    body: (fields) => multipart(fields).slice(0, multipart(fields).length / 2),
    status: 400,
  },
  'a form without its end': { body: (fields) => multipart(fields).slice(0, -8), status: 400 },
  'no boundary': { headers: () => ({ 'content-type': 'multipart/form-data' }), status: 400 },
  'another boundary': { headers: () => ({ 'content-type': `${TYPE}0` }), status: 400 },
  'a boundary of one letter': {
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=x' }),
    status: 400,
  },
  'an empty body': { body: () => '', status: 400 },
  'JSON for a form': {
    headers: () => ({ 'content-type': 'application/json' }),
    body: () => '{}',
    status: 400,
  },
  'an urlencoded form': {
    headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
    body: (fields) => `${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`,
    status: 400,
  },
  'no type': { headers: () => ({ 'content-type': '' }), status: 400 },
  'parts without a name': { body: (fields) => multipart(fields).replaceAll(' name=', ' nom='), status: 400 },
  'bytes that are no text': { body: () => Buffer.alloc(3000, 0xff), status: 400 },
  'a hundred thousand fields': {
    body: (fields) =>
      multipart([...fields, ...Array.from({ length: 100_000 }, (_, n) => [`f${n}`, ''] as const)]),
    status: 413,
  },
  'ten megabytes': { body: (fields) => withField(fields, 'comment', 'x'.repeat(10_000_000)), status: 413 },
  'ten megabytes of unknown length': {
    headers: () => ({ 'transfer-encoding': 'chunked' }),
    body: (fields) => withField(fields, 'comment', 'x'.repeat(10_000_000)),
    status: 413,
  },
  'an action’s header': { headers: () => ({ 'next-action': '0'.repeat(42) }), status: 400 },
  'a part of a page': { headers: () => ({ rsc: '1' }), status: 400 },
  'no action': {
    body: (fields) => multipart(fields.filter(([name]) => !name.startsWith('$ACTION_'))),
    status: 400,
  },
  'nonsense for an action': { body: (fields) => withField(fields, action(fields), 'nonsense'), status: 400 },
  'an action of a short id': {
    body: (fields) => withField(fields, action(fields), '{"id":"x","bound":"$@1"}'),
    status: 400,
  },
  'an action with nothing bound': {
    body: (fields) =>
      withField(
        fields,
        action(fields),
        (fields.find(([name]) => name === action(fields))?.[1] ?? '').replace('$@1', '$@7'),
      ),
    status: 400,
  },
  'an action by its name alone': {
    body: (fields) => multipart([[`$ACTION_ID_${'0'.repeat(42)}`, ''], ...fields]),
    status: 400,
  },
  'three actions': {
    body: (fields) => multipart([...fields, ['$ACTION_REF_8', ''], ['$ACTION_REF_9', '']]),
    status: 400,
  },
  'no key': { body: (fields) => without(fields, '$ACTION_KEY'), status: 400 },
  'no last answer': { body: (fields) => without(fields, before(fields)), status: 400 },
  'half a last answer': { body: (fields) => withField(fields, before(fields), '[{"typed":'), status: 400 },
  'an empty list of answers': { body: (fields) => withField(fields, before(fields), '[]'), status: 400 },
  'a reference for a last answer': {
    body: (fields) => withField(fields, before(fields), '["$F9"]'),
    status: 400,
  },
  'a promise for a last answer': {
    body: (fields) => withField(fields, before(fields), '["$@9"]'),
    status: 400,
  },
  'brackets for a last answer': {
    body: (fields) => withField(fields, before(fields), '['.repeat(30_000)),
    status: 400,
  },
};

interface Sent {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** A server that refuses does not wait for the rest: the connection stays, so that the answer can be read. */
const agent = new Agent({ keepAlive: true });

function post(
  origin: string,
  path: string,
  { headers, body }: Partial<Attack>,
  fields: Fields,
): Promise<Sent> {
  const url = new URL(path, origin);
  const given = { origin, 'content-type': TYPE, ...headers?.(origin) };
  return new Promise((resolve, reject) => {
    const sending = send(url, { method: 'POST', headers: given, agent }, async (received) =>
      resolve({
        status: received.statusCode ?? 0,
        headers: received.headers,
        body: await text(received),
      }),
    );
    sending.on('error', reject);
    sending.end(body ? body(fields) : multipart(fields));
  });
}

test('attacks by form are refused at each page, without a line in the log, and make no order', async ({
  request,
}) => {
  const app = await startApp({ API_ROOT: API, PAGE_WAIT_MS: '15000' });
  try {
    const slug = await ownHotel('morskoy');
    const dates = await freeStay(slug, ATTIC, 30, 1);
    const guest = new PlainGuest(request, app.origin);
    const stay = `${app.origin}/${slug}?arrival=${dates.arrival}&departure=${dates.departure}&adults=2`;
    const { rates } = await guest.open(stay, { landmark: 'article', rate: { room: ATTIC, rate: null } });
    const address = rates[0]?.address ?? '';
    const { form } = await guest.open(app.origin + address, {
      landmark: '#payment-form',
      form: { selector: '#payment-form', filled: FILLED },
    });

    const log = app.log();
    const wrong: string[] = [];
    const pages = {
      payment: address,
      rooms: stay.slice(app.origin.length),
      home: `/${slug}`,
      login: `/${slug}/login`,
    };
    const attack = async (page: string, path: string, name: string, given: Attack) => {
      const { status, headers, body } = await post(app.origin, path, given, form.fields);
      const expected = page === 'payment' || given.status === 403 ? given.status : 405;
      const isTold = /^\{"detail":"[^"]*[а-я]/.test(body) && headers['content-type'] === 'application/json';
      if (status !== expected || !isTold || headers['cache-control'] !== 'no-store')
        wrong.push(`${name} at ${page}: ${status} ${body.slice(0, 80)}`);
    };
    // Each refusal takes a second.
    for (const [page, path] of Object.entries(pages))
      await Promise.all(Object.entries(ATTACKS).map(([name, given]) => attack(page, path, name, given)));
    expect(wrong).toEqual([]);
    expect(app.log()).toBe(log);

    const led = await post(app.origin, address, {}, form.fields);
    expect([led.status, led.headers.location]).toEqual([303, expect.stringContaining('/pay/')]);
    expect(await sellOut(slug, dates, ATTIC)).toBe(ATTICS - 1);
  } finally {
    await stopApp(app);
  }
});
