import type * as z from 'zod/mini';
import { createdResponse } from '#contract/schemas/users.ts';
import * as examples from './examples.ts';

export type Status = keyof typeof examples.REFUSALS;

export interface Operation {
  id: string;
  method: 'get' | 'post';
  /** Below `/api/v1/`. */
  path: string;
  /** `must`: without it nobody can book. `may`: what it turns on is left out while it answers 404. */
  level: 'must' | 'may';
  summary: string;
  about: string;
  /** Whether the guest's token is needed, or sent only where the guest is signed in. */
  token?: 'needed' | 'sent';
  query?: Record<string, { about: string; isRequired?: boolean; schema: object; example: unknown }>;
  headers?: Record<string, { about: string; schema: object; example: unknown }>;
  body?: { schema: z.ZodMiniType; example: unknown } | 'file';
  /** Without it the answer has no body. `file` is the file itself, `page` a page for the browser. */
  answer?: { schema: z.ZodMiniType; example: unknown } | 'file' | 'page';
  refusals: Status[];
}

export const DAY_SCHEMA = { type: 'string', format: 'date' };
export const CREATED = { schema: createdResponse, example: examples.created };
export const JSON_FORMAT = {
  format: { about: 'Always json.', schema: { type: 'string', enum: ['json'] }, example: 'json' },
};
