import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Site } from '#lib/config/hotel-site.ts';
import { DOOR_HEADERS } from '#lib/config/own-headers.ts';
import { pathWithHotel } from './hotel-origins.ts';
import { type DoorReply, isHtml } from './reply.ts';
import { requestedHotel } from './unknown-hotels.ts';

/**
 * A hotel's page that the framework has failed to render, drawn: its own has neither text nor title before its scripts
 * have run. Any other reply stays as it is, and so does the failure if it cannot be drawn either.
 * @param render asks the framework
 */
export async function withFailureDrawn(
  reply: DoorReply,
  request: IncomingMessage,
  site: Site,
  render: (request: IncomingMessage) => Promise<DoorReply>,
): Promise<DoorReply> {
  if (
    reply.status !== 500 ||
    !isHtml(reply) ||
    requestedHotel(pathWithHotel(site, request.url ?? '')) === null
  )
    return reply;
  const drawn = await render(forFailure(request));
  return drawn.status === 200 ? { ...drawn, status: reply.status } : reply;
}

/** The same request, marked; the body of a form has been read by now. */
function forFailure({ url, headers }: IncomingMessage): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  const ofBody = /^(?:content-|transfer-encoding$)/;
  request.method = 'GET';
  request.url = url;
  request.headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofBody.test(name)));
  request.headers[DOOR_HEADERS.failedPage] = '1';
  request.complete = true;
  request.push(null);
  return request;
}
