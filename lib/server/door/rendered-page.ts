import type { ServerResponse } from 'node:http';
import { type PolicySettings, pagePolicy } from './content-security-policy.ts';
import { withLateScripts } from './late-scripts.ts';

type Callback = (error?: Error | null) => void;

/** A stored page has been finished on its way into the page cache, so it brings its own policy. */
const isRenderedPage = (response: ServerResponse): boolean =>
  !response.hasHeader('content-security-policy') &&
  String(response.getHeader('content-type')).startsWith('text/html');

interface Options {
  policy: PolicySettings;
  /** Takes the whole page. */
  onPage?: (html: string) => void;
  /** What a failed page says where no scripts run: Next leaves its content to scripts. */
  failedText?: string;
}

/** Collects a page that Next renders for one request, and finishes it as a stored page is. */
export function finishRenderedPage(
  response: ServerResponse,
  { policy, onPage, failedText = '' }: Options,
): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown, encoding: unknown) => {
    if (chunk) chunks.push(Buffer.from(chunk as string, encoding as BufferEncoding));
  };
  // The headers are sent with the first bytes: alone they would be one more packet, and the page's length is not
  // known yet.
  response.flushHeaders = () => {};
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
    const rendered = Buffer.concat(chunks).toString();
    const html = withLateScripts(response.statusCode < 500 ? rendered : withPlainText(rendered, failedText));
    response.setHeader('content-security-policy', pagePolicy(html, policy));
    onPage?.(html);
    // Next has counted the bytes of its own page. With too small a length the client would take the rest for another
    // response.
    response.removeHeader('content-length');
    return end.call(response, html, 'utf8');
  }) as typeof end;
}

const withPlainText = (html: string, text: string): string =>
  html.replace('<body>', `<body><noscript><p>${text}</p></noscript>`);
