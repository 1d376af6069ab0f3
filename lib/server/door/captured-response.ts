import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { DoorReply } from './reply.ts';

/** A handler of Node's requests, such as the framework's. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * What a handler answers. It gets a response of Node's without a connection, which closes when the guest has left, so
 * that the handler can stop its work.
 * @throws if the guest leaves first, or the handler fails
 */
export async function captured(
  handle: NodeHandler,
  request: IncomingMessage,
  left: AbortSignal,
): Promise<Omit<DoorReply, 'by'>> {
  left.throwIfAborted();
  const response = new CapturedResponse(request);
  const leave = () => void response.destroy(left.reason);
  left.addEventListener('abort', leave, { once: true });
  try {
    // A handler may return before it has answered.
    await Promise.all([handle(request, response), response.done]);
  } finally {
    left.removeEventListener('abort', leave);
  }
  return { status: response.statusCode, headers: { ...response.getHeaders() }, body: response.body };
}

class CapturedResponse extends ServerResponse {
  /** Node tells it from the connection. The framework takes a response that closes without it for one broken off. */
  override writableFinished = false;
  readonly #chunks: Buffer[] = [];
  readonly #done = Promise.withResolvers<void>();

  /** Settles when the response has ended, or has been destroyed. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const given = rest.at(-1);
    // Node would write these down without keeping them.
    if (typeof given === 'object')
      for (const [name, value] of Object.entries(given as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value);
    return super.writeHead(status);
  }

  /** The headers leave with the body. */
  override flushHeaders(): void {}

  override write(...[chunk, encoding, callback]: unknown[]): boolean {
    this.#take(chunk, encoding);
    const written = typeof encoding === 'function' ? encoding : callback;
    if (typeof written === 'function') process.nextTick(written);
    return true;
  }

  override end(...args: unknown[]): this {
    if (this.finished) return this;
    const [chunk, encoding] = args;
    this.#take(typeof chunk === 'function' ? null : chunk, encoding);
    const ended = args.find((arg) => typeof arg === 'function');
    if (ended) this.once('finish', ended as () => void);
    this.finished = true;
    process.nextTick(() => {
      this.writableFinished = true;
      this.emit('finish');
      this.#close();
    });
    return this;
  }

  override destroy(error = new Error('The response is broken off')): this {
    if (this.destroyed) return this;
    this.#done.reject(error);
    this.#close();
    return this;
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }

  #close(): void {
    this.destroyed = true;
    this.#done.resolve();
    this.emit('close');
  }
}
