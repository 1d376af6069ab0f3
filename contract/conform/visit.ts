import { answerMistakes } from '#contract/check/answer-mistakes.ts';
import { causeOf, described } from '#contract/check/mistake.ts';
import type { Operation } from '#contract/operations/operation.ts';
import { TAGS } from '#contract/operations.ts';
import type { Settings } from '#lib/config/settings.ts';
import { contractIssues } from './contract-issues.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { seenByGuest, seenWithout } from './guest-impact.ts';
import { printable } from './printable.ts';

export const OPERATIONS: readonly Operation[] = TAGS.flatMap(({ operations }) => operations);

/** A call of the contract by its operation id. */
interface Asked {
  /** The parts of its path by their names. */
  at?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** The Idempotency-Key. */
  key?: string;
}

export interface Reply {
  operation: string;
  /** `GET hotel-config/morskoy/` */
  call: string;
  /** 0: none came. */
  status: number;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of an API that nobody knows yet
  json: any;
}

export interface Finding {
  /** `wrong`: a guest meets it. `note`: worth knowing. */
  level: 'wrong' | 'note';
  operation: string;
  /** The part of the answer; '' is the answer itself. */
  path: string;
  expected: string;
  received: string;
  /** What a guest would see of it. */
  guest: string;
  times: number;
}

type Found = Omit<Finding, 'level' | 'times' | 'guest'> & { guest?: string };

/** Whether a call was done: 201 Created is as good as 200. */
export const isDone = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** One visit of a strange API: makes calls as the app makes them, and keeps what came and what was wrong with it. */
export class Visit {
  readonly replies: Reply[] = [];
  readonly findings: Finding[] = [];
  readonly #settings: Settings;
  readonly #patienceMs: number;

  constructor(settings: Settings, patienceMs: number) {
    this.#settings = settings;
    this.#patienceMs = patienceMs;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Makes a call, and checks whatever it is answered with. */
  async ask(id: string, { at = {}, query, body, token, key }: Asked = {}): Promise<Reply> {
    const { method, path, answer } = operationOf(id);
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(at[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const started = performance.now();
    const { status, json, failure } = await fetchAnswer(
      `${this.#settings.API_ROOT}/api/v1/${filled}${search}`,
      {
        method: method.toUpperCase(),
        headers: {
          accept: 'application/json',
          'accept-language': 'ru',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `NLB ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { wantsJson: typeof answer === 'object', patienceMs: this.#patienceMs },
    );
    const ms = Math.round(performance.now() - started);
    const reply = { operation: id, call: `${method.toUpperCase()} ${filled}`, status, ms, json };
    this.replies.push(reply);
    if (failure)
      this.wrong({
        operation: id,
        path: '',
        expected: 'an answer in JSON',
        received: failure,
        guest: seenWithout(id),
      });
    else if (ms > this.#patienceMs / 10)
      this.note({
        operation: id,
        path: '',
        expected: `an answer within ${this.#patienceMs / 10} ms`,
        received: `${ms} ms`,
        guest: 'the page without it for so long',
      });
    if (json !== undefined)
      for (const mistake of answerMistakes(
        { method: method.toUpperCase(), path: `/api/v1/${path}`, status, json },
        this.#settings,
        (ref) => contractIssues(ref, json),
      ))
        this.wrong({ operation: id, ...mistake });
    return reply;
  }

  wrong(found: Found): void {
    this.#add('wrong', found);
  }

  note(found: Found): void {
    this.#add('note', found);
  }

  /** Says that an answer should have had another status. */
  unexpected({ operation, status, json }: Reply, expected: string, guest?: string): void {
    const received =
      json === undefined ? `status ${status}` : `status ${status} with ${described(json, true)}`;
    if (status !== 0 && status < 500) this.wrong({ operation, path: '', expected, received, guest });
  }

  #add(level: Finding['level'], { operation, guest, ...found }: Found): void {
    const mistake = {
      path: printable(found.path),
      expected: printable(found.expected),
      received: printable(found.received),
    };
    const known = this.findings.find(
      (other) => other.operation === operation && causeOf(other) === causeOf(mistake),
    );
    if (known) {
      known.times += 1;
      return;
    }
    const seen = printable(guest ?? seenByGuest(operation, found.path));
    this.findings.push({ ...mistake, operation, level, guest: seen, times: 1 });
  }
}

function operationOf(id: string): Operation {
  const found = OPERATIONS.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no ${id}`);
  return found;
}
