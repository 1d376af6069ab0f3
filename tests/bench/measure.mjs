import path from 'node:path';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { Failure, run } from '../../tools/fail.mjs';
import { measureBff } from './bff.mjs';
import { buildAll } from './build.mjs';
import { measureFeeds } from './feeds.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureFirstPress } from './first-press.mjs';
import { measureFrontDoor } from './front-door.mjs';
import { measureHumanSpeed } from './human-speed.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureLinks } from './links.mjs';
import { describeRun } from './machine.mjs';
import { readOptions } from './options.mjs';
import { measureOrders } from './orders.mjs';
import { measurePeak } from './peak.mjs';
import { keepIn, report, table } from './report.mjs';
import { measureRoomCard } from './room-card.mjs';
import { measureScreenScripts } from './screen-scripts.mjs';
import { measureSearch } from './search.mjs';
import { startServers } from './servers.mjs';
import { HOTEL } from './setup.mjs';
import { measureStaticBytes } from './static-bytes.mjs';
import { findStay } from './stay.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const PARTS = {
  'first-load': measureFirstLoad,
  'static-bytes': measureStaticBytes,
  'screen-scripts': measureScreenScripts,
  'front-door': measureFrontDoor,
  'room-card': measureRoomCard,
  'first-press': measureFirstPress,
  'human-speed': measureHumanSpeed,
  bff: measureBff,
  links: measureLinks,
  feeds: measureFeeds,
  peak: measurePeak,
  lighthouse: measureLighthouse,
};
/** These parts need neither build nor browser: they start what they measure. */
const API_PARTS = { search: measureSearch, orders: measureOrders };

/** Builds, serves and measures; always stops everything it has started. */
async function measureAll() {
  const options = readOptions([...Object.keys(PARTS), ...Object.keys(API_PARTS)]);
  if (options.names.some((name) => name in PARTS)) process.env.CHROMIUM_PATH = await ensureBrowser();
  const cleanup = new AsyncDisposableStack();
  try {
    await Promise.race([measure(options, cleanup), stopSignal()]);
  } finally {
    await cleanup.disposeAsync();
  }
}

async function measure({ names, quick, isWhole }, cleanup) {
  const parts = [];
  const measureEach = async (measures, house) => {
    for (const name of names.filter((candidate) => candidate in measures)) {
      console.log(`Measuring: ${name}…`);
      const part = await measures[name](house);
      console.log(`\n${table(part)}\n`);
      parts.push(part);
    }
  };
  // These go first, because the servers of the others would share the machine.
  await measureEach(API_PARTS, { root, quick, cleanup });
  if (names.some((name) => name in PARTS)) {
    await buildAll(root, cleanup);
    const servers = await startServers(root, cleanup);
    await warmUp(servers);
    await measureEach(PARTS, { ...servers, root, stay: await findStay(servers.api), quick, cleanup });
  }
  const machine = describeRun();
  console.log(machine.join('; '));
  if (isWhole) keepIn(path.join(root, 'tests/bench/README.md'), report(machine, parts));
}

/** Visits the cached pages once, so that no part measures their first rendering. */
async function warmUp({ app, empty }) {
  for (const url of [`${app}/${HOTEL.slug}`, `${app}/${HOTEL.slug}/profile/booking`, empty]) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await response.arrayBuffer();
  }
}

function stopSignal() {
  const { promise, reject } = Promise.withResolvers();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      // The running measurement loses its browser and servers, so its errors mean nothing.
      for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => {});
      reject(new Failure(`${name}: everything is stopped.`, 130));
    });
  return promise;
}

await run(measureAll);
// A stopped measurement may still wait for what is gone, and would keep the process alive.
process.exit();
