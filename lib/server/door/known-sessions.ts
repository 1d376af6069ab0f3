import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '#lib/config/client-network.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import type { Client } from './fair-queue.ts';

const SESSION = /(?:^|;\s*)(?:__Host-)?nlb=([^;]*)/;
/** The API answers this call for a valid session only, and each page of a guest who is signed in makes it. */
const WHO_AM_I = '/api/v1/users/info/';

const MAX_SESSIONS = 10_000;
const KNOWN_MS = 10 * 60 * 1000;

type Request = Pick<IncomingMessage, 'headers' | 'url'>;

/** Whether the request has the cookie of a session, valid or not. */
export const hasSessionCookie = ({ headers }: Request): boolean => SESSION.test(headers.cookie ?? '');

/**
 * Digests of the sessions that the API has confirmed a short while ago. A cookie alone proves nothing: anybody can
 * write one.
 */
export class KnownSessions {
  readonly #digests = new LRUCache<string, true>({
    max: MAX_SESSIONS,
    ttl: KNOWN_MS,
    perf: { now: () => Date.now() },
  });

  /** Notes what the answer to a call says of the caller's session. */
  note(request: Request, status: number): void {
    const digest = digestOf(request);
    if (!digest || !request.url?.startsWith(WHO_AM_I)) return;
    if (status === 200) this.#digests.set(digest, true);
    if (status === 401) this.#digests.delete(digest);
  }

  /** A guest whose session is known is a client of their own. All others of a network are one client together. */
  clientOf(request: Request): Client {
    const digest = digestOf(request);
    if (digest && this.#digests.has(digest)) return { name: digest, isGuest: true };
    return { name: clientNetwork(String(request.headers[DOOR_HEADERS.clientAddress])), isGuest: false };
  }
}

function digestOf({ headers }: Request): string | null {
  const token = SESSION.exec(headers.cookie ?? '')?.[1];
  return token ? createHash('sha256').update(token).digest('base64url') : null;
}
