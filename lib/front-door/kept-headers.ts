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

/** Headers of a response that are kept with its compressed body. */
export const keptHeaders = (given: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_RESPONSE.includes(name)));

export const ofBrotli = (body: Buffer): OutgoingHttpHeaders => ({
  'content-encoding': 'br',
  'content-length': body.length,
});
