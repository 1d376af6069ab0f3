import { answerMistakes } from '#contract/check/answer-mistakes.ts';
import type { Mistake } from '#contract/check/mistake.ts';
import type { Hosts } from '#contract/check/own-checks.ts';
import { errorBody } from '#contract/schemas/primitives.ts';
import { transformAnswer } from './answer-transforms.ts';
import type { BffRoute } from './bff-routes.ts';
import { hotelAnswer } from './hotel-answer.ts';
import { strictly } from './strictly.ts';

/**
 * What the call's reader has left of an answer, safe for the browser, and what is wrong with the answer. An error's are
 * its messages by field. Undefined: it is unusable.
 */
export async function checkedAnswer(
  { method, path, answer, transform }: BffRoute,
  { status, json }: { status: number; json: unknown },
  hosts: Hosts,
): Promise<{ read: unknown; mistakes: Mistake[] }> {
  const own = answer === 'hotel' ? hotelAnswer(hosts.MEDIA_HOSTS) : answer;
  const reader = status < 300 ? own : errorBody;
  if (!reader) return { read: {}, mistakes: [] };
  const { data, error } = strictly(reader).safeParse(json);
  const called = { method, path: `/api/v1/${path}`, status, json };
  const mistakes = answerMistakes(called, hosts, () => error?.issues ?? []);
  if (reader === errorBody) return { read: data ?? {}, mistakes };
  // An answer with mistakes is made safe as it came, and read again without what is wrong in it.
  const given = data ?? json;
  const safe = transform ? await transformAnswer(transform, given, hosts) : given;
  return { read: data === undefined ? reader.safeParse(safe).data : safe, mistakes };
}
