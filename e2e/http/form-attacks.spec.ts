import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { API, freeStay, ownHotel, sellOut } from '#e2e/fixtures/api.ts';
import { DEMO_BOXES } from '#e2e/fixtures/consents.ts';
import { GUEST } from '#e2e/fixtures/guest.ts';
import { startApp, stopProcess } from '#e2e/fixtures/own-app.ts';
import { PlainGuest } from '#e2e/fixtures/plain-guest.ts';

const ATTIC = 'Мансарда у моря';
/** How many attic rooms the hotel has. */
const ATTICS = 3;
const FILLED = { ...GUEST, phone: '+7(918) 555 0142', consent: '1', ...DEMO_BOXES, payment: 'Картой сейчас' };
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
  headers?: (origin: string) => Record<string, string | string[] | undefined>;
  body?: (fields: Fields) => string | Buffer;
}

/** Forges the field that repeats the last answer to the form. */
const told = (answer: string) => (fields: Fields) => withField(fields, before(fields), answer);
const called = (id: string) => (fields: Fields) => withField(fields, action(fields), id);
const ofType = (type: string) => ({ headers: () => ({ 'content-type': type }) });
const ofOrigin = (origin: string | undefined) => ({ headers: () => ({ origin }) });
const huge = (fields: Fields) => withField(fields, 'comment', 'x'.repeat(10_000_000));

/** The form's own page answers by its status. Another page takes no form and says so, unless the form is foreign. */
const ATTACKS: Record<400 | 403 | 413, Record<string, Attack>> = {
  403: {
    'a foreign origin': ofOrigin('https://evil.example'),
    'the origin null': ofOrigin('null'),
    'no origin': ofOrigin(undefined),
    'an empty origin': ofOrigin(''),
    'nonsense for an origin': ofOrigin('http://['),
    'two origins': { headers: (origin) => ({ origin: [origin, 'https://evil.example'] }) },
    'the same origin twice': { headers: (origin) => ({ origin: [origin, origin] }) },
    'another port of this host': ofOrigin('http://localhost:1'),
    'a sibling domain': { headers: () => ({ 'sec-fetch-site': 'same-site' }) },
    'another site, as the browser says': { headers: () => ({ 'sec-fetch-site': 'cross-site' }) },
  },
  400: {
    'half a form': { body: (fields) => multipart(fields).slice(0, multipart(fields).length / 2) },
    'a form without its end': { body: (fields) => multipart(fields).slice(0, -8) },
    'no boundary': ofType('multipart/form-data'),
    'another boundary': ofType(`${TYPE}0`),
    'a boundary of one letter': ofType('multipart/form-data; boundary=x'),
    'an empty body': { body: () => '' },
    'JSON for a form': { ...ofType('application/json'), body: () => '{}' },
    'an urlencoded form': {
      ...ofType('application/x-www-form-urlencoded'),
      body: (fields) => `${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`,
    },
    'no type': ofType(''),
    'parts without a name': { body: (fields) => multipart(fields).replaceAll(' name=', ' nom=') },
    'bytes that are no text': { body: () => Buffer.alloc(3000, 0xff) },
    'an action’s header': { headers: () => ({ 'next-action': '0'.repeat(42) }) },
    'a part of a page': { headers: () => ({ rsc: '1' }) },
    'no action': { body: (fields) => multipart(fields.filter(([name]) => !name.startsWith('$ACTION_'))) },
    'nonsense for an action': { body: called('nonsense') },
    'an action of a short id': { body: called('{"id":"x","bound":"$@1"}') },
    'an action with nothing bound': {
      body: (fields) => {
        const bound = fields.find(([name]) => name === action(fields))?.[1] ?? '';
        return called(bound.replace('$@1', '$@7'))(fields);
      },
    },
    'an action by its name alone': {
      body: (fields) => multipart([[`$ACTION_ID_${'0'.repeat(42)}`, ''], ...fields]),
    },
    'three actions': {
      body: (fields) => multipart([...fields, ['$ACTION_REF_8', ''], ['$ACTION_REF_9', '']]),
    },
    'no key': { body: (fields) => without(fields, '$ACTION_KEY') },
    'no last answer': { body: (fields) => without(fields, before(fields)) },
    'half a last answer': { body: told('[{"typed":') },
    'an empty list of answers': { body: told('[]') },
    'a reference for a last answer': { body: told('["$F9"]') },
    'a promise for a last answer': { body: told('["$@9"]') },
    'brackets for a last answer': { body: told('['.repeat(30_000)) },
  },
  413: {
    'a hundred thousand fields': {
      body: (fields) =>
        multipart([...fields, ...Array.from({ length: 100_000 }, (_, n) => [`f${n}`, ''] as const)]),
    },
    'ten megabytes': { body: huge },
    'ten megabytes of unknown length': { headers: () => ({ 'transfer-encoding': 'chunked' }), body: huge },
  },
};

interface Sent {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Connections stay open: the server refuses a long body before its end, and the answer must still be read. */
const agent = new Agent({ keepAlive: true });

function post(origin: string, path: string, { headers, body }: Attack, fields: Fields): Promise<Sent> {
  const url = new URL(path, origin);
  // JSON leaves undefined values out, so these headers are not sent.
  const given = JSON.parse(JSON.stringify({ origin, 'content-type': TYPE, ...headers?.(origin) }));
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

test('attacks by form are refused at each page, without a line in the log, and make no reservation', async ({
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
    const attack = async (page: string, path: string, refusal: number, name: string, given: Attack) => {
      const { status, headers, body } = await post(app.origin, path, given, form.fields);
      const expected = page === 'payment' || refusal === 403 ? refusal : 405;
      const isTold = /^\{"detail":"[^"]*[а-я]/.test(body) && headers['content-type'] === 'application/json';
      if (status !== expected || !isTold || headers['cache-control'] !== 'no-store')
        wrong.push(`${name} at ${page}: ${status} ${body.slice(0, 80)}`);
    };
    // Each refusal takes a second, so a page's attacks are sent together.
    for (const [page, path] of Object.entries(pages))
      await Promise.all(
        Object.entries(ATTACKS).flatMap(([refusal, attacks]) =>
          Object.entries(attacks).map(([name, given]) => attack(page, path, Number(refusal), name, given)),
        ),
      );
    expect(wrong).toEqual([]);
    expect(app.log()).toBe(log);

    const led = await post(app.origin, address, {}, form.fields);
    expect([led.status, led.headers.location]).toEqual([303, expect.stringContaining('/pay/')]);
    expect(await sellOut(slug, dates, ATTIC)).toBe(ATTICS - 1);
  } finally {
    await stopProcess(app);
  }
});
