import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decidePost } from './page-posts.ts';

const OWN = 'http://localhost:3000';
const SETTINGS = { APP_ORIGIN: OWN, HOTEL_ORIGINS: new Map(), isOriginFixed: true };
const SITE = { origin: OWN, slug: null };
const ID = '60da4efd762362203409482ebbed370e508c100a2d';
const PAYMENT = '/morskoy?arrival=2027-01-25&departure=2027-01-26&adults=2&room=ATT&rate=ROOM&extras=';
const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const BEFORE = '[{"typed":{"first_name":"Пётр"},"errors":{},"message":null,"asksPayment":false}]';

type Fields = [name: string, value: string][];

const OF_FRAMEWORK: Fields = [
  ['$ACTION_REF_1', ''],
  ['$ACTION_1:0', `{"id":"${ID}","bound":"$@1"}`],
  ['$ACTION_1:1', BEFORE],
  ['$ACTION_KEY', 'kf06a9af6fa3ba56638514d483449d847'],
];
const GUEST: Fields = [
  ['slug', 'morskoy'],
  ['first_name', 'Пётр'],
  ['comment', 'x'.repeat(2000)],
];

const multipart = (fields: Fields) =>
  `${fields.map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const FORM = multipart([...OF_FRAMEWORK, ...GUEST]);
/** The form with other values of the framework's fields; null leaves a field out. */
const formWith = (other: Record<string, string | null>) =>
  multipart([
    ...OF_FRAMEWORK.filter(([name]) => !(name in other)),
    ...Object.entries(other).flatMap(([name, value]): Fields => (value === null ? [] : [[name, value]])),
    ...GUEST,
  ]);
const namesAction = (id: string, bound = '$@1') => formWith({ '$ACTION_1:0': JSON.stringify({ id, bound }) });
const repeats = (before: unknown) => formWith({ '$ACTION_1:1': JSON.stringify(before) });

/** What the door decides, and the body that is left for the framework of a form that goes on. */
interface Decided {
  decision: unknown;
  left: string | null;
}

let server: Server;
const port = () => (server.address() as AddressInfo).port;

async function decide(received: IncomingMessage): Promise<Decided> {
  const decision = await decidePost(received, SITE, SETTINGS, new Set([ID]));
  // The framework reads the body some time later.
  await new Promise((resolve) => setImmediate(resolve));
  if (decision.kind !== 'form') return { decision, left: null };
  return { decision, left: await text(received) };
}

beforeAll(async () => {
  server = createServer(async (received, response) => {
    response.end(JSON.stringify(await decide(received)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(() => void server.close());

interface Post {
  path?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

function send({ path = PAYMENT, headers = {}, body = FORM }: Post): Promise<Decided> {
  const given = { origin: OWN, 'content-type': TYPE, ...headers };
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: port(), host: 'localhost', method: 'POST', path, agent: false, headers: given },
      async (received) => resolve(JSON.parse(await text(received))),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function statusOf(post: Post): Promise<unknown> {
  const { decision } = await send(post);
  const { kind, refusal } = decision as { kind: string; refusal?: { status: number } };
  return refusal?.status ?? kind;
}

it.each<[string, Post]>([
  ['as a browser sends it', {}],
  ['with what a guest may type', { body: repeats([{ typed: { comment: '$$5 за ночь, "$$"' } }]) }],
  ['from a browser that says more', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['in pieces of unknown length', { headers: { 'transfer-encoding': 'chunked' } }],
])('the payment form %s goes on, whole', async (_, post) => {
  expect(await send(post)).toEqual({ decision: { kind: 'form' }, left: post.body ?? FORM });
});

it('a form that comes slowly goes on when it is whole', async () => {
  const socket = connect(port(), 'localhost');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${PAYMENT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nOrigin: ${OWN}\r\nContent-Type: ${TYPE}\r\nContent-Length: ${Buffer.byteLength(FORM)}\r\n\r\n`,
  );
  const bytes = Buffer.from(FORM);
  for (let at = 0; at < bytes.length; at += 500) {
    socket.write(bytes.subarray(at, at + 500));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
    decision: { kind: 'form' },
    left: FORM,
  });
});

it.each<[string, Post, number]>([
  ['from another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['from nowhere', { headers: { origin: 'null' } }, 403],
  ['with an empty origin', { headers: { origin: '' } }, 403],
  ['with two origins', { headers: { origin: [OWN, 'https://evil.example'] } }, 403],
  ['with its own origin twice', { headers: { origin: [OWN, OWN] } }, 403],
  ['with nonsense for an origin', { headers: { origin: 'http://[' } }, 403],
  ['from a sibling domain', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ['cut in half', { body: FORM.slice(0, FORM.length / 2) }, 400],
  ['without its last line', { body: FORM.slice(0, FORM.lastIndexOf('--')) }, 400],
  ['without a boundary', { headers: { 'content-type': 'multipart/form-data' } }, 400],
  ['with another boundary', { headers: { 'content-type': `${TYPE}0` } }, 400],
  ['with a boundary too short', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
  ['without a body', { body: '' }, 400],
  ['that is not a form', { body: '{}' }, 400],
  ['as urlencoded', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' }, 400],
  ['as text', { headers: { 'content-type': 'text/plain' } }, 400],
  ['with no type', { headers: { 'content-type': '' } }, 400],
  ['with parts that have no name', { body: FORM.replaceAll(' name=', ' nom=') }, 400],
  ['with bytes that are no text', { body: Buffer.alloc(2000, 0xff) }, 400],
  [
    'with 100,000 fields',
    { body: multipart(Array.from({ length: 100_000 }, (_, n) => [`f${n}`, '1'])) },
    413,
  ],
  ['of 10 MB', { body: multipart([...OF_FRAMEWORK, ['comment', 'x'.repeat(10_000_000)]]) }, 413],
  ['by a script', { headers: { 'next-action': ID } }, 400],
  ['as a part of a page', { headers: { rsc: '1' } }, 400],
  ['with a tree of the router', { headers: { 'next-router-state-tree': 'x' } }, 400],
  ['with no action', { body: multipart(GUEST) }, 400],
  ['with nonsense for an action', { body: namesAction('nonsense') }, 400],
  ['with an action of an object’s own', { body: namesAction('__proto__') }, 400],
  ['with an action bound otherwise', { body: namesAction(ID, '$F1') }, 400],
  ['with an action that is no JSON', { body: formWith({ '$ACTION_1:0': '{' }) }, 400],
  ['with an action by its name alone', { body: multipart([[`$ACTION_ID_${ID}`, ''], ...GUEST]) }, 400],
  ['with two actions', { body: formWith({ $ACTION_REF_2: '' }) }, 400],
  ['without its key', { body: formWith({ $ACTION_KEY: null }) }, 400],
  ['without its last answer', { body: formWith({ '$ACTION_1:1': null }) }, 400],
  ['with a last answer that is cut', { body: formWith({ '$ACTION_1:1': '[{"typed"' }) }, 400],
  ['with no list of answers', { body: repeats({}) }, 400],
  ['with two last answers', { body: repeats([{}, {}]) }, 400],
  ['with a reference in the last answer', { body: repeats([{ message: '$F2' }]) }, 400],
  ['with a hidden reference', { body: formWith({ '$ACTION_1:1': '[{"message":"\\u0024@9"}]' }) }, 400],
  ['with a last answer too deep', { body: formWith({ '$ACTION_1:1': '['.repeat(20_000) }) }, 400],
  ['with many levels', { body: repeats([[[[['x']]]]]) }, 400],
])('a payment form %s is refused', async (_, post, status) => {
  expect(await statusOf(post)).toBe(status);
});

it('a part that is a file is no field of the framework’s', async () => {
  const body = FORM.replace('name="$ACTION_1:1"', 'name="$ACTION_1:1"; filename="x"');
  expect(await statusOf({ body })).toBe(400);
});

it.each([
  '/',
  '/morskoy',
  '/morskoy?arrival=2027-01-25',
  '/morskoy?arrival=2027-01-25&room=ATT&rate=ROOM',
  '/morskoy/login',
  '/morskoy/login/old',
  '/morskoy/register',
  '/morskoy/profile',
  '/morskoy/stay/payment',
  '//morskoy/success',
  '/api-docs',
  '/_next/static/x.js',
  '/robots.txt',
])('%s takes no form', async (path) => {
  const { decision } = await send({ path });
  expect(decision).toMatchObject({ kind: 'refused', refusal: { status: 405, allow: 'GET, HEAD' } });
  expect(await statusOf({ path, headers: { origin: 'https://bank.example' } })).toBe(403);
});

it.each(['/morskoy/success', '/morskoy/success/', '/morskoy/success?order=AAAA-BBBB'])(
  'a payment page may lead back to %s with a form of its own',
  async (path) => {
    for (const headers of [{ origin: 'https://bank.example' }, { origin: 'null' }])
      for (const type of [TYPE, 'application/x-www-form-urlencoded']) {
        const { decision } = await send({ path, headers: { ...headers, 'content-type': type } });
        expect(decision).toEqual({ kind: 'see-other', location: path });
      }
  },
);

it('the form of another build’s page leads to the page anew', async () => {
  expect(await send({ body: namesAction('0'.repeat(42)) })).toEqual({
    decision: { kind: 'see-other', location: PAYMENT },
    left: null,
  });
});

it('a sender who leaves half way is waited for no longer', async () => {
  const { promise: decided, resolve } = Promise.withResolvers<unknown>();
  const own = createServer((received) => {
    resolve(decidePost(received, SITE, SETTINGS, new Set([ID])));
    received.socket.destroy();
  });
  await new Promise<void>((listening) => own.listen(0, 'localhost', listening));
  const socket = connect((own.address() as AddressInfo).port, 'localhost');
  socket.write(
    `POST ${PAYMENT} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${OWN}\r\nContent-Type: ${TYPE}\r\nContent-Length: 5000\r\n\r\n--`,
  );
  expect(await decided).toMatchObject({ kind: 'refused' });
  own.close();
});
