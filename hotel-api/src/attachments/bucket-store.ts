import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from '#api/src/http/errors.ts';
import type { DocumentStore } from './document-store.ts';

/** A guest waits no longer for the bucket. */
const PATIENCE_MS = 5_000;
/** A bucket that answers 5xx or 429 is asked so often again. */
const RETRIES = 2;

/**
 * Documents in a bucket of any S3 API, by path-style addresses. Each body is signed: services refuse an unsigned one
 * over plain http.
 * @param address as DOCUMENTS_URL has it: https://key:secret@host/bucket[/folder][?region=…]
 */
export function bucketStore(address: string): DocumentStore {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const root = `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  });

  /** Returns null for 404. @throws StoreUnavailable for every other answer but success, and for none */
  async function ask(method: string, name: string, content?: Buffer): Promise<Response | null> {
    const answer = await client
      .fetch(`${root}/${name}`, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(content ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(content && { body: new Uint8Array(content) }),
      })
      .catch((cause: unknown) => {
        throw new StoreUnavailable(`${method} at ${host} failed`, { cause });
      });
    if (answer.ok) return answer;
    const said = await answer.text().catch(() => '');
    if (answer.status === 404 && !said.includes('NoSuchBucket')) return null;
    throw new StoreUnavailable(`${method} at ${host}: ${answer.status} ${said.slice(0, 300)}`);
  }

  return {
    async put(name, content) {
      if (!(await ask('PUT', name, content))) throw new StoreUnavailable(`PUT at ${host}: 404`);
    },
    async open(name) {
      const answer = await ask('GET', name);
      if (!answer?.body) return null;
      return {
        size: Number(answer.headers.get('content-length')),
        content: Readable.fromWeb(answer.body as ReadableStream),
      };
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      await answer?.body?.cancel();
    },
  };
}
