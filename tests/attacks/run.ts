import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '#api/simulation/random.ts';
import { startOwnPostgres } from '#api/test/postgres-server.ts';
import type { ServerProcess } from '#api/test/server-process.ts';
import { ensureBuilt } from '#tools/build.ts';
import { openMailbox } from '#tools/mailbox.ts';
import { Apis } from './apis.ts';
import { badInput } from './bad-input.ts';
import { floods } from './floods.ts';
import { tryForms } from './forms.ts';
import { lettersAndFiles } from './letters-and-files.ts';
import { longTests } from './long-tests.ts';
import { type Row, titleOf } from './report.ts';
import { slowClients } from './slow-clients.ts';
import { unknownHotels } from './unknown-hotels.ts';
import { unpaidHolds } from './unpaid-holds.ts';

const CHECKS = [
  'bad-input',
  'forms',
  'slow-clients',
  'floods',
  'unpaid-holds',
  'unknown-hotels',
  'letters-and-files',
  'long-tests',
];
/** These need the web app and an API without limits, which would refuse most of their requests. */
const OF_WEB = ['bad-input', 'forms', 'slow-clients'];

const USAGE = `npm run trust -- [options]
  --seed N     of everything random (default 1)
  --inputs N   bad requests, to the API through the web app (default 20000)
  --forms N    bad forms, to pages of the web app (default 2000)
  --only A,B   parts: ${CHECKS.join(', ')}`;

function parseOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      inputs: { type: 'string', default: '20000' },
      forms: { type: 'string', default: '2000' },
      only: { type: 'string', default: CHECKS.join(',') },
    },
  });
  const checks = values.only.split(',');
  const numbers = [values.seed, values.inputs, values.forms].map(Number);
  if (checks.some((check) => !CHECKS.includes(check)) || numbers.some((number) => !Number.isInteger(number)))
    throw new Error(USAGE);
  const [seed = 1, inputs = 20_000, badForms = 2000] = numbers;
  return { seed, inputs, badForms, checks };
}

/** The web app may take this long to start, ms. */
const START_MS = 60_000;

const root = `${import.meta.dirname}/../..`;
const asked = parseOptions();
const began = Date.now();
const random = new Random(asked.seed);
let isGood = true;

async function check(name: string, title: string, work: () => Promise<Row[]>): Promise<void> {
  if (!asked.checks.includes(name)) return;
  console.error(`${title}…`);
  console.log(titleOf(title, await work()));
}

async function withWebApp(
  settings: Record<string, string>,
  work: (
    api: { origin: string; pid: number },
    web: { origin: string; pid: number },
    server: ServerProcess,
  ) => Promise<void>,
): Promise<void> {
  const apis = new Apis(postgres.url, settings);
  await apis.start();
  const api = apis.at(0);
  const port = await unusedPort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    API_ROOT: api.origin,
    APP_ORIGIN: origin,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    ...settings,
  };
  await ensureBuilt(root, env);
  const web = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await whenHealthy(`${origin}/api/health`);
    await work({ origin: api.origin, pid: api.child.pid ?? 0 }, { origin, pid: web.pid ?? 0 }, api);
  } finally {
    web.kill('SIGKILL');
    await apis.stop();
  }
}

async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function whenHealthy(url: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(200)) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
  }
  throw new Error(`Nothing answers at ${url}`);
}

const postgres = await startOwnPostgres(['fsync=on']);
try {
  if (OF_WEB.some((name) => asked.checks.includes(name)))
    await withWebApp({ GUEST_LIMITS: 'off' }, async (api, web) => {
      const through = { name: 'through the web app', headers: { origin: web.origin }, ...web };
      await check('bad-input', 'Bad input, through the web app', () =>
        badInput(through, api.origin, random, asked.inputs),
      );
      await check('forms', 'Bad forms', () =>
        tryForms({ name: 'forms', headers: {}, ...web }, api.origin, random, asked.badForms),
      );
      await check('slow-clients', 'Slow clients, at the API', () =>
        slowClients({ name: 'at the API', origin: api.origin, page: '/api/v1/hotel-config/morskoy/' }),
      );
      await check('slow-clients', 'Slow clients, at the web app', () =>
        slowClients({ name: 'at the web app', origin: web.origin, page: '/morskoy' }),
      );
    });
  if (asked.checks.includes('floods'))
    await withWebApp({ GUEST_LIMITS: 'on' }, (_api, web) =>
      check('floods', 'Floods from one address', () => floods(web)),
    );
  await check('unpaid-holds', 'Unpaid holds', () => unpaidHolds(postgres.url, random));
  if (asked.checks.includes('unknown-hotels'))
    await withWebApp({ GUEST_LIMITS: 'on', HOTEL_COPIES: 'on' }, (api, web) =>
      check('unknown-hotels', 'Unknown hotels', () =>
        unknownHotels({ api: api.origin, web: web.origin }, random),
      ),
    );
  if (asked.checks.includes('letters-and-files')) {
    const mailbox = await openMailbox();
    const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'booking@stay.example' };
    await withWebApp({ GUEST_LIMITS: 'on', ...mail }, (_api, web, server) =>
      check('letters-and-files', 'Letters and files', () =>
        lettersAndFiles({ api: server, web: web.origin, databaseUrl: postgres.url, mailbox }),
      ),
    );
    await mailbox.close();
  }
  await check('long-tests', 'Tests of random cases, in their long form', () => longTests(root));
} catch (error) {
  isGood = false;
  console.error(error);
} finally {
  await postgres.stop();
}
console.log(`Seed ${asked.seed}, ${Math.round((Date.now() - began) / 1000)} s.`);
process.exit(isGood ? 0 : 1);
