import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** The handlers that may answer a request. */
export type Handler = 'refused' | 'file' | 'cached page' | 'link' | 'call' | 'picture' | 'page';

/** A whole response, as a value. */
export interface DoorReply {
  status: number;
  /** Their names are in lower case. */
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
  /** Who has answered. */
  by: Handler;
}

/** Whether a reply is a page. */
export const isHtml = ({ headers }: Pick<DoorReply, 'headers'>): boolean =>
  String(headers['content-type']).startsWith('text/html');

/** Node sends no body where a status or HEAD forbids it, and the length of one that it sends must be the body's own. */
export function send(response: ServerResponse, { status, headers, body }: Omit<DoorReply, 'by'>): void {
  const { 'content-length': given, ...others } = headers;
  const hasBody = status !== 204 && status !== 304;
  const length = response.req.method === 'HEAD' ? given : Buffer.byteLength(body);
  response.writeHead(
    status,
    hasBody && length !== undefined ? { ...others, 'content-length': length } : others,
  );
  response.end(body);
}
