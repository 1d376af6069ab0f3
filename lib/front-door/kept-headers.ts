import type { OutgoingHttpHeaders } from 'node:http';

/** Each response has its own encoding and length, and each connection its own state. */
const OF_ONE_RESPONSE = [
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
];

export function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

/** Headers of a response that are kept with its compressed body. */
export const keptHeaders = (given: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  without(given, OF_ONE_RESPONSE);

export const ofBrotli = (body: Buffer): OutgoingHttpHeaders => ({
  'content-encoding': 'br',
  'content-length': body.length,
});
