import { afterEach, beforeEach } from 'vitest';
import type { RoomSearchRequest } from '#contract/schemas/room-search.ts';
import type { StayPricesRequest } from '#contract/schemas/stay-prices.ts';
import { matchBffRoute } from '#lib/server/api/bff-routes.ts';
import { daysOf, offersFor, stayPricesOf } from './offers.ts';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows which call it reads
  body: any;
  signal: AbortSignal | null;
}

/** A response, the JSON value of one with status 200, or a promise of either. A throw breaks the connection. */
type Answer = (call: Call) => unknown;

interface Route {
  method: string;
  path: RegExp;
  answer: Answer;
}

/** Stands in for the app's own API as the browser sees it. The latest answer given for a path counts. */
class Bff {
  calls: Call[] = [];
  /** How far the device's clock is ahead of the server's, ms. */
  deviceAhead = 0;
  #routes: Route[] = [];

  on(method: 'GET' | 'POST', path: RegExp, answer: Answer): void {
    this.#routes.unshift({ method, path, answer });
  }

  /** Calls of a path find no network. The returned function restores it. */
  disconnect(method: 'GET' | 'POST', path: RegExp): () => void {
    const dead: Route = { method, path, answer: () => Promise.reject(new TypeError('no network')) };
    this.#routes.unshift(dead);
    return () => {
      this.#routes = this.#routes.filter((route) => route !== dead);
    };
  }

  /** Calls of a path never get an answer. */
  silence(method: 'GET' | 'POST', path: RegExp): void {
    this.on(method, path, () => new Promise<never>(() => undefined));
  }

  to(path: RegExp): Call[] {
    return this.calls.filter((call) => path.test(call.path));
  }

  reset(): void {
    this.calls = [];
    this.deviceAhead = 0;
    this.#routes = [];
    this.on('POST', /ota-availability/, ({ body }) => offersFor(body as RoomSearchRequest));
    this.on('GET', /color-availability/, ({ query }) =>
      daysOf(query.get('arrival') ?? '', query.get('departure') ?? ''),
    );
    this.on('POST', /stay-prices/, ({ body }) => stayPricesOf(body as StayPricesRequest));
  }

  async answer(call: Call): Promise<Response> {
    this.calls.push(call);
    const given = this.#routes.find((candidate) => matches(candidate, call));
    if (!given) throw new Error(`No answer to ${call.method} ${call.path}`);
    const answered = await unlessAborted(call.signal, Promise.resolve(given.answer(call)));
    if (answered instanceof Response) return answered;
    // As on the server, the call's schema leaves out what it does not know; a token never comes here.
    const route = matchBffRoute(call.method, call.path)?.route;
    const schema = route?.session === 'begins' ? undefined : route?.answer;
    const read = schema && schema !== 'hotel' ? schema.safeParse(answered).data : {};
    return read === undefined ? Response.json({}, { status: 502 }) : Response.json(read);
  }
}

const matches = ({ method, path }: Route, call: Call) => method === call.method && path.test(call.path);

function unlessAborted<T>(signal: AbortSignal | null, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, aborted]);
}

const as = (type: string, body: string) => () => new Response(body, { headers: { 'content-type': type } });

/** Answers with status 200 that no client can parse. */
export const NONSENSE = {
  'html with status 200': as('text/html', '<h1>Привет</h1>'),
  'half a json': as('application/json', '{"rooms": ['),
};

export const bff = new Bff();
const realFetch = window.fetch.bind(window);

beforeEach(() => {
  bff.reset();
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), window.location.href);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const body = init?.body;
    const answer = await bff.answer({
      method: init?.method ?? request?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      signal: init?.signal ?? null,
    });
    answer.headers.set('date', new Date(Date.now() - bff.deviceAhead).toUTCString());
    return answer;
  };
});

afterEach(() => {
  window.fetch = realFetch;
});
