import { createMcpHandler } from '@modelcontextprotocol/server';
import { boundedJson } from '#lib/server/api/bounded-json.ts';
import { type PlainResponse, plainResponse } from '#lib/server/api/plain-response.ts';
import { BodyTooLargeError, readLimited } from '#lib/server/api/read-limited.ts';
import type { Desk } from './desk.ts';
import { type AssistantCall, mcpServer } from './mcp-server.ts';
import { toolRefusalTexts } from './texts.ts';

/** The largest call, a choice of a hundred extras, has some 6 kB. */
const MAX_BODY = 16_384;

/** Codes of JSON-RPC 2.0. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

interface Options {
  desk: Desk;
  /** The origin of the site that is asked. */
  origin: string;
  told: (call: AssistantCall) => void;
  /** Takes what the SDK could not serve. */
  failed: (error: Error) => void;
}

/**
 * Answers a request of the Model Context Protocol, without a session: each has a server of its own. Nothing is
 * streamed, so the answer is complete when it leaves.
 */
export async function answerMcp(
  request: Request,
  { desk, origin: own, told, failed }: Options,
): Promise<PlainResponse> {
  // A page of another site could otherwise use its guest's browser to ask here (DNS rebinding). Programs send none.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== own) return rpcError(403, INVALID_REQUEST, toolRefusalTexts.foreign);
  const { method, headers, url } = request;
  const handler = createMcpHandler(() => mcpServer(desk, told), {
    onerror: failed,
    // Nothing here changes while somebody listens, and a stream would hold a turn and a connection.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  if (method !== 'POST') return plainAnswer(await handler.fetch(new Request(url, { method, headers })));
  let parsedBody: unknown;
  try {
    if (Number(headers.get('content-length') ?? 0) > MAX_BODY) throw new BodyTooLargeError();
    parsedBody = boundedJson(await readLimited(request.body, MAX_BODY));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return rpcError(413, INVALID_REQUEST, toolRefusalTexts.tooLarge);
    if (error instanceof SyntaxError) return rpcError(400, PARSE_ERROR, toolRefusalTexts.noJson);
    throw error;
  }
  if (parsedBody === undefined) return rpcError(400, PARSE_ERROR, toolRefusalTexts.noJson);
  // One request is one turn of its client, so it carries one call.
  if (Array.isArray(parsedBody)) return rpcError(400, INVALID_REQUEST, toolRefusalTexts.several);
  const asked = new Request(url, { method, headers: withoutLength(headers), signal: request.signal });
  return plainAnswer(await handler.fetch(asked, { parsedBody }));
}

/** The body has been read already. */
function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-length');
  return headers;
}

async function plainAnswer(response: Response): Promise<PlainResponse> {
  const type = response.headers.get('content-type');
  const allow = response.headers.get('allow');
  const text = await response.text();
  return plainResponse(text || null, response.status, {
    ...(type && { 'content-type': type }),
    ...(allow && { allow }),
  });
}

const rpcError = (status: number, code: number, message: string): PlainResponse =>
  plainResponse(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }), status, {
    'content-type': 'application/json',
  });
