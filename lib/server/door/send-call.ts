import type { IncomingMessage, ServerResponse } from 'node:http';

/** The app's response to a call of the browser. */
interface CallResponse {
  status: number;
  headers: Headers;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** The app's handler of calls. The signal is aborted when the guest has left. */
export type CallHandler = (request: IncomingMessage, signal: AbortSignal) => Promise<CallResponse>;

export async function sendCall(
  request: IncomingMessage,
  response: ServerResponse,
  calls: CallHandler,
): Promise<void> {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  const { status, headers, body } = await calls(request, left.signal);
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  if (body !== null) response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body ?? undefined);
}
