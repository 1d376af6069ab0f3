import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';

/** A response that takes longer is too slow, ms. */
const SLOW_MS = 2000;
const AT_A_TIME = 8;
/** The report shows this many characters of a response that breaks the contract. */
const SHOWN = 160;

type Row = [what: string, figure: string | number];

/** Returns the resident memory of a process, MB. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

interface Seen {
  status: number;
  ms: number;
  type: string;
  body: string;
}

export interface Target {
  name: string;
  origin: string;
  /** These headers are sent with each request. */
  headers: Record<string, string>;
  /** The memory of this process is watched. */
  pid: number;
}

export interface Bad {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | null;
}

function send({ origin, headers }: Target, bad: Bad): Promise<Seen> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        method: bad.method,
        path: bad.path,
        // Node sends no length of its own with DELETE and the like.
        headers: { ...headers, ...bad.headers, ...(bad.body ? { 'content-length': bad.body.length } : {}) },
        timeout: 30_000,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            type: String(response.headers['content-type']),
            body: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', reject);
    request.end(bad.body ?? undefined);
  });
}

/** A refusal must be in one of the three error bodies and its text in Russian, since a guest reads it. */
function isOfContract({ status, type, body }: Seen, method: string): boolean {
  if (status < 400 || method === 'HEAD') return true;
  if (!type.includes('json')) return false;
  const texts = Object.values(JSON.parse(body) as Record<string, unknown>).flat();
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && /[а-яё]/i.test(text));
}

/**
 * Sends `count` requests, some at a time.
 * @returns the responses by status, and rows for what was slow, failed, broke the contract or grew the memory
 */
export async function sendBadRequests(
  target: Target,
  next: () => Bad,
  count: number,
  atATime = AT_A_TIME,
): Promise<{ statuses: ReadonlyMap<number, number>; broken: string[]; rows: Row[] }> {
  const statuses = new Map<number, number>();
  const broken: string[] = [];
  const dropping: string[] = [];
  let [failed, slow, slowest, unclear, dropped, sent] = [0, 0, 0, 0, 0, 0];
  const before = memoryOf(target.pid);
  let most = before;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (sent < count) {
        sent += 1;
        const bad = next();
        const seen = await send(target, bad).catch((error: Error) => error);
        if (sent % 200 === 0) most = Math.max(most, memoryOf(target.pid));
        const told = `${bad.method} ${bad.path.slice(0, 80)}`;
        if (seen instanceof Error) {
          dropped += 1;
          dropping.push(`${told}: ${seen.message}`);
          continue;
        }
        statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1);
        if (seen.status >= 500) failed += 1;
        slowest = Math.max(slowest, seen.ms);
        if (seen.ms > SLOW_MS) slow += 1;
        if (seen.status >= 500) broken.push(`${told}: ${seen.status} ${seen.body.slice(0, SHOWN)}`);
        else if (!isOfContract(seen, bad.method)) {
          unclear += 1;
          broken.push(`${told}: ${seen.status} ${seen.type} ${seen.body.slice(0, SHOWN)}`);
        }
      }
    }),
  );
  for (const line of [...broken, ...dropping].slice(0, 20))
    process.stderr.write(`  ${target.name}: ${line}\n`);
  const rows: Row[] = [
    ['answers 5xx', failed],
    ['no answer', dropped],
    ['refusals outside the contract', unclear],
    [`slower than ${SLOW_MS / 1000} s (the slowest)`, `${slow} (${Math.round(slowest)} ms)`],
    ['memory before, most', `${Math.round(before)}, ${Math.round(most)} MB`],
  ];
  return { statuses, broken, rows };
}
