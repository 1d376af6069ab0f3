import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Settings } from '#lib/config/settings.ts';
import { errorTexts } from '#rules/errors/texts.ts';
import type { CompressedPages } from './compressed-pages.ts';
import { takesBrotli, withCompression } from './compression.ts';
import type { FairQueue } from './fair-queue.ts';
import { KnownSessions } from './known-sessions.ts';
import { markRequest } from './mark-request.ts';
import { withPageRead } from './page-cache.ts';
import { decidePost, isPagePost, OF_SCRIPTS } from './page-posts.ts';
import { withPreconditions } from './preconditions.ts';
import { refusalOf, sendBusy, sendRefusal, sendTooMany } from './refusals.ts';
import { type RenderedLinks, sharedLink } from './rendered-links.ts';
import { finishRenderedPage } from './rendered-page.ts';
import { handledBy, handlerOf, observeResponse } from './request-metrics.ts';
import { hstsOf, withResponseDefaults } from './response-headers.ts';
import { type CallHandler, sendCall } from './send-call.ts';
import { UnknownHotels } from './unknown-hotels.ts';

/**
 * Tells balancers that this process takes requests. The hotel API is no part of it: without the API cached pages
 * still come, and every server would be taken out at once.
 */
const READY = '/api/ready';

/** The addresses of calls, which need nothing of Next's. */
const CALLS = '/api/v1/';

/** A request with one of these headers asks for a part of a page, or for an action. */
const NOT_A_WHOLE_PAGE = [...OF_SCRIPTS, 'range'];

/** Next answers these without rendering a page. */
const NO_PAGE = /^\/(?:api|_next)(?:\/|$)/;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface FrontDoorOptions {
  settings: Settings;
  dev: boolean;
  /** The framework's own handler. */
  next: Handler;
  /** The app's handler of the browser's calls, which need nothing of Next's. */
  calls: CallHandler;
  /** Null in development, where Next serves files and pages as they are now. */
  built: Built | null;
  /** Whether the process is stopping. */
  isClosing?: () => boolean;
}

interface Built {
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  pages: CompressedPages;
  links: RenderedLinks;
  queue: FairQueue;
  /** The ids of the actions that forms may name. */
  actions: ReadonlySet<string>;
}

interface PageAnswer {
  /** @returns false if there is none */
  sendKnown: () => Promise<boolean>;
  render: () => Promise<void>;
}

/**
 * Every request comes in here. Malformed ones are refused; files and built pages leave at once; calls go to their
 * handler. The rest goes on to Next, with what it must know of the client and the headers that every response has.
 */
export function createFrontDoor({
  settings,
  dev,
  next,
  calls,
  built,
  isClosing = () => false,
}: FrontDoorOptions): RequestListener {
  const defaults = { hsts: hstsOf(settings), dev, policy: settings };
  const sessions = new KnownSessions();
  const unknownHotels = settings.GUEST_LIMITS ? new UnknownHotels() : null;

  function goOn(
    request: IncomingMessage,
    response: ServerResponse,
    onPage?: (html: string) => void,
  ): Promise<void> {
    withResponseDefaults(request, response, defaults);
    withCompression(request, response);
    if (!dev)
      finishRenderedPage(response, { policy: settings, onPage, failedText: errorTexts.hotelUnavailable });
    return next(request, response);
  }

  /** Counts a refusal and gives it the headers of every response; `send` sends it. */
  function refuse(request: IncomingMessage, response: ServerResponse, send: () => void): void {
    handledBy('refused', response);
    withResponseDefaults(request, response, defaults);
    send();
  }

  /** How a page is answered: from the cache or another guest's rendering, or else by rendering it now. */
  function pageOf(request: IncomingMessage, response: ServerResponse, { pages, links }: Built): PageAnswer {
    const path = builtPagePath(request);
    if (path)
      return {
        sendKnown: () => pages.send(path, response),
        render: () => {
          const { result, pageRead } = withPageRead(() => goOn(request, response));
          pages.follow(path, response, pageRead);
          return result;
        },
      };
    const link = sharedLink(request);
    if (link)
      return {
        sendKnown: () => links.send(link, response),
        render: () => goOn(request, response, links.follow(link, response)),
      };
    return { sendKnown: async () => false, render: () => goOn(request, response) };
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, built: Built): Promise<void> {
    const { queue } = built;
    const seconds = unknownHotels?.wait(request, response) ?? null;
    if (seconds !== null) {
      const tooMany = () => sendTooMany(request, response, seconds);
      return queue.refuse(response, () => refuse(request, response, tooMany));
    }
    const { sendKnown, render } = pageOf(request, response, built);
    if (await sendKnown()) return;
    await queue.take(sessions.clientOf(request), response, {
      // The page may have been rendered for another guest meanwhile.
      render: async () => {
        if (!(await sendKnown())) await render();
      },
      refuse: () => refuse(request, response, () => sendBusy(request, response)),
    });
  }

  async function answerPost(request: IncomingMessage, response: ServerResponse, built: Built) {
    const decision = await decidePost(request, settings, built.actions);
    if (decision.kind === 'refused') {
      const { refusal } = decision;
      return built.queue.refuse(response, () =>
        refuse(request, response, () => sendRefusal(response, refusal)),
      );
    }
    if (decision.kind === 'form') {
      // The framework compares the origin with this header, which a client could set; the origin is checked already.
      request.headers['x-forwarded-host'] = new URL(`${request.headers.origin}`).host;
      return answerPage(request, response, built);
    }
    withResponseDefaults(request, response, defaults);
    response.writeHead(303, { location: decision.location, 'cache-control': 'no-store' }).end();
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
    observeResponse(request, response);
    const refusal = refusalOf(request, settings.MEDIA_HOSTS);
    if (refusal) return refuse(request, response, () => sendRefusal(response, refusal));
    markRequest(request, settings);
    withPreconditions(request, response);
    handledBy(handlerOf(request.url), response);
    const failed = (error: unknown) => response.destroy(error as Error);
    if (request.url?.startsWith(CALLS)) {
      withResponseDefaults(request, response, defaults);
      withCompression(request, response);
      const sent = sendCall(request, response, calls);
      return void sent.then(() => sessions.note(request, response)).catch(failed);
    }
    if (!built) return void goOn(request, response).catch(failed);
    if (isPagePost(request)) return void answerPost(request, response, built).catch(failed);
    const isPage = !NO_PAGE.test(request.url ?? '');
    const answer = () => (isPage ? answerPage(request, response, built) : goOn(request, response));
    built.files(request, response, () => void answer().catch(failed));
  };
}

/** The path of a request that a built page may answer; null for any other. */
function builtPagePath(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || url.includes('?')) return null;
  if (NOT_A_WHOLE_PAGE.some((name) => headers[name] !== undefined)) return null;
  return takesBrotli(request) ? url : null;
}
