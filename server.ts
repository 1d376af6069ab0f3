import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import next from 'next';
import { ownSettings } from '#lib/config/settings.ts';
import { unsetLinks } from '#lib/config/unset-links.ts';
import { handleCall } from '#lib/server/api/call-handler.ts';
import { CompressedPages } from '#lib/server/door/compressed-pages.ts';
import { FairQueue } from '#lib/server/door/fair-queue.ts';
import { serverActions } from '#lib/server/door/framework.ts';
import { createFrontDoor } from '#lib/server/door/front-door.ts';
import { listen } from '#lib/server/door/listen.ts';
import { answerMalformed } from '#lib/server/door/malformed-request.ts';
import { pageStore } from '#lib/server/door/page-store.ts';
import { RenderedLinks } from '#lib/server/door/rendered-links.ts';
import { serveMetrics } from '#lib/server/door/request-metrics.ts';
import { staticFiles } from '#lib/server/door/static-files.ts';
import { log } from '#lib/server/logging/log.ts';

const root = import.meta.dirname;
const dev = process.argv.includes('--dev');
const settings = ownSettings();
const distDir = path.join(root, process.env.NEXT_DIST_DIR || '.next');

/** ms. A balancer must close idle connections first (nginx: 60 s): one that we close as a request comes is a 502. */
const KEEP_ALIVE_MS = 75_000;
/** How long a balancer has to read `Connection: close` on its open connections before idle ones are closed, ms. */
const DRAIN_MS = 500;
/** After this time the process exits although requests hang, ms. */
const DEADLINE_MS = 15_000;

/** The web app: Next behind the front door, on one port. */
async function start(): Promise<void> {
  for (const line of unsetLinks(settings)) log().warn(line);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const app = next({ dev, dir: root, port: settings.PORT, httpServer: server });
  await app.prepare();
  const queue = new FairQueue();
  const built = dev
    ? null
    : {
        files: staticFiles(distDir),
        pages: new CompressedPages(pageStore(path.join(distDir, 'server'))),
        links: new RenderedLinks(),
        queue,
        actions: serverActions(distDir),
      };
  if (settings.METRICS_PORT) await serveMetrics(settings.METRICS_PORT, settings.METRICS_HOST, queue);
  server.on('clientError', answerMalformed);
  const isClosing = closeOnSignal(server, () => app.close());
  server.on(
    'request',
    createFrontDoor({ settings, dev, next: app.getRequestHandler(), calls: handleCall, built, isClosing }),
  );
  const origin = await listen(server, settings);
  // The address is logged at every level: with port 0 nothing else tells where the web app is.
  log().child({}, { level: 'info' }).info(`web app ready at ${origin}`);
}

/**
 * On SIGTERM or SIGINT the server accepts no more requests, finishes those in flight, runs the last step and exits: 0.
 * @returns a function that says whether that has begun
 */
function closeOnSignal(server: Server, lastStep: () => Promise<void>): () => boolean {
  let closing = false;
  server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('connection', 'close');
  });
  // The framework logs errors that nobody has caught, and goes on.
  const skip = ['unhandledRejection' as const, 'uncaughtException' as const];
  closeWithGrace({ delay: DEADLINE_MS, logger: false, skip }, async () => {
    closing = true;
    await pause(DRAIN_MS);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await lastStep();
  });
  return () => closing;
}

// The reader of the log may be gone. Next would log the failed write, which fails again, without end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

await start();
