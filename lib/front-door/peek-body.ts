import type { IncomingMessage } from 'node:http';

/**
 * The whole body of a request, which is left there for whoever reads it next; null for one that is longer than
 * `maxBytes`, or whose sender has left.
 */
export function peekBody(request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer> | null>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const finish = (body: Buffer<ArrayBuffer> | null) => {
    request.off('readable', take).off('close', leave);
    resolve(body);
  };
  const leave = () => finish(null);
  const take = () => {
    for (let chunk: Buffer | null = request.read(); chunk; chunk = request.read()) {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
    }
    // What is too much is read to its end all the same: before that not every sender would read the answer.
    if (!request.complete) return;
    if (bytes > maxBytes) return finish(null);
    const body = Buffer.concat(chunks);
    // At once: after its end a stream takes nothing back.
    request.unshift(body);
    finish(body);
  };
  request.on('readable', take).on('close', leave);
  return promise;
}
