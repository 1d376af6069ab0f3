import type { ServerResponse } from 'node:http';
import { isUnanswered } from '../page-cache/unanswered-hotels.ts';
import { requestedHotel } from './requested-hotel.ts';

/** For so long a failure of the API is remembered (lib/page-cache/kept-answer.ts). */
const RETRY_SECONDS = '3';

/**
 * A page of a hotel that the API has given no answer about is not broken: 503 in place of the framework's 500, and when
 * to come back.
 */
export function sayUnavailable(url: string | undefined, response: ServerResponse): void {
  const slug = requestedHotel(url);
  if (slug === null) return;
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (args[0] === 500 && isUnanswered(slug)) {
      args[0] = 503;
      this.setHeader('retry-after', RETRY_SECONDS);
    }
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, args);
  } as typeof writeHead;
}
