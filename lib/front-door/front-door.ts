import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Settings } from '../contracts/settings.ts';
import { errorTexts } from '../messages/ru-errors.ts';
import { withPageRead } from '../page-cache/page-read.ts';
import { finishRenderedPage } from '../page-html/rendered-page.ts';
import type { CallHandler } from './app-calls.ts';
import { COMPRESSED_FROM, QUICK_BROTLI } from './compression-levels.ts';
import { storedEncoding } from './encodings.ts';
import type { KeptPages } from './kept-pages.ts';
import { markRequest } from './mark-request.ts';
import { refusalOf } from './refuse-request.ts';
import { linkOf, type RenderedLinks } from './rendered-links.ts';
import { answerBy, countResponse, wayOf } from './request-metrics.ts';
import { isHttps, withResponseDefaults } from './response-defaults.ts';
import { sendCall } from './send-call.ts';
import { sendBusy, sendTooMany } from './send-later.ts';
import { sendRefusal } from './send-refusal.ts';
import { sayUnavailable } from './unavailable-hotel.ts';
import { UnknownHotels } from './unknown-hotels.ts';

/**
 * For balancers: this process takes requests. The hotel API is no part of it: without it pages that are kept still come,
 * and all other servers would be left out with this one.
 */
const READY = '/api/ready';

/** The addresses of calls, which need nothing of Next's. */
const CALLS = '/api/v1/';

/** What a script of the page asks for with these is a part of it, or an action. */
const NOT_A_WHOLE_PAGE = ['rsc', 'next-action', 'next-router-state-tree', 'next-router-prefetch', 'range'];

/** For one guest's rendering and one's reading of it; a page that is not kept then never is. */
const MOST_WAITS = 2;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface FrontDoorOptions {
  settings: Settings;
  dev: boolean;
  /** The framework's own handler. */
  next: Handler;
  /** null in development: Next serves files, pages and calls as they are now. */
  built: Built | null;
  /** Whether the process is stopping. */
  isClosing?: () => boolean;
}

interface Built {
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  pages: KeptPages;
  links: RenderedLinks;
  /** The app's handler of the browser's calls. */
  calls: CallHandler;
}

/**
 * Every request comes in here. Malformed ones are refused, files and built pages leave at once, calls go to the app's
 * handler of them, and the rest goes on to Next, with what it must know of the client, and with what every response must
 * have.
 */
export function createFrontDoor({
  settings,
  dev,
  next,
  built,
  isClosing = () => false,
}: FrontDoorOptions): RequestListener {
  const defaults = { https: isHttps(settings.appOrigin), dev, policy: settings };
  const unknownHotels = settings.guestLimits ? new UnknownHotels() : null;
  const compress = compression({
    threshold: COMPRESSED_FROM,
    brotli: QUICK_BROTLI,
  });

  function goOn(
    request: IncomingMessage,
    response: ServerResponse,
    onPage?: (html: string) => void,
  ): Promise<void> {
    withResponseDefaults(request, response, defaults);
    sayUnavailable(request.url, response);
    compress(request as never, response as never, () => undefined);
    if (!dev) finishRenderedPage(response, { onPage, failedText: errorTexts.hotelUnavailable });
    return next(request, response);
  }

  function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
    withResponseDefaults(request, response, defaults);
    sendBusy(response);
  }

  async function refuseTooMany(request: IncomingMessage, response: ServerResponse, seconds: number) {
    answerBy('refused', response);
    withResponseDefaults(request, response, defaults);
    sendTooMany(response, seconds);
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { pages, links }: Built,
  ): Promise<void> {
    const seconds = unknownHotels?.wait(request, response) ?? null;
    if (seconds !== null) return refuseTooMany(request, response, seconds);
    const path = builtPagePath(request);
    if (path) return answerPage(path, request, response, pages);
    const link = linkOf(request);
    if (!link) return goOn(request, response);
    answerBy('link', response);
    return links.answer(link, response, {
      render: (onPage) => goOn(request, response, onPage),
      refuse: () => refuseBusy(request, response),
    });
  }

  async function answerPage(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    pages: KeptPages,
  ) {
    // A crowd at a page that is not kept yet waits for whoever came first: Next renders it, and then has it.
    for (let waits = MOST_WAITS; ; waits -= 1) {
      if (await pages.send(path, request, response)) return answerBy('kept page', response);
      const underway = waits > 0 ? pages.underway(path) : null;
      if (!underway) break;
      await underway;
      if (response.destroyed) return;
    }
    const { result, pageRead } = withPageRead(() => goOn(request, response));
    pages.follow(path, response, pageRead);
    await result;
  }

  return (request, response) => {
    if (request.url === READY) {
      const isReady = !isClosing();
      response.writeHead(isReady ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      return void response.end(JSON.stringify({ status: isReady ? 'ok' : 'stopping' }));
    }
    countResponse(response);
    const refusal = refusalOf(request, settings.mediaHosts);
    if (refusal) {
      answerBy('refused', response);
      withResponseDefaults(request, response, defaults);
      return sendRefusal(response, refusal);
    }
    markRequest(request, settings);
    answerBy(wayOf(request.url), response);
    const failed = (error: unknown) => response.destroy(error as Error);
    if (!built) return void goOn(request, response).catch(failed);
    if (request.url?.startsWith(CALLS)) {
      withResponseDefaults(request, response, defaults);
      return void sendCall(request, response, built.calls).catch(failed);
    }
    built.files(request, response, () => void answer(request, response, built).catch(failed));
  };
}

/** The path of a request that a built page may answer; null for any other. */
function builtPagePath(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || url.includes('?') || /^\/(?:api|_next)(?:\/|$)/.test(url)) return null;
  if (NOT_A_WHOLE_PAGE.some((name) => headers[name] !== undefined)) return null;
  return storedEncoding(request) === 'br' ? url : null;
}
