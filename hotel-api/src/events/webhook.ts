import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { OrderEvent } from '#contract/schemas/order-event.ts';
import { isOnOwnHost, parseHttpUrl } from '#lib/config/hosts.ts';
import { isPublicAddress, publicLookup } from '#lib/config/public-address.ts';
import { type Delivery, type DeliveryProblem, eventId } from './delivery.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends an event by the rules of Standard Webhooks: its id, the time of this attempt in seconds, and the signature of
 * both and the body. Returns null when it has arrived.
 * @param hosts hosts that need neither be public nor have https
 */
export async function sendWebhook(
  delivery: Delivery,
  secret: string,
  hosts: readonly string[],
): Promise<DeliveryProblem | null> {
  const url = parseHttpUrl(delivery.webhook_url);
  if (!url) return problem('no address');
  const isOwn = isOnOwnHost(url, hosts);
  const literal = url.hostname.replace(/[[\]]/g, '');
  if (!isOwn && url.protocol !== 'https:') return problem('not https');
  if (!isOwn && isIP(literal) && !isPublicAddress(literal)) return problem('no public address');
  const { type, created_at, reservation, hotel } = delivery;
  const event: OrderEvent = {
    type,
    timestamp: created_at.toISOString(),
    data: { hotel, order: reservation },
  };
  const body = JSON.stringify(event);
  const id = eventId(delivery);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature(secret, `${id}.${timestamp}.${body}`)}`,
  };
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: isOwn ? undefined : publicLookup,
      },
      (response) => {
        const { statusCode = 0 } = response;
        response.resume();
        resolve(statusCode >= 200 && statusCode < 300 ? null : problem(`status ${statusCode}`));
      },
    );
    request.on('error', ({ name, message }) =>
      resolve(problem(name === 'TimeoutError' ? 'no answer' : message)),
    );
    request.end(body);
  });
}

/** What is wrong with an address or an answer today may be mended tomorrow. */
const problem = (reason: string): DeliveryProblem => ({ reason, isFinal: false });

/** HMAC-SHA256 with the bytes that stand in base64 after `whsec_`. */
const signature = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64');
