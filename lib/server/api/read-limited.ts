/** A body exceeded its limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Reads the whole body of a request or response. It stops reading at more than `maxBytes`. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
