import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { answerMalformed } from './lib/contracts/malformed-request.ts';
import { settingsOrExit } from './lib/contracts/settings.ts';
import { providedCalls } from './lib/front-door/app-calls.ts';
import { createFrontDoor } from './lib/front-door/front-door.ts';
import { KeptPages } from './lib/front-door/kept-pages.ts';
import { serverActions } from './lib/front-door/page-posts.ts';
import { RenderedLinks } from './lib/front-door/rendered-links.ts';
import { serveMetrics } from './lib/front-door/request-metrics.ts';
import { fileHeaders } from './lib/front-door/response-defaults.ts';
import { closeOnSignal } from './lib/front-door/shutdown.ts';
import { staticFiles } from './lib/front-door/static-files.ts';
import { Turns } from './lib/front-door/turns.ts';
import { pageStore } from './lib/page-cache/page-cache.ts';

const root = import.meta.dirname;
const dev = process.argv.includes('--dev');
const settings = settingsOrExit();
const distDir = path.join(root, process.env.NEXT_DIST_DIR || '.next');

/** Longer than a balancer's (60 s in nginx): a connection that closes just when a request comes is a 502. ms. */
const KEPT_CONNECTION_MS = 75_000;

/** The web app: Next behind the front door, on one port. */
async function start(): Promise<void> {
  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS });
  const app = next({ dev, dir: root, port: settings.PORT, httpServer: server });
  await app.prepare();
  const turns = new Turns();
  const built = dev
    ? null
    : {
        files: staticFiles(distDir, fileHeaders(settings)),
        pages: new KeptPages(pageStore(path.join(distDir, 'server'))),
        links: new RenderedLinks(),
        turns,
        calls: providedCalls(),
        actions: serverActions(distDir),
      };
  if (settings.METRICS_PORT) await serveMetrics(settings.METRICS_PORT, turns);
  server.on('clientError', answerMalformed);
  const isClosing = closeOnSignal(server, () => app.close());
  server.on('request', createFrontDoor({ settings, dev, next: app.getRequestHandler(), built, isClosing }));
  server.listen(settings.PORT);
}

// Whoever read the log may be gone. The framework writes each error to the log, and so this one for ever.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

await start();
