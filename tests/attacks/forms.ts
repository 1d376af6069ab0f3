import type { Random } from '#api/simulation/random.ts';
import { ODD_TEXTS } from '#api/test/bad-requests.ts';
import { type Bad, sendBadRequests, type Target } from '#api/test/send-bad-requests.ts';
import { DEMO_BOXES } from '#e2e/fixtures/consents.ts';
import { parsePage } from '#e2e/fixtures/parse-page.ts';
import { addIsoDays, todayIn } from '#rules/text/dates.ts';
import type { Row } from './report.ts';

type Field = [name: string, value: string];

/** A form starts as a browser would send it, and each harm changes it. */
interface Draft {
  path: string;
  headers: Record<string, string | string[]>;
  fields: Field[];
  boundary: string;
  /** The body is changed by this after it has been made. */
  mangle: (body: Buffer) => Buffer;
}

const FILLED = {
  last_name: 'Ильин',
  first_name: 'Пётр',
  middle_name: 'Ильич',
  email: 'petr@example.com',
  phone: '+7(900) 000 0000',
  consent: '1',
  ...DEMO_BOXES,
  payment: 'Картой сейчас',
};
/** The web app delays refusals by a second, so many forms are sent at once. */
const AT_A_TIME = 50;
const BOUNDARY = '----WebKitFormBoundaryAbCdEf0123456789';
const TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `Multipart/Form-Data; boundary=${BOUNDARY}`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'text/x-component',
  '',
];
const ORIGINS = ['https://evil.example', 'null', '', 'http://[', 'localhost', 'http://localhost'];
const SITES = ['cross-site', 'same-site', 'none', 'x'];
const OF_SCRIPTS = [
  'next-action',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'x-forwarded-host',
];
/** These replace what the framework writes into a form, which its parser must survive. */
const FRAMEWORK_TEXTS = [
  'nonsense',
  '{}',
  '[]',
  '[[[[[[[[1]]]]]]]]',
  '["$F1"]',
  '["$@1"]',
  '["$K1"]',
  '["$Q1"]',
  '["$undefined"]',
  '[{"__proto__":"$1"}]',
  '{"id":"toString","bound":"$@1"}',
  `{"id":"${'0'.repeat(42)}","bound":"$@1"}`,
  `{"id":"${'0'.repeat(42)}","bound":null}`,
  '['.repeat(20_000),
];
const FRAMEWORK_NAMES = [
  '$ACTION_',
  '$ACTION_REF_',
  '$ACTION_REF_2',
  '$ACTION_ID_x',
  '$ACTION_1:2',
  '$ACTION_KEY',
];

type Harm = (draft: Draft, random: Random) => void;

const HARMS: Harm[] = [
  ({ headers }, random) => {
    headers.origin = random.chance(30)
      ? [String(headers.origin), random.pick(ORIGINS)]
      : random.pick(ORIGINS);
  },
  ({ headers }, random) => {
    headers['sec-fetch-site'] = random.pick(SITES);
  },
  ({ headers }, random) => {
    headers['content-type'] = random.pick(TYPES);
  },
  ({ headers }, random) => {
    headers[random.pick(OF_SCRIPTS)] = random.pick(['1', 'x', '0'.repeat(42), '%5B']);
  },
  (draft, random) => {
    draft.boundary = random.pick(['x', `${BOUNDARY}0`, BOUNDARY.toLowerCase(), '']);
  },
  (draft, random) => {
    draft.mangle = (body) => body.subarray(0, random.below(body.length));
  },
  (draft, random) => {
    draft.mangle = (body) => {
      for (let byte = random.between(1, 20); byte > 0; byte -= 1)
        body[random.below(body.length)] = random.below(256);
      return body;
    };
  },
  (draft) => {
    draft.mangle = (body) => Buffer.concat([body, body]);
  },
  ({ fields }, random) => {
    fields.splice(random.below(fields.length), 1);
  },
  ({ fields }, random) => {
    fields.push([...random.pick(fields)]);
  },
  ({ fields }, random) => {
    random.pick(fields)[1] = random.pick(ODD_TEXTS);
  },
  ({ fields }, random) => {
    random.pick(fields.filter(([name]) => name.startsWith('$')))[1] = random.pick(FRAMEWORK_TEXTS);
  },
  ({ fields }, random) => {
    random.pick(fields)[0] = random.pick([
      ...FRAMEWORK_NAMES,
      ...ODD_TEXTS.filter((text) => text.length < 10),
    ]);
  },
  ({ fields }, random) => {
    fields.push([random.pick(FRAMEWORK_NAMES), random.pick(FRAMEWORK_TEXTS)]);
  },
  ({ fields }, random) => {
    const count = random.pick([100, 1000, 10_000]);
    for (let number = 0; number < count; number += 1) fields.push([`field-${number}`, '']);
  },
];

function bodyOf({ fields, boundary, mangle }: Draft): Buffer {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return mangle(Buffer.from(`${parts.join('')}--${boundary}--\r\n`));
}

/** One or two harms that no browser does are done to the form. */
function badForm(random: Random, origin: string, pages: readonly string[], fields: readonly Field[]): Bad {
  const draft: Draft = {
    path: random.chance(70) ? (pages[0] ?? '') : random.pick(pages),
    headers: { origin, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    fields: fields.map((field) => [...field]),
    boundary: BOUNDARY,
    mangle: (body) => body,
  };
  for (let harms = random.between(1, 2); harms > 0; harms -= 1) random.pick(HARMS)(draft, random);
  return { method: 'POST', path: draft.path, headers: draft.headers, body: bodyOf(draft) };
}

async function paymentPage(api: string, web: string): Promise<{ address: string; fields: Field[] }> {
  const arrival = addIsoDays(todayIn('Europe/Moscow', new Date()), 60);
  const stay = { arrival, departure: addIsoDays(arrival, 2) };
  const response = await fetch(`${api}/api/v1/ota-availability/1/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...stay, rooms: [{ adults: 2, childs: [] }] }),
  });
  const { rooms } = (await response.json()) as {
    rooms: { room_code: string; rates: { rate_code: string }[] }[];
  };
  const [room] = rooms;
  const query = new URLSearchParams({
    ...stay,
    adults: '2',
    room: room?.room_code ?? '',
    rate: room?.rates[0]?.rate_code ?? '',
    extras: '',
  });
  const address = `/morskoy?${query}`;
  const { form, missing } = parsePage(await (await fetch(web + address)).text(), {
    landmark: '#payment-form',
    form: { selector: '#payment-form', filled: FILLED },
  });
  if (missing.length > 0) throw new Error(`No payment form at ${address}: ${missing}`);
  return { address, fields: form.fields };
}

/** Sends forms that no browser sends, to the payment page and to pages without a form. Each must be refused soon. */
export async function tryForms(web: Target, api: string, random: Random, count: number): Promise<Row[]> {
  const { address, fields } = await paymentPage(api, web.origin);
  const pages = [address, '/morskoy', '/morskoy/login', '/morskoy/success', '/'];
  const { statuses, rows } = await sendBadRequests(
    web,
    () => badForm(random, web.origin, pages, fields),
    count,
    AT_A_TIME,
  );
  const counted = [...statuses].sort(([one], [other]) => one - other);
  return [
    ['forms', count],
    ['answers by status', counted.map(([status, times]) => `${status}: ${times}`).join(', ')],
    ...rows,
  ];
}
