import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '#lib/config/settings.ts';
import { conform, type Report } from './conform.ts';

// Run by hand, `npx node contract/conform/other-languages.ts`: the languages are not on every machine that runs the tests. It
// visits APIs of five calls that make no mistake, then each of the mistakes that programs of their language make.

/** The spoil's name, and where it is found, in which words. */
type Row = [spoil: string, operation: string, path: string, words: RegExp];

const LANGUAGES: [command: string, api: string, Row[]][] = [
  [
    'python3',
    'contract/conform/testing/five_calls.py',
    [
      ['decimal-texts', 'searchRooms', 'rooms[0].rates[0].total_price', /rubles.*the text "\d+\.\d0"/],
      ['utc-dates', 'searchRooms', 'rooms[0].rates[0].nights', /nights from/],
      ['any-price', 'createReservation', 'price', /status 400 for another price/],
      ['no-lock', 'createReservation', 'guest_num', /sent twice at once: another order/],
      ['lost-order', 'getOrder', '', /just made/],
      ['cp1251', 'getHotelConfig', 'name', /UTF-8/],
    ],
  ],
  [
    'perl',
    'contract/conform/testing/five_calls.pl',
    [
      ['number-texts', 'getAvailability', '[0].min_price', /rubles.*the text/],
      ['numbers-for-booleans', 'getHotelConfig', 'accounts', /true or false/],
      ['encoded-twice', 'getAvailability', '[0].availability.legend', /read as another encoding/],
      ['escaped', 'searchRooms', 'rooms[0].name', /plain text/],
      ['price-of-a-night', 'searchRooms', 'rooms[0].min_price', /cheapest rate/],
      ['silent-refusals', 'createReservation', '', /a text that says why/],
      ['counted-orders', 'createReservation', 'guest_num', /cannot be guessed/],
      ['lower-case', 'getOrder', 'status', /CONFIRMED, spelt so/],
    ],
  ],
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the API, spoilt or not, and makes the whole visit with an order. */
async function reportOf(command: string, api: string, spoils: string[]): Promise<Report> {
  const port = String(await freePort());
  const server = spawn(command, [api, port, 'volga', ...spoils], { stdio: ['ignore', 'ignore', 'inherit'] });
  const root = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${root}/api/v1/hotel-config/volga/`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (server.exitCode === null && !(await isUp())) await wait(50);
    return await conform({
      settings: readSettings({ API_ROOT: root }),
      slug: 'volga',
      book: true,
      login: null,
    });
  } finally {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
  }
}

const say = (isRight: boolean, line: string): void => {
  process.stdout.write(`${isRight ? 'as it should be' : 'NOT AS IT SHOULD BE'}  ${line}\n`);
  if (!isRight) process.exitCode = 1;
};

for (const [command, api, rows] of LANGUAGES) {
  if (spawnSync(command, ['--version']).status !== 0) {
    say(false, `${command} is not on this machine`);
    continue;
  }
  const { wrong: alarms, isGreen } = await reportOf(command, api, []);
  say(isGreen && alarms.length === 0, `${command} without a mistake: ${alarms.length} wrong`);
  for (const [spoil, operation, path, words] of rows) {
    const { wrong } = await reportOf(command, api, [spoil]);
    const found = wrong.find((it) => it.operation === operation && it.path === path);
    const told = found ? `${found.expected}: ${found.received}` : `nothing at ${operation} ${path}`;
    say(words.test(told), `${command} with ${spoil}: ${told}`);
  }
}
