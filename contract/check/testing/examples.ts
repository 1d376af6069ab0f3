import { answerMistakes } from '#contract/check/answer-mistakes.ts';
import contract from '#contract/openapi.json' with { type: 'json' };

const HOSTS = { REDIRECT_HOSTS: ['pay.bank.example'], MEDIA_HOSTS: ['hotel.example', 'api.hotel.example'] };

export const CALLS = {
  config: 'GET /api/v1/hotel-config/{slug}/',
  days: 'GET /api/v1/color-availability/{hotelId}/',
  search: 'POST /api/v1/ota-availability/{hotelId}/',
  order: 'POST /api/v1/reservation/{hotelId}/',
  page: 'GET /api/v1/reservation/order/{number}/',
  user: 'GET /api/v1/users/info/',
} as const;
export type Call = keyof typeof CALLS;

// biome-ignore lint/suspicious/noExplicitAny: the examples are changed at any place
export type Json = any;

/** The contract's own example of an answer, to be spoilt. */
export function exampleOf(call: Call): Json {
  const [method = '', path = ''] = CALLS[call].split(' ');
  const { responses } = (contract.paths as Json)[path][method.toLowerCase()];
  return structuredClone(responses[200].content['application/json'].example);
}

/** What is told of an answer to the call. */
export function mistakesOf(call: Call, json: unknown, status = 200) {
  const [method = '', path = ''] = CALLS[call].split(' ');
  return answerMistakes({ method, path, status, json }, HOSTS);
}
