import type { IncomingMessage, RequestListener } from 'node:http';
import { type Site, siteAt } from '#lib/config/hotel-site.ts';
import type { Settings } from '#lib/config/settings.ts';
import { MCP_PATH } from '#lib/server/discovery/well-known.ts';
import { log } from '#lib/server/logging/log.ts';
import { type CallHandler, callReply, isCall } from './call-reply.ts';
import { captured, type NodeHandler } from './captured-response.ts';
import { withCarriedMarks } from './carried-marks.ts';
import type { CompressedPages } from './compressed-pages.ts';
import { encoded, readEncodings } from './compression.ts';
import { withFailureDrawn } from './failed-page.ts';
import type { FairQueue } from './fair-queue.ts';
import { isNoPage } from './framework.ts';
import { onlyAddress } from './hotel-origins.ts';
import { KnownSessions } from './known-sessions.ts';
import { markRequest } from './mark-request.ts';
import { decidePost, isPagePost } from './page-posts.ts';
import { conditional, takeConditions } from './preconditions.ts';
import { busy, refusal, refusalOf, tooManyHotels } from './refusals.ts';
import type { RenderedLinks } from './rendered-links.ts';
import { finishedPage } from './rendered-page.ts';
import { type DoorReply, send } from './reply.ts';
import { countedFrom, handlerOf } from './request-metrics.ts';
import { responseHeaders } from './response-headers.ts';
import type { staticFiles } from './static-files.ts';
import { UnknownHotels } from './unknown-hotels.ts';

/**
 * Tells balancers that this process takes requests. The hotel API is no part of it: without the API cached pages
 * still come, and every server would be taken out at once.
 */
const READY = '/api/ready';

/** A hotel may get or lose an origin of its own, and browsers keep a permanent redirect for as long as they may. */
const MOVED_SECONDS = 300;

/** Whoever watches or feeds the process asks it by its own name, behind the proxy that guests come through. */
const FOR_OPERATORS = /^\/api\/(?:health|revalidate)$/;

function siteOf({ url = '', headers }: IncomingMessage, settings: Settings): Site | null {
  const site = siteAt(settings, headers.host);
  return !site && FOR_OPERATORS.test(url) ? { origin: settings.APP_ORIGIN, slug: null } : site;
}

/** What programs search by, as costly as a page. */
const SEARCHES = [MCP_PATH, '/api/feeds/prices'];

const isSearch = (url: string): boolean => SEARCHES.includes(url.split('?', 1)[0] ?? '');

interface FrontDoorOptions {
  settings: Settings;
  dev: boolean;
  /** The framework's own handler. */
  next: NodeHandler;
  /** The app's handler of the browser's calls, which the framework has behind a route. */
  calls: CallHandler;
  /** Null in development, where Next serves files and pages as they are now. */
  built: Built | null;
  /** Whether the process is stopping. */
  isClosing?: () => boolean;
}

interface Built {
  files: ReturnType<typeof staticFiles>;
  pages: CompressedPages;
  links: RenderedLinks;
  queue: FairQueue;
  /** The ids of the actions that forms may name. */
  actions: ReadonlySet<string>;
}

/**
 * Every request comes in here, and its reply is a value that the steps below hand on. The door makes the app faster and
 * safer, never possible: the framework has an answer to whatever a page or a script of the app sends.
 */
export function createFrontDoor({
  settings,
  dev,
  next,
  calls,
  built,
  isClosing = () => false,
}: FrontDoorOptions): RequestListener {
  const withHeaders = responseHeaders(settings, dev);
  const sessions = new KnownSessions();
  const unknownHotels = settings.GUEST_LIMITS ? new UnknownHotels() : null;

  async function answer(request: IncomingMessage, left: AbortSignal): Promise<DoorReply> {
    const conditions = takeConditions(request);
    const encodings = readEncodings(request);
    const reply = await replyTo(request, left, encodings.includes('br'));
    sessions.note(request, reply.status);
    const complete = conditional(withHeaders(request, reply), conditions);
    return request.method === 'HEAD' ? complete : encoded(complete, encodings);
  }

  async function replyTo(
    request: IncomingMessage,
    left: AbortSignal,
    takesBrotli: boolean,
  ): Promise<DoorReply> {
    const refused = refusalOf(request, settings.MEDIA_HOSTS);
    if (refused) return refusal(refused);
    const site = siteOf(request, settings);
    if (!site) return refusal({ status: 421, text: 'Такого сайта здесь нет' });
    const only = onlyAddress(site, request.url ?? '', settings);
    if (only !== null) return elsewhere(only);
    markRequest(request, settings);
    if (isCall(request.url ?? '')) return callReply(request, left, calls);
    if (!built) return render(request, site, left);
    return (
      // The form comes first, since its body can only be peeked at before it has arrived.
      (await formReply(request, site, built)) ??
      (await built.files(request, left)) ??
      // Programs search as pages do, so they wait for their turns among them.
      (isNoPage(request.url ?? '') && !isSearch(request.url ?? '')
        ? render(request, site, left)
        : pageOfHotel(request, site, built, () => page(request, site, left, built, takesBrotli)))
    );
  }

  /** Answers the POST of a page that the framework must not get. */
  async function formReply(
    request: IncomingMessage,
    site: Site,
    { actions, queue }: Built,
  ): Promise<DoorReply | null> {
    if (!isPagePost(request)) return null;
    const decision = await decidePost(request, site, settings, actions);
    if (decision.kind === 'refused') {
      await queue.delayRefusal();
      return refusal(decision.refusal);
    }
    if (decision.kind === 'see-other') {
      const headers = { location: decision.location, 'cache-control': 'no-store' };
      return { status: 303, headers, body: '', by: 'page' };
    }
    // The framework compares the origin with this header, which a client could set; the origin is checked already.
    request.headers['x-forwarded-host'] = new URL(`${request.headers.origin}`).host;
    return null;
  }

  async function pageOfHotel(
    request: IncomingMessage,
    { slug }: Site,
    { queue }: Built,
    answerPage: () => Promise<DoorReply>,
  ) {
    // The hotel of a site of its own is named by the settings.
    if (slug !== null) return answerPage();
    const seconds = unknownHotels?.wait(request) ?? null;
    if (seconds !== null) {
      await queue.delayRefusal();
      return tooManyHotels(request, seconds);
    }
    const reply = await answerPage();
    unknownHotels?.answered(request, reply.status);
    return reply;
  }

  /** A page that is known already, or else rendered when the client's turn comes. */
  async function page(
    request: IncomingMessage,
    site: Site,
    left: AbortSignal,
    { pages, links, queue }: Built,
    takesBrotli: boolean,
  ): Promise<DoorReply> {
    const { method, url: address = '', headers } = request;
    // The middleware leads on whoever brings the marks of an advertisement along.
    const isLedOn =
      withCarriedMarks({ site, method, address, host: headers.host, referer: headers.referer }) !== null;
    const memory = takesBrotli && !isLedOn ? (pages.at(request, site) ?? links.at(request)) : null;
    const known = async () => (await memory?.known()) ?? null;
    const rendered = () => {
      const rendering = render(request, site, left);
      memory?.follow(rendering);
      return rendering;
    };
    return (
      (await known()) ??
      // The page may have been rendered for another guest meanwhile.
      (await queue.take(sessions.clientOf(request), left, async () => (await known()) ?? rendered())) ??
      busy(request)
    );
  }

  async function render(request: IncomingMessage, site: Site, left: AbortSignal): Promise<DoorReply> {
    const ask = async (asked: IncomingMessage): Promise<DoorReply> => ({
      ...(await captured(next, asked, left)),
      by: handlerOf(asked.url),
    });
    const reply = await withFailureDrawn(await ask(request), request, site, ask);
    return dev ? reply : finishedPage(reply, settings);
  }

  return (request, response) => {
    if (request.url === READY) return send(response, readiness(isClosing()));
    const count = countedFrom(request);
    let by = handlerOf(request.url);
    const leaving = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort();
      count(by, response.statusCode);
    });
    answer(request, leaving.signal)
      .then((reply) => {
        by = reply.by;
        if (!response.destroyed) send(response, reply);
      })
      .catch((error: Error) => {
        if (leaving.signal.aborted) return;
        log().error({ err: error }, 'a request has no reply');
        response.destroy(error);
      });
  };
}

/** A hotel has one address: search engines would take two for two hotels. Sites of hotels read offers from either. */
const elsewhere = (location: string): DoorReply => ({
  status: 308,
  headers: {
    location,
    'cache-control': `public, max-age=${MOVED_SECONDS}`,
    'access-control-allow-origin': '*',
  },
  body: '',
  by: 'page',
});

const readiness = (isClosing: boolean) => ({
  status: isClosing ? 503 : 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ status: isClosing ? 'stopping' : 'ok' }),
});
