import { expect } from 'vitest';
import { answerMistakes } from '#contract/check/answer-mistakes.ts';
import type { Mistake } from '#contract/check/mistake.ts';
import { contractIssues } from '#contract/conform/contract-issues.ts';
import contract from '#contract/openapi.json' with { type: 'json' };
import { BFF_ROUTES } from '#lib/server/api/bff-routes.ts';
import { checkedAnswer } from '#lib/server/api/checked-answer.ts';

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

interface Told {
  app: Mistake[];
  conform: Mistake[];
}

/** What the running app and `npm run conform` say of an answer to the call. */
export async function toldOf(call: Call, json: unknown, status = 200): Promise<Told> {
  const [method = '', path = ''] = CALLS[call].split(' ');
  const route = BFF_ROUTES.find((it) => it.method === method && `/api/v1/${it.path}` === path);
  if (!route) throw new Error(`No such call: ${call}`);
  const { mistakes } = await checkedAnswer(route, { status, json }, HOSTS);
  const conform = answerMistakes({ method, path, status, json }, HOSTS, (ref) => contractIssues(ref, json));
  return { app: mistakes, conform };
}

/** What is told of an answer to the call, by both alike. */
export async function mistakesOf(call: Call, json: unknown, status?: number): Promise<Mistake[]> {
  const { app, conform } = await toldOf(call, json, status);
  expect(app).toEqual(conform);
  return app;
}
