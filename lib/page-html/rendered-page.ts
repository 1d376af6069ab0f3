import type { ServerResponse } from 'node:http';
import { finishedPage } from './finished-page.ts';

type Callback = (error?: Error | null) => void;

/** A stored page has been finished on its way into the page cache, and brings its own policy from there. */
const isRenderedPage = (response: ServerResponse): boolean =>
  !response.hasHeader('content-security-policy') &&
  String(response.getHeader('content-type')).startsWith('text/html');

/** A page that Next renders for one request is collected, and finished as a stored page is. */
export function finishRenderedPage(response: ServerResponse): void {
  const { write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown) => {
    if (chunk) chunks.push(Buffer.from(chunk as string, encoding as BufferEncoding));
  };
  // The headers would go out before the length and the encoding of the whole are known.
  response.flushHeaders = () => {
    if (!isRenderedPage(response)) flushHeaders.call(response);
  };
  response.write = ((...args: unknown[]) => {
    if (!isRenderedPage(response)) return (write as (...given: unknown[]) => boolean).apply(response, args);
    const [chunk, encoding] = args;
    collect(chunk, encoding);
    const written = args.find((arg) => typeof arg === 'function') as Callback | undefined;
    if (written) process.nextTick(written);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    if (!isRenderedPage(response))
      return (end as (...given: unknown[]) => ServerResponse).apply(response, args);
    const [chunk, encoding] = typeof args[0] === 'function' ? [] : args;
    collect(chunk, encoding);
    const ended = args.find((arg) => typeof arg === 'function') as Callback | undefined;
    if (ended) response.once('finish', ended);
    return end.call(response, finishedPage(Buffer.concat(chunks).toString()), 'utf8');
  }) as typeof end;
}
